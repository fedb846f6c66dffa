import SwiftProtobuf
import SwiftProtobufPluginLibrary

/// An enumeration as Swift sees it: without the number that stands for none.
struct Enumeration {
    struct Value {
        let descriptor: EnumValueDescriptor
        let name: String
        /// The spelling on the command line and in JSON.
        let word: String
        var number: Int { Int(descriptor.number) }
    }

    let descriptor: EnumDescriptor
    let rules: SchemaEnumRules
    let topic: String
    let values: [Value]

    init(_ descriptor: EnumDescriptor, topic: String, namer: SwiftProtobufNamer) {
        self.descriptor = descriptor
        self.topic = topic
        rules = descriptor.options.Schemaenum
        values = descriptor.values.filter { !$0.isAbsence }.map { value in
            let name = namer.relativeName(enumValue: value)
            let rules = value.options.Schemavalue
            return Value(descriptor: value, name: name, word: rules.hasWord ? rules.word : name)
        }
    }

    var swiftName: String { rules.hasName ? rules.name : descriptor.name }

    /// The value with the number 0, where it is one of its own.
    var zero: Value? { values.first { $0.number == 0 } }
}

extension EnumValueDescriptor {
    /// Whether it only says that there is none.
    var isAbsence: Bool { number == 0 && name.hasSuffix("_UNSPECIFIED") }
}
