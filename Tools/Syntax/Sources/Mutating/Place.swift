import SwiftSyntax

/// Where in a file a node stands.
enum Place {
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
