import SwiftParser
import SwiftSyntax

/// Where the text of a mistake stands in a declaration, whatever the white space and the comments between its tokens.
struct Match {
    let tokens: ArraySlice<TokenSyntax>

    static func all(of text: String, in declaration: Syntax) -> [Match] {
        let wanted = words(of: text)
        let tokens = Array(declaration.tokens(viewMode: .sourceAccurate))
        guard !wanted.isEmpty, wanted.count <= tokens.count else { return [] }
        return (0...(tokens.count - wanted.count)).compactMap { start in
            let found = tokens[start..<(start + wanted.count)]
            return zip(found, wanted).allSatisfy { $0.text == $1 } ? Match(tokens: found) : nil
        }
    }

    private static func words(of text: String) -> [String] {
        Parser.parse(source: text).tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile }.map(\.text)
    }

    var start: AbsolutePosition { tokens[tokens.startIndex].positionAfterSkippingLeadingTrivia }
    var end: AbsolutePosition { tokens[tokens.endIndex - 1].endPositionBeforeTrailingTrivia }

    /// Whether it is one whole expression, which can stand in parentheses.
    var isExpression: Bool {
        around.contains {
            $0.endPositionBeforeTrailingTrivia == end && $0.is(ExprSyntax.self) && !$0.is(IfExprSyntax.self)
                && !$0.is(SwitchExprSyntax.self) && $0.as(InfixOperatorExprSyntax.self)?.isAssignment != true
        }
    }

    /// Whether it is one or more whole statements.
    var isStatements: Bool {
        around.contains { node in
            guard node.is(CodeBlockItemSyntax.self), let list = node.parent?.as(CodeBlockItemListSyntax.self) else {
                return false
            }
            return list.contains { $0.endPositionBeforeTrailingTrivia == end }
        }
    }

    /// The nodes that begin where it begins.
    private var around: some Sequence<Syntax> {
        sequence(first: Syntax(tokens[tokens.startIndex])) { $0.parent }
            .prefix { $0.positionAfterSkippingLeadingTrivia == start }
    }
}

extension ExprSyntaxProtocol {
    func `is`(_ type: ExprSyntax.Type) -> Bool { true }
}

extension InfixOperatorExprSyntax {
    fileprivate var isAssignment: Bool {
        if self.operator.is(AssignmentExprSyntax.self) { return true }
        let sign = self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
    }
}
