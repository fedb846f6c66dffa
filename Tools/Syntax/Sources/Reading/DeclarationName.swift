public import SwiftSyntax

/// How a declaration is named wherever sources are referred to: by the types around it and its signature, such as
/// `Resolver.resolve(explicit:)`, never by its file.
public enum DeclarationName {
    /// The names of the types and the function around a node.
    public static func enclosing(_ node: Syntax) -> String {
        var names: [String] = []
        var next = node.parent
        while let around = next {
            if let name = own(around) { names.append(name) }
            next = around.parent
        }
        return names.reversed().joined(separator: ".")
    }

    /// The name that a node adds to the nodes inside it; nil for a node that declares nothing or only a local constant.
    public static func own(_ node: Syntax) -> String? {
        if let function = node.as(FunctionDeclSyntax.self) {
            return function.name.text + labels(function.signature)
        }
        if let initializer = node.as(InitializerDeclSyntax.self) { return "init" + labels(initializer.signature) }
        if node.is(SubscriptDeclSyntax.self) { return "subscript" }
        if node.is(DeinitializerDeclSyntax.self) { return "deinit" }
        if let variable = node.as(VariableDeclSyntax.self) {
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
}
