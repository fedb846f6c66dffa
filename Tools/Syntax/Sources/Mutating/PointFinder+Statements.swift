import SwiftSyntax

/// Statements left out, and cases that do what their neighbours do.
extension PointFinder {
    func findStatement(_ item: CodeBlockItemSyntax) {
        guard let expression = item.item.as(ExprSyntax.self), let text = item.item.onOneLine, !item.isResult else {
            return
        }
        let bare = expression.withoutEffects
        if let call = bare.as(FunctionCallExprSyntax.self) {
            guard !call.isCheck, !call.isInitializer, !call.isOfNoEffect else { return }
            add(.callDropped, item.item, after: "", prefix: "if !mutated(#) { ", suffix: " }")
        } else if let infix = bare.as(InfixOperatorExprSyntax.self), infix.isAssignment,
            !Place.isInitializer(Syntax(item)),
            !infix.givesFirstValue(in: Syntax(item))
        {
            // `_ = call()` drops the call.
            let kind: MutationKind = text.hasPrefix("_ =") ? .callDropped : .assignmentDropped
            add(kind, item.item, after: "", prefix: "if !mutated(#) { ", suffix: " }")
        }
    }

    /// `nil` has no type of its own in a branch.
    private static func swappable(_ statement: String) -> Bool { !["fallthrough", "nil"].contains(statement) }

    /// Every case with one short statement can do what the next one does, the last what the one before does.
    func findCases(_ list: SwitchCaseListSyntax) {
        let cases = list.compactMap { $0.as(SwitchCaseSyntax.self) }
        for (index, one) in cases.enumerated() where cases.count > 1 {
            let neighbour = cases[index + 1 < cases.count ? index + 1 : index - 1]
            guard let own = one.onlyStatement, let text = own.onOneLine,
                let instead = neighbour.onlyStatement?.onOneLine,
                text != instead, !neighbour.bindsNames, Self.swappable(text), Self.swappable(instead)
            else { continue }
            add(
                .caseSwapped, own, after: instead, prefix: "if mutated(#) { \(instead) } else { ", suffix: " }")
        }
    }
}

extension SwitchCaseSyntax {
    var onlyStatement: CodeBlockItemSyntax? { statements.count == 1 ? statements.first : nil }

    var bindsNames: Bool {
        guard case .case(let label) = label else { return false }
        return label.caseItems.contains(where: \.pattern.hasBinding)
    }
}

extension PatternSyntax {
    var hasBinding: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.let) || $0.tokenKind == .keyword(.var) }
    }
}
