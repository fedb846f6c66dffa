import SwiftSyntax

/// Conditions, comparisons, and what connects them.
extension PointFinder {
    func findConditions(_ list: ConditionElementListSyntax) {
        var binds = false
        for element in list {
            switch element.condition {
            case .expression(let expression): findCondition(expression)
            case .optionalBinding, .matchingPattern: binds = true
            default: break
            }
        }
        guard binds, let after = list.onOneLine else { return }
        add(.bindingRefused, list, after: after + ", false", prefix: "", suffix: ", !mutated(#)")
    }

    /// A whole condition. A conjunction or disjunction is mutated by its operands.
    func findCondition(_ expression: ExprSyntax) {
        guard expression.connective == nil, !expression.is(BooleanLiteralExprSyntax.self) else { return }
        negate(expression)
    }

    private func negate(_ expression: ExprSyntax) {
        guard let text = expression.onOneLine else { return }
        add(
            .conditionNegated, expression, after: Self.negation(of: expression, text),
            prefix: "mutantNegated(#, (", suffix: "))")
    }

    private static func negation(of expression: ExprSyntax, _ text: String) -> String {
        if let infix = expression.as(InfixOperatorExprSyntax.self), let sign = infix.sign,
            let other = ["==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"][sign],
            let left = infix.leftOperand.onOneLine, let right = infix.rightOperand.onOneLine
        {
            return "\(left) \(other) \(right)"
        }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return prefix.expression.onOneLine ?? text
        }
        let isSimple =
            expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
            || expression.is(FunctionCallExprSyntax.self)
        return isSimple ? "!\(text)" : "!(\(text))"
    }

    func findOperator(_ node: InfixOperatorExprSyntax) {
        guard let sign = node.sign, let right = node.rightOperand.onOneLine else { return }
        if sign == "??", !node.rightOperand.is(NilLiteralExprSyntax.self) {
            addChoice(.defaultTaken, node, instead: right)
        }
        guard let left = node.leftOperand.onOneLine else { return }
        let helpers = ["<": "mutantLess", "<=": "mutantAtMost", ">": "mutantMore", ">=": "mutantAtLeast"]
        let bounds = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
        if let helper = helpers[sign], let other = bounds[sign], !node.leftOperand.is(TupleExprSyntax.self),
            !node.isOrder
        {
            exchange(.boundMoved, node, by: helper, after: "\(left) \(other) \(right)")
        } else if let other = ["&&": "||", "||": "&&"][sign] {
            let helper = sign == "&&" ? "mutantAnd" : "mutantOr"
            for operand in [node.leftOperand, node.rightOperand] where operand.connective == nil { negate(operand) }
            exchange(.connectiveExchanged, node, by: helper, after: "\(left) \(other) \(right)")
        } else if let other = ["+": "-", "-": "+"][sign], node.isOfNumbers {
            addChoice(.signTurned, node, instead: "\(left) \(other) \(right)")
        }
    }

    /// `a < b` becomes `helper(#, a, b)`.
    private func exchange(_ kind: MutationKind, _ node: InfixOperatorExprSyntax, by helper: String, after: String) {
        let start = node.operator.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.operator.endPositionBeforeTrailingTrivia.utf8Offset
        add(
            kind, node, after: after, prefix: "\(helper)(#, ", suffix: ")",
            replacement: Edit(start: start, end: end, text: ","))
    }

    /// The closure of `filter` and the like: which elements count.
    func findClosureCondition(_ call: FunctionCallExprSyntax) {
        guard let name = call.calledName, Self.selecting.contains(name) else { return }
        let closures = call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
        guard let closure = call.trailingClosure ?? closures.last, closure.statements.count == 1,
            let expression = closure.statements.first?.item.as(ExprSyntax.self), expression.isPlain
        else { return }
        findCondition(expression)
    }

    private static let selecting: Set<String> = [
        "filter", "contains", "allSatisfy", "first", "firstIndex", "last", "lastIndex", "removeAll", "drop", "prefix",
    ]
}
