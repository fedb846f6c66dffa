import SwiftSyntax

extension SyntaxProtocol {
    /// The node on one line, for a second copy of it; nil when that would change its meaning or swallow a comment.
    var onOneLine: String? {
        let text = trimmedDescription
        guard !text.contains("//"), !text.contains("\"\"\""), !text.contains("/*") else { return nil }
        guard text.contains("\n") else { return text }
        for closure in ManyStatements.closures(in: Syntax(self)) where closure { return nil }
        return text.split(whereSeparator: \.isNewline).map { line in
            line.drop { $0 == " " }
        }.joined(separator: " ")
    }
}

/// Says of every closure and block in a node whether it has several statements, which need their lines.
private final class ManyStatements: SyntaxVisitor {
    private var found: [Bool] = []

    static func closures(in node: Syntax) -> [Bool] {
        let visitor = ManyStatements(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.found
    }

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        found.append(node.count > 1)
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind {
        found.append(true)
        return .skipChildren
    }
}
