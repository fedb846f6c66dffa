import SwiftSyntax

/// Where in a file a node stands.
enum Place {
    /// The names of the types and the function around it, such as `Resolver.resolve(explicit:)`.
    static func name(of node: Syntax) -> String {
        var names: [String] = []
        var next = node.parent
        while let around = next {
            if let name = ownName(of: around) { names.append(name) }
            next = around.parent
        }
        return names.reversed().joined(separator: ".")
    }

    private static func ownName(of node: Syntax) -> String? {
        if let function = node.as(FunctionDeclSyntax.self) {
            return function.name.text + labels(function.signature)
        }
        if let initializer = node.as(InitializerDeclSyntax.self) { return "init" + labels(initializer.signature) }
        if node.is(SubscriptDeclSyntax.self) { return "subscript" }
        if node.is(DeinitializerDeclSyntax.self) { return "deinit" }
        if let variable = node.as(VariableDeclSyntax.self) {
            // A local constant is no place of its own.
            guard
                node.parent?.is(MemberBlockItemSyntax.self) == true
                    || node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
            else { return nil }
            return variable.bindings.first?.pattern.trimmedDescription
        }
        if let declaration = node.asProtocol((any NamedDeclSyntax).self),
            node.asProtocol((any DeclGroupSyntax).self) != nil
        {
            return declaration.name.text
        }
        return node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }

    private static func labels(_ signature: FunctionSignatureSyntax) -> String {
        "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
    }

    /// What the innermost function, accessor or closure around a statement returns, where that is written down.
    static func resultType(around node: Syntax) -> TypeSyntax? {
        var next = node.parent
        while let around = next {
            if let closure = around.as(ClosureExprSyntax.self) { return closure.signature?.returnClause?.type }
            if let function = around.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
            if let accessor = around.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.text != "get" {
                return nil
            }
            if let subscripted = around.as(SubscriptDeclSyntax.self) { return subscripted.returnClause.type }
            if let binding = around.as(PatternBindingSyntax.self), binding.accessorBlock != nil {
                return binding.typeAnnotation?.type
            }
            if around.is(InitializerDeclSyntax.self) || around.asProtocol((any DeclGroupSyntax).self) != nil {
                return nil
            }
            next = around.parent
        }
        return nil
    }

    static func isInitializer(_ node: Syntax) -> Bool {
        node.nearest {
            $0.is(InitializerDeclSyntax.self) || $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
        }?
        .is(InitializerDeclSyntax.self) == true
    }
}
