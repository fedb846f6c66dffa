import SwiftParser
import SwiftSyntax

/// What one Swift file declares, calls and names.
public struct SourceFile: Sendable {
    public struct Function: Sendable {
        public let type: String
        public let signature: Signature
        public let isMutating: Bool
        /// Whether other files cannot call it.
        public let isPrivate: Bool
        public internal(set) var calls: [Call] = []
    }

    /// Below the module's folder.
    public let path: String
    public private(set) var functions: [Function] = []
    /// Calls outside functions, such as in computed properties, with the type around them.
    public private(set) var otherCalls: [(type: String, call: Call)] = []
    public private(set) var declaredTypes: Set<String> = []
    public private(set) var namedTypes: Set<String> = []
    /// The stored properties of each type with the names of their types.
    public private(set) var properties: [String: [String: String]] = [:]

    public init(path: String, text: String) {
        self.path = path
        let reader = Reader(viewMode: .sourceAccurate)
        reader.walk(Parser.parse(source: text))
        functions = reader.functions
        otherCalls = reader.otherCalls
        declaredTypes = reader.declaredTypes
        namedTypes = reader.namedTypes.subtracting(reader.declaredTypes)
        properties = reader.properties
    }

    /// The first part of the path, which names the subject of the file.
    public var folder: String { String(path.prefix { $0 != "/" }) }

    /// The types that the file declares or extends functions of.
    var openedTypes: Set<String> { Set(functions.map(\.type) + otherCalls.map(\.type)) }
}

private final class Reader: SyntaxVisitor {
    var functions: [SourceFile.Function] = []
    var otherCalls: [(type: String, call: Call)] = []
    var declaredTypes: Set<String> = []
    var namedTypes: Set<String> = []
    var properties: [String: [String: String]] = [:]
    private var types: [String] = []
    /// The places of the functions around, of which the outermost counts.
    private var open: [Int] = []

    private func enter(_ name: String, isDeclared: Bool) -> SyntaxVisitorContinueKind {
        if isDeclared, types.isEmpty { declaredTypes.insert(name) }
        types.append(types.last.map { "\($0).\(name)" } ?? name)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, isDeclared: true)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, isDeclared: true)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, isDeclared: true) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, isDeclared: true)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, isDeclared: true)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, isDeclared: false)
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if types.isEmpty { declaredTypes.insert(node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let modifiers = node.modifiers.map(\.name.text)
        functions.append(
            SourceFile.Function(
                type: types.last ?? "", signature: Signature(node), isMutating: modifiers.contains("mutating"),
                isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate")))
        open.append(functions.count - 1)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { open.removeLast() }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let call = Call(node) else { return .visitChildren }
        if let function = open.first {
            functions[function].calls.append(call)
        } else if let type = types.last {
            otherCalls.append((type, call))
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard open.isEmpty, let type = types.last else { return .visitChildren }
        for binding in node.bindings {
            let stated = binding.typeAnnotation?.type.trimmedDescription
            let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value = stated ?? made
            {
                properties[type, default: [:]][name] = value
            }
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        namedTypes.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if !isMember, node.baseName.text.first?.isUppercase == true { namedTypes.insert(node.baseName.text) }
        return .visitChildren
    }
}
