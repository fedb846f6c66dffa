import SwiftSyntax

extension ExprSyntax {
    /// `&&` or `||` when it is one, in parentheses or not.
    var connective: String? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
            return inner.expression.connective
        }
        guard let sign = self.as(InfixOperatorExprSyntax.self)?.sign else { return nil }
        return sign == "&&" || sign == "||" ? sign : nil
    }

    /// Without `try` and `await`.
    var withoutEffects: ExprSyntax {
        if let tried = self.as(TryExprSyntax.self) { return tried.expression.withoutEffects }
        if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.withoutEffects }
        return self
    }

    /// Whether it may stand in parentheses: `if` and `switch` may not.
    var isPlain: Bool { !self.is(IfExprSyntax.self) && !self.is(SwitchExprSyntax.self) }

    /// What no minus can follow: a text, a list, or a moment.
    fileprivate var isText: Bool {
        if ["now", "now.instant"].contains(trimmedDescription) { return true }
        if self.is(StringLiteralExprSyntax.self) || self.is(ArrayExprSyntax.self) { return true }
        // Most functions give lists; those of numbers are few.
        if let call = self.as(FunctionCallExprSyntax.self) {
            return !["min", "max", "abs", "Int", "Double"].contains(call.calledName)
        }
        guard let infix = self.as(InfixOperatorExprSyntax.self), infix.sign == "+" else { return false }
        return !infix.isOfNumbers
    }
}

extension InfixOperatorExprSyntax {
    var sign: String? { self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text }

    /// `=`, `+=` and the like.
    var isAssignment: Bool {
        if self.operator.is(AssignmentExprSyntax.self) { return true }
        guard let sign else { return false }
        return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
    }

    /// Whether it assigns to a local name that was declared without a value.
    func givesFirstValue(in item: Syntax) -> Bool {
        guard let name = leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        var next = item.parent
        while let around = next, !around.is(MemberBlockSyntax.self) {
            for statement in around.as(CodeBlockItemListSyntax.self) ?? [] {
                let bindings = statement.item.as(VariableDeclSyntax.self)?.bindings
                if bindings?.contains(where: { $0.pattern.trimmedDescription == name && $0.initializer == nil }) == true
                {
                    return true
                }
            }
            next = around.parent
        }
        return false
    }

    /// Whether it says which of two elements comes first: of equal ones it does not matter.
    var isOrder: Bool {
        let around = nearest { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) }
        if let function = around?.as(FunctionDeclSyntax.self) { return function.name.text == "<" }
        let call =
            around?.parent?.as(FunctionCallExprSyntax.self)
            ?? around?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        return ["sort", "sorted", "min", "max"].contains(call?.calledName)
    }

    /// Whether neither side is a text or a list, as far as can be seen.
    var isOfNumbers: Bool { !leftOperand.isText && !rightOperand.isText }
}

extension FunctionCallExprSyntax {
    /// The function's or method's name without its arguments.
    var calledName: String? {
        calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// A check that ends the program: what stands in it is a promise, not a decision.
    var isCheck: Bool {
        ["precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError"].contains(calledName)
    }

    var isInitializer: Bool {
        calledName == "init"
    }

    /// A hint that changes the time something takes, and nothing else.
    var isOfNoEffect: Bool { ["reserveCapacity"].contains(calledName) }
}

extension CodeBlockItemSyntax {
    var isOnlyOne: Bool { parent?.as(CodeBlockItemListSyntax.self)?.count == 1 }

    /// Whether its value is, or may be, the value of what is around it.
    var isResult: Bool { resultHolder != .nothing }

    /// Whether its value is what the function or accessor around it returns.
    var isFunctionResult: Bool { resultHolder == .function }

    private enum ResultHolder { case nothing, function, expression }

    private var resultHolder: ResultHolder {
        guard isOnlyOne, let block = parent?.parent else { return .nothing }
        if let closure = block.as(ClosureExprSyntax.self) {
            return closure.parent?.as(FunctionCallExprSyntax.self)?.calledName == "forEach" ? .nothing : .function
        }
        if block.is(AccessorBlockSyntax.self) { return .function }
        if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
            return accessor.accessorSpecifier.text == "get" ? .function : .nothing
        }
        if let function = block.parent?.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause == nil ? .nothing : .function
        }
        // A branch of `if` or `switch` is a result where all of that is one.
        guard block.is(SwitchCaseSyntax.self) || block.parent?.is(IfExprSyntax.self) == true,
            var whole = block.nearest({ $0.is(IfExprSyntax.self) || $0.is(SwitchExprSyntax.self) })
        else { return .nothing }
        while let outer = whole.parent?.as(IfExprSyntax.self) { whole = Syntax(outer) }
        let holder = whole.parent?.is(ExpressionStmtSyntax.self) == true ? whole.parent?.parent : whole.parent
        guard let item = holder?.as(CodeBlockItemSyntax.self) else {
            return holder?.is(ReturnStmtSyntax.self) == true ? .function : .expression
        }
        return item.resultHolder
    }
}

extension InitializerClauseSyntax {
    /// Whether it is a stored property's value that every initializer of the type replaces, so that nobody sees it.
    var isOverwritten: Bool {
        guard let binding = parent?.as(PatternBindingSyntax.self),
            let members = binding.parent?.parent?.parent?.parent?.as(MemberBlockItemListSyntax.self)
        else { return false }
        let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let assignment = "self.\(binding.pattern.trimmedDescription) = "
        return !initializers.isEmpty && initializers.allSatisfy { $0.body?.description.contains(assignment) == true }
    }
}

extension SyntaxProtocol {
    func nearest(_ isWanted: (Syntax) -> Bool) -> Syntax? {
        var next: Syntax? = Syntax(self)
        while let node = next {
            if isWanted(node) { return node }
            next = node.parent
        }
        return nil
    }
}
