import SwiftProtobufPluginLibrary

/// Writes what the tests need: arbitrary values of every type, and the same as SwiftProtobuf's own messages, field by
/// field through its setters.
struct OracleWriter {
    let schema: Schema

    func write(_ message: Message, in source: inout Source) {
        guard !message.isNothing else { return }
        if message.isOneof {
            let oneof = message.oneofs[0]
            source.block("extension \(message.swiftName): OracleMessage {") { source in
                writeArbitrary(oneof, in: &source)
                source.line()
                source.block("func oracle(_ blobs: inout [[UInt8]]) -> \(oracleName(message)) {") { source in
                    source.line("var wire = \(oracleName(message))()")
                    source.line("setOracle(&wire, &blobs)")
                    source.line("return wire")
                }
                source.line()
                writeSetter(oneof, message, in: &source)
            }
            return
        }
        source.block("extension \(message.swiftName): OracleMessage {") { source in
            writeArbitrary(message, in: &source)
            source.line()
            source.block("func oracle(_ blobs: inout [[UInt8]]) -> \(oracleName(message)) {") { source in
                source.line("var wire = \(oracleName(message))()")
                for property in message.written {
                    switch property {
                    case .field(let field): set(field, in: &source)
                    case .oneof(let oneof): source.line("\(oneof.property).setOracle(&wire, &blobs)")
                    }
                }
                source.line("return wire")
            }
        }
        for oneof in message.oneofs {
            source.block("extension \(oneof.swiftName): Arbitrary {") { source in
                writeArbitrary(oneof, in: &source)
                source.line()
                writeSetter(oneof, message, in: &source)
            }
        }
    }

    private func oracleName(_ message: Message) -> String { "Wire\(message.descriptor.name)" }

    /// As SwiftProtobuf spells a field's property, whatever it is called here.
    private func oracleProperty(_ field: Field) -> String { field.oracleProperty }

    // MARK: Arbitrary values

    private func writeArbitrary(_ message: Message, in source: inout Source) {
        source.block("static func arbitrary(_ random: inout Randomness) -> Self {") { source in
            var arguments = message.properties.map { property in
                switch property {
                case .field(let field): "\(field.property): \(arbitrary(field))"
                case .oneof(let oneof): "\(oneof.property): .arbitrary(&random)"
                }
            }
            if arguments.isEmpty { arguments = [] }
            source.list("Self(", arguments, ")", spread: true)
        }
    }

    private func writeArbitrary(_ oneof: Oneof, in source: inout Source) {
        source.block("static func arbitrary(_ random: inout Randomness) -> Self {") { source in
            let none = oneof.rules.hasAbsent && oneof.message.fields.count != oneof.fields.count ? 1 : 0
            let cases = oneof.fields.filter { !$0.rules.hasCheck || $0.kind != .message }
            source.cases("random.choice(of: \(cases.count + none))") { source in
                for (index, field) in cases.enumerated() {
                    let isLast = index == cases.count - 1 && none == 0
                    let values = schema.parts(of: field).map { part in
                        let value =
                            switch part.property {
                            case .field(let inner):
                                isBare(inner, in: field) ? arbitraryElement(inner) : arbitrary(inner)
                            case .oneof: ".arbitrary(&random)"
                            }
                        return (part.label.map { "\($0): " } ?? "") + value
                    }
                    let own = ".\(field.property)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
                    let made = field.rules.hasGroup ? ".\(field.rules.group)(\(own))" : own
                    source.line(isLast ? "default: return \(made)" : "case \(index): return \(made)")
                }
                if none == 1 { source.line("default: return .\(oneof.rules.absent)") }
            }
        }
    }

    /// Whether the case holds the field's own value, which is never absent.
    private func isBare(_ field: Field, in owner: Field) -> Bool {
        field.descriptor.fullName == owner.descriptor.fullName && !field.rules.optional
    }

    private func arbitrary(_ field: Field) -> String {
        let element = arbitraryElement(field)
        if field.isRepeated { return "random.list { random in \(element) }" }
        if let absent = schema.absentCase(of: field) { return "random.maybe { random in \(element) } ?? .\(absent)" }
        return schema.isOptional(field) ? "random.maybe { random in \(element) }" : element
    }

