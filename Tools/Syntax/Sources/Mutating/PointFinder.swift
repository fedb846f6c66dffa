import Reading
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Walks through a file and collects every place where a mutation is known to compile, or nearly so.
///
/// A mutation is an insertion around what stands there, never a rewriting of it, so that mutations nest and every line
/// keeps its number.
final class PointFinder: SyntaxVisitor {
    private(set) var candidates: [Candidate] = []
    private let converter: SourceLocationConverter

    private init(_ tree: Syntax) {
        converter = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    static func candidates(in source: String) -> [Candidate] {
        let parsed = Parser.parse(source: source)
        let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        let finder = PointFinder(tree)
        finder.walk(tree)
        return finder.candidates
    }

    // MARK: - Collecting

    /// - Parameters:
    ///   - node: what is mutated.
    ///   - after: what stands there instead, for readers.
    ///   - prefix, suffix: inserted around the node, with `#` for the point's number.
    func add(
        _ kind: MutationKind, _ node: some SyntaxProtocol, after: String, prefix: String, suffix: String,
        replacement: Edit? = nil
    ) {
        let start = node.positionAfterSkippingLeadingTrivia
        let end = node.endPositionBeforeTrailingTrivia
        let point = MutationPoint(
            number: 0, kind: kind, function: DeclarationName.enclosing(Syntax(node)), occurrence: 0,
            line: converter.location(for: start).line, lastLine: converter.location(for: end).line,
            before: node.onOneLine ?? "", after: after)
        candidates.append(
            Candidate(
                point: point, start: start.utf8Offset, end: end.utf8Offset,
                prefix: Edit(start: start.utf8Offset, end: start.utf8Offset, text: prefix),
                suffix: Edit(start: end.utf8Offset, end: end.utf8Offset, text: suffix), replacement: replacement))
    }

    /// `node` becomes `instead` when the mutant is chosen.
    func addChoice(_ kind: MutationKind, _ node: some SyntaxProtocol, instead: String) {
        add(kind, node, after: instead, prefix: "(mutated(#) ? (\(instead)) : (", suffix: "))")
    }

    // MARK: - Where nothing is mutated

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // MARK: - Where something is

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // Another hash is as good.
        node.attributes.description.contains("@inlinable") || node.name.text == "hash" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
        node.isOverwritten ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
        findConditions(node)
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        findCondition(node.condition)
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        findCondition(node.condition)
        return .visitChildren
    }

    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
        findCondition(node.condition)
        return .visitChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        findOperator(node)
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        findNumber(node)
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        findFraction(node)
        return .skipChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // Without `while true` the compiler misses a result behind the loop.
        if node.parent?.is(ConditionElementSyntax.self) == true { return .skipChildren }
        let instead = node.literal.text == "true" ? "false" : "true"
        add(
            .truthTurned, node, after: instead, prefix: "(mutated(#) ? \(instead) : ", suffix: ")")
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isCheck { return .skipChildren }
        findExtreme(node)
        findClosureCondition(node)
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        findStatement(node)
        findResult(node)
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind {
        findCases(node)
        return .visitChildren
    }
}
