import SwiftProtobuf
import SwiftProtobufPluginLibrary

/// A field as Swift sees it.
struct Field {
    /// What stands on the wire.
    enum Kind: Hashable {
        case bool, double, int32, int64, uint32, uint64, sint64
        case text
        case bytes
        /// The number of a frame.
        case blob
        case choice
        case message
    }

    let descriptor: FieldDescriptor
    let rules: SchemaFieldRules
    let kind: Kind
    /// Its property, or its case.
    let property: String
    /// What SwiftProtobuf calls it.
    let oracleProperty: String

    init(
        _ descriptor: FieldDescriptor, types: [String: SchemaValueType], namer: SwiftProtobufNamer
    ) throws(SchemaError) {
        self.descriptor = descriptor
        rules = descriptor.options.Schemafield
        let name = "\(descriptor.containingType.name).\(descriptor.name)"
        if rules.hasType, types[rules.type] == nil {
            throw SchemaError(name, "\(rules.type) is not among the file's types")
        }
        kind =
            switch descriptor.type {
            case .bool: .bool
            case .double: .double
            case .int32: .int32
            case .int64: .int64
            case .uint32: rules.frame == .blob ? .blob : .uint32
            case .uint64: .uint64
            case .sint64: .sint64
            case .string: .text
            case .bytes: .bytes
            case .enum: .choice
            case .message: .message
            default: throw SchemaError(name, "fields of this type are not generated")
            }
        if descriptor.isRepeated, descriptor.isPackable, kind != .blob {
            throw SchemaError(name, "of packed fields only those of blobs are generated")
        }
        if descriptor.isMap { throw SchemaError(name, "maps are not generated") }
        oracleProperty = namer.messagePropertyNames(field: descriptor, prefixed: "", includeHasAndClear: false).name
        // SwiftProtobuf quotes words that Swift allows, such as `open`; one that Swift does not allow needs a `name`.
        property = rules.hasName ? rules.name : oracleProperty.filter { $0 != "`" }
    }

    var number: Int { Int(descriptor.number) }
    var isRepeated: Bool { descriptor.isRepeated }

    /// Absence can be told from the empty value on the wire; of messages it always can.
    var hasPresence: Bool { descriptor.hasPresence && kind != .message }

    /// The name in field paths.
    var pathName: String {
        let words = descriptor.name.split(separator: "_")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }

    /// The name in JSON: without `is`, which a key does not need.
    var jsonName: String {
        if rules.hasJson { return rules.json }
        for prefix in ["is", "was"] where descriptor.name.hasPrefix(prefix + "_") && kind == .bool {
            return NamingUtils.toLowerCamelCase(String(descriptor.name.dropFirst(prefix.count + 1)))
        }
        return property
    }

    /// The same of a property that is not a field: `complete` of `isComplete`.
    static func jsonName(ofFlag property: String) -> String {
        guard property.hasPrefix("is"), property.dropFirst(2).first?.isUppercase == true else { return property }
        return property.dropFirst(2).prefix(1).lowercased() + property.dropFirst(3)
    }

    /// The bits by which the wire says how long it is.
    var wireType: Int {
        switch kind {
        case .bool, .int32, .int64, .uint32, .uint64, .sint64, .choice: 0
        case .blob: isRepeated ? 2 : 0
        case .double: 1
        case .text, .bytes, .message: 2
        }
    }

    var tag: Int { number << 3 | wireType }
}