    private func arbitraryElement(_ field: Field) -> String {
        let element = schema.elementType(of: field)
        if field.rules.hasCheck, field.kind != .message { return "random.\(field.rules.check)()" }
        if let value = schema.valueType(of: field) {
            switch value.form {
            case .number: return "\(element)(random.number())"
            case .time: return "\(element)(milliseconds: random.number())"
            case .duration: return ".milliseconds(Int64(random.choice(of: 3_600_000)))"
            case .set: return "\(element)(rawValue: random.number())"
            case .count: return "random.choice(of: 100_000)"
            case .identifier, .text, .word: return "\(element).arbitrary(&random)"
            }
        }
        // Where empty means something else, the value is not.
        let meansMore = !field.hasPresence && (field.rules.optional || field.rules.hasDefault)
        let least = field.rules.required || meansMore ? 1 : 0
        switch field.kind {
        case .bool: return "random.bool()"
        case .double: return "random.double()"
        case .int32, .int64, .uint32, .uint64, .sint64: return least == 1 ? "random.positive()" : "random.number()"
        case .text: return "random.text(atLeast: \(least)\(most(field)))"
        case .bytes, .blob: return "random.blob(atLeast: \(field.isRepeated ? 1 : least)\(most(field)))"
        case .choice: return "\(element).arbitrary(&random)"
        case .message: return "\(element).arbitrary(&random)"
        }
    }

    private func most(_ field: Field) -> String {
        let name = field.isRepeated ? field.rules.each : field.rules.bound
        return name.isEmpty ? "" : ", atMost: \(schema.bound(name))"
    }

    // MARK: The oracle's messages

    private func set(_ field: Field, in source: inout Source) {
        let name = oracleProperty(field)
        let value = "self.\(field.property)"
        if field.isRepeated {
            if field.kind == .blob {
                source.line("for element in \(value) { wire.\(name).append(blobs.number(element)) }")
            } else {
                source.line("for element in \(value) { wire.\(name).append(\(plain(field, "element"))) }")
            }
            return
        }
        if schema.absentCase(of: field) != nil {
            source.line("if let value = \(value).ifPresent { wire.\(name) = value.oracle(&blobs) }")
        } else if schema.isOptional(field) {
            source.line("if let value = \(value) { wire.\(name) = \(plain(field, "value")) }")
        } else if field.rules.hasDefault, !field.rules.alwaysWritten {
            source.line("if \(value) != \(field.rules.default) { wire.\(name) = \(plain(field, value)) }")
        } else {
            source.line("wire.\(name) = \(plain(field, value))")
        }
    }

    private func plain(_ field: Field, _ value: String) -> String {
        if let type = schema.valueType(of: field) {
            switch type.form {
            case .identifier:
                let isNone = field.rules.optional && field.descriptor.realContainingOneof != nil
                return isNone ? "\(value)?.oracle ?? Data()" : "\(value).oracle"
            case .number: return "\(value).number"
            case .text: return "\(value).wireText"
            case .word, .set: return "\(value).rawValue"
            case .time: return "\(value).milliseconds"
            case .duration: return "\(value).wireMilliseconds"
            case .count: return "UInt32(clamping: \(value))"
            }
        }
        switch field.kind {
        case .blob: return "blobs.number(\(value))"
        case .bytes: return "Data(\(value).bytes)"
        case .choice: return "\(value).oracle()"
        case .message:
            guard let message = schema.message(of: field) else { return value }
            return message.rules.hasConverted
                ? "\(message.swiftName)(\(value)).oracle(&blobs)" : "\(value).oracle(&blobs)"
        default: return value
        }
    }

    private func writeSetter(_ oneof: Oneof, _ message: Message, in source: inout Source) {
        source.block("func setOracle(_ wire: inout \(oracleName(message)), _ blobs: inout [[UInt8]]) {") { source in
            source.cases("self") { source in
                if oneof.rules.hasAbsent { source.line("case .\(oneof.rules.absent): break") }
                for field in oneof.fields {
                    let parts = schema.parts(of: field)
                    let names = parts.isEmpty ? "" : "(" + parts.map { "let \($0.name)" }.joined(separator: ", ") + ")"
                    let own = ".\(field.property)\(names)"
                    let pattern = field.rules.hasGroup ? ".\(field.rules.group)(\(own))" : own
                    let value: String
                    if let inner = schema.message(of: field) {
                        if inner.isNothing {
                            value = "WireNothing()"
                        } else if inner.rules.flat {
                            let values = parts.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
                            value = "\(inner.swiftName)(\(values)).oracle(&blobs)"
                        } else {
                            value = plain(field, parts[0].name)
                        }
                    } else {
                        value = plain(field, parts[0].name)
                    }
                    source.line("case \(pattern): wire.\(oracleProperty(field)) = \(value)")
                }
                for unsent in oneof.rules.unsent { source.line("case .\(unsent.name): break") }
            }
        }
    }

    /// Every message, so that a test can ask each.
    static func list(of schema: Schema) -> String {
        var source = Source()
        source.line("// Written for the tests by protoc-gen-activity.")
        source.line()
        source.line("@testable import ActivityWire")
        source.line()
        source.documentation("Every message of the schema that has content.")
        source.block("let everyMessage: [any OracleMessage.Type] = [", end: "]") { source in
            for message in schema.messages where !message.isNothing { source.line("\(message.swiftName).self,") }
        }
        source.line()
        for enumeration in schema.enumerations where !enumeration.rules.hasModule {
            source.line("extension \(enumeration.swiftName): Arbitrary {}")
        }
        return source.text
    }
}
