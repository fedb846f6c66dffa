import SwiftSyntax

/// Numbers, extremes and results.
extension PointFinder {
    func findNumber(_ node: IntegerLiteralExprSyntax) {
        guard let value = node.number, value < Int(UInt32.max) else { return }
        add(.numberMoved, node, after: "\(value + 1)", prefix: "(mutated(#) ? \(value + 1) : ", suffix: ")")
    }

    func findFraction(_ node: FloatLiteralExprSyntax) {
        guard let value = Double(node.literal.text.filter { $0 != "_" }) else { return }
        add(.numberMoved, node, after: "\(value + 0.5)", prefix: "(mutated(#) ? \(value + 0.5) : ", suffix: ")")
    }

    func findExtreme(_ call: FunctionCallExprSyntax) {
        guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self), call.arguments.count > 1,
            let other = ["min": "max", "max": "min"][callee.baseName.text],
            let arguments = call.arguments.onOneLine
        else { return }
        addChoice(.extremeExchanged, call, instead: "\(other)(\(arguments))")
    }

    /// What a function returns: nothing at all where its type allows that, and the opposite of a Bool.
    func findResult(_ item: CodeBlockItemSyntax) {
        var result: ExprSyntax
        if let statement = item.item.as(ReturnStmtSyntax.self), let expression = statement.expression {
            result = expression
        } else if item.isFunctionResult, let expression = item.item.as(ExprSyntax.self) {
            result = expression
        } else {
            return
        }
        guard result.isPlain, let type = Place.resultType(around: Syntax(item)) else { return }
        if type.isBool {
            findCondition(result)
            return
        }
        guard let nothing = type.nothing, !result.is(NilLiteralExprSyntax.self), result.onOneLine != nothing else {
            return
        }
        addChoice(.resultEmptied, result, instead: nothing)
    }
}

extension TypeSyntax {
    var isBool: Bool { trimmedDescription == "Bool" }

    /// The value of this type that holds nothing.
    var nothing: String? {
        if self.is(OptionalTypeSyntax.self) { return "nil" }
        if self.is(ArrayTypeSyntax.self) { return "[]" }
        if self.is(DictionaryTypeSyntax.self) { return "[:]" }
        return trimmedDescription.hasPrefix("Set<") ? "[]" : nil
    }
}

extension IntegerLiteralExprSyntax {
    var number: Int? {
        let text = literal.text.filter { $0 != "_" }
        for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where text.hasPrefix(prefix) {
            return Int(text.dropFirst(2), radix: radix)
        }
        return Int(text)
    }
}
