import SwiftProtobuf
import SwiftProtobufPluginLibrary

/// A message as Swift sees it.
struct Message {
    let descriptor: Descriptor
    let rules: SchemaMessageRules
    /// What its file is called.
    let topic: String
    /// Those outside of oneofs, in the order of their numbers.
    let fields: [Field]
    let oneofs: [Oneof]

    init(
        _ descriptor: Descriptor, _ rules: SchemaMessageRules, topic: String, types: [String: SchemaValueType],
        namer: SwiftProtobufNamer
    ) throws(SchemaError) {
        self.descriptor = descriptor
        self.rules = rules
        self.topic = topic
        var fields: [Field] = []
        for field in descriptor.fields where field.realContainingOneof == nil {
            fields.append(try Field(field, types: types, namer: namer))
        }
        self.fields = fields.sorted { $0.number < $1.number }
        var oneofs: [Oneof] = []
        for oneof in descriptor.realOneofs {
            oneofs.append(try Oneof(oneof, message: descriptor, types: types, namer: namer))
        }
        self.oneofs = oneofs
        try check()
    }

    /// What Swift calls the generated type.
    var swiftName: String { rules.hasName ? rules.name : descriptor.name }

    /// What other values hold.
    var valueName: String { rules.hasConverted ? rules.converted : swiftName }

    /// A kind without content: nothing of it is generated.
    var isNothing: Bool { descriptor.fields.isEmpty }

    /// It becomes an enumeration.
    var isOneof: Bool { oneofs.count == 1 && fields.isEmpty }

    /// Whether only the codec sees the generated type.
    var isInternal: Bool { rules.flat || rules.hasConverted || rules.hidden }

    /// In the order of the message.
    var allFields: [Field] { fields + oneofs.flatMap(\.fields) }

    /// Fields and oneofs as properties, in the order of the file.
    var properties: [Property] {
        var properties = fields.map { Property.field($0) } + oneofs.map { Property.oneof($0) }
        properties.sort { $0.place < $1.place }
        guard !rules.order.isEmpty else { return properties }
        let rank = Dictionary(uniqueKeysWithValues: rules.order.enumerated().map { ($1, $0) })
        return properties.enumerated().sorted { left, right in
            let (one, other) = (rank[left.element.name] ?? .max, rank[right.element.name] ?? .max)
            return one == other ? left.offset < right.offset : one < other
        }.map(\.element)
    }

    /// Properties that take the refusals of what is left out.
    var refused: [(name: String, type: String, isList: Bool)] {
        let names = Set(fields.map(\.rules.spared))
        return rules.unsent.filter { names.contains($0.name) }.map { ($0.name, $0.type, $0.type.hasPrefix("[")) }
    }

    /// Fields and oneofs in the order in which they are written, which is that of their numbers.
    var written: [Property] {
        (fields.map { Property.field($0) } + oneofs.map { Property.oneof($0) }).sorted { $0.number < $1.number }
    }

    private func check() throws(SchemaError) {
        let name = descriptor.name
        for oneof in oneofs {
            let numbers = oneof.fields.map(\.number)
            guard let first = numbers.min(), let last = numbers.max() else { continue }
            for field in fields where (first...last).contains(field.number) && !isOneof {
                throw SchemaError("\(name).\(field.descriptor.name)", "its number lies between those of a oneof")
            }
        }
        let names = Set(properties.map(\.name))
        for property in rules.order where !names.contains(property) {
            throw SchemaError(name, "has no property \(property) to put in order")
        }
        let unsent = Set(rules.unsent.map(\.name))
        for field in fields where field.rules.hasSpared && !unsent.contains(field.rules.spared) {
            throw SchemaError("\(name).\(field.descriptor.name)", "nothing is called \(field.rules.spared)")
        }
        for field in fields where Self.taken.contains(field.property) {
            throw SchemaError("\(name).\(field.descriptor.name)", "has the name of something in the generated code")
        }
    }

    /// Names of the generated code's own.
    private static let taken: Set<String> = ["span", "reader", "writer", "tag", "unknown", "element"]
}

/// A property of a generated value.
enum Property {
    case field(Field)
    case oneof(Oneof)

    var name: String {
        switch self {
        case .field(let field): field.property
        case .oneof(let oneof): oneof.property
        }
    }

    var number: Int {
        switch self {
        case .field(let field): field.number
        case .oneof(let oneof): oneof.fields.map(\.number).min() ?? 0
        }
    }

    /// Where it stands in the file.
    var place: Int {
        switch self {
        case .field(let field): field.descriptor.index
        case .oneof(let oneof): oneof.fields.map(\.descriptor.index).min() ?? 0
        }
    }
}
