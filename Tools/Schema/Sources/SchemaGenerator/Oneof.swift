import SwiftProtobuf
import SwiftProtobufPluginLibrary

/// A oneof: an enumeration in Swift.
struct Oneof {
    /// A case in Swift: one field, or several that are one case together.
    enum Case {
        case single(Field)
        case group(name: String, type: String, fields: [Field])

        var name: String {
            switch self {
            case .single(let field): field.property
            case .group(let name, _, _): name
            }
        }
    }

    let descriptor: OneofDescriptor
    let rules: SchemaOneofRules
    let fields: [Field]
    /// The message it is in.
    let message: Descriptor

    init(
        _ descriptor: OneofDescriptor, message: Descriptor, types: [String: SchemaValueType], namer: SwiftProtobufNamer
    ) throws(SchemaError) {
        self.descriptor = descriptor
        self.message = message
        rules = descriptor.options.Schemaoneof
        var fields: [Field] = []
        for field in descriptor.fields { fields.append(try Field(field, types: types, namer: namer)) }
        self.fields = fields
        for unsent in rules.unsent where !fields.contains(where: { $0.rules.spared == unsent.name }) {
            throw SchemaError(descriptor.name, "no field is left to \(unsent.name)")
        }
        let unsent = Set(rules.unsent.map(\.name))
        for field in fields where field.rules.hasSpared && !unsent.contains(field.rules.spared) {
            throw SchemaError(descriptor.name, "has no case \(field.rules.spared) to leave \(field.descriptor.name) to")
        }
    }

    /// The field in whose place a case that is not sent came in.
    func field(for unsent: SchemaUnsent) -> Field {
        fields.first { $0.rules.spared == unsent.name } ?? fields[0]
    }

    /// What Swift calls the enumeration.
    var swiftName: String {
        if rules.hasName { return rules.name }
        let rules = message.options.Schemamessage
        let owner = rules.hasName ? rules.name : message.name
        let isWhole = message.fields.allSatisfy { $0.realContainingOneof != nil }
        return isWhole ? owner : owner + "." + NamingUtils.toUpperCamelCase(descriptor.name)
    }

    var property: String { rules.hasProperty ? rules.property : NamingUtils.toLowerCamelCase(descriptor.name) }

    /// What a case is called in a refusal.
    var noun: String { rules.hasNoun ? rules.noun : descriptor.name }

    /// In the order of the file.
    var cases: [Case] {
        var cases: [Case] = []
        for field in fields {
            guard field.rules.hasGroup else {
                cases.append(.single(field))
                continue
            }
            let name = field.rules.group
            guard !cases.contains(where: { $0.name == name }) else { continue }
            let members = fields.filter { $0.rules.group == name }
            let type = members.first { $0.rules.hasGroupType }?.rules.groupType ?? name
            cases.append(.group(name: name, type: type, fields: members))
        }
        return cases
    }
}
