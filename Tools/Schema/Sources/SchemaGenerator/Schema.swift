package import SwiftProtobufPluginLibrary

/// The schema as Swift sees it: every message and enumeration with its rules.
package struct Schema {
    /// Hand-written types that fields may name.
    let types: [String: SchemaValueType]
    let messages: [Message]
    let enumerations: [Enumeration]
    let file: FileDescriptor

    private let byName: [String: Int]
    /// Messages that stand in JSON, by their full names.
    private var printed: Set<String> = []

    package init(_ file: FileDescriptor) throws(SchemaError) {
        self.file = file
        var types: [String: SchemaValueType] = [:]
        for type in file.options.Schemafile.types { types[type.name] = type }
        self.types = types

        let namer = SwiftProtobufNamer(currentFile: file, protoFileToModuleMappings: ProtoFileToModuleMappings())
        let order = Self.declarations(of: file)
        var topic = "Envelopes"
        var messages: [Message] = []
        var enumerations: [Enumeration] = []
        for declaration in order {
            switch declaration {
            case .message(let descriptor):
                let rules = descriptor.options.Schemamessage
                if rules.hasFile { topic = rules.file }
                messages.append(try Message(descriptor, rules, topic: topic, types: types, namer: namer))
            case .enumeration(let descriptor):
                enumerations.append(Enumeration(descriptor, topic: topic, namer: namer))
            }
        }
        self.messages = messages
        self.enumerations = enumerations
        byName = Dictionary(uniqueKeysWithValues: messages.enumerated().map { ($1.descriptor.fullName, $0) })
        for message in messages where message.rules.printed { print(message) }
        try checkReach()
    }

    /// Whether it stands in JSON, by itself or in another one.
    func isPrinted(_ message: Message) -> Bool { printed.contains(message.descriptor.fullName) }

    private mutating func print(_ message: Message) {
        guard printed.insert(message.descriptor.fullName).inserted else { return }
        for field in message.allFields where !field.rules.jsonHidden && !field.rules.hasJsonValue {
            if let inner = self.message(of: field) { print(inner) }
        }
    }

    /// A message that a field of another one holds.
    func message(of field: Field) -> Message? {
        guard let descriptor = field.descriptor.messageType else { return nil }
        return byName[descriptor.fullName].map { messages[$0] }
    }

    func message(called name: String) -> Message? {
        messages.first { $0.descriptor.name == name }
    }

    /// The enumeration of a field.
    func enumeration(of field: Field) -> Enumeration? {
        guard let descriptor = field.descriptor.enumType else { return nil }
        return enumerations.first { $0.descriptor.fullName == descriptor.fullName }
    }

    /// The hand-written type of a field.
    func valueType(of field: Field) -> SchemaValueType? {
        field.rules.hasType ? types[field.rules.type] : nil
    }

    private enum Declaration {
        case message(Descriptor)
        case enumeration(EnumDescriptor)
    }

    /// Messages and enumerations in the order in which they stand in the file.
    private static func declarations(of file: FileDescriptor) -> [Declaration] {
        var found: [(line: Int32, declaration: Declaration)] = []
        for message in file.messages { found.append((message.line, .message(message))) }
        for enumeration in file.enums { found.append((enumeration.line, .enumeration(enumeration))) }
        return found.sorted { $0.line < $1.line }.map(\.declaration)
    }

    /// What is public holds nothing that is not.
    private func checkReach() throws(SchemaError) {
        for message in messages where message.rules.public {
            for field in message.allFields {
                if let inner = self.message(of: field), !inner.rules.public, !inner.isNothing {
                    throw SchemaError(message.descriptor.name, "is public, and its \(field.descriptor.name) is not")
                }
                if let inner = enumeration(of: field), !inner.rules.public {
                    throw SchemaError(message.descriptor.name, "is public, and its \(field.descriptor.name) is not")
                }
            }
        }
    }
}
