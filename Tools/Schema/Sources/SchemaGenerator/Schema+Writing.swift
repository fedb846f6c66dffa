import SwiftProtobufPluginLibrary

/// The statements that write a field.
extension Schema {
    /// Writes the property of a structure.
    func write(_ field: Field, in source: inout Source) {
        let value = field.property
        if field.isRepeated {
            if field.kind == .blob { return source.line("writer.blobs(\(value), \(field.number))") }
            return source.line("for element in \(value) { \(present(field, "element")) }")
        }
        if absentCase(of: field) != nil {
            return source.line("writer.message(present: \(value).ifPresent, \(field.number))")
        }
        if isOptional(field) { return source.line(optional(field, value)) }
        if field.rules.hasDefault, !field.rules.alwaysWritten {
            let test = field.rules.default == "true" ? "!\(value)" : "\(value) != \(field.rules.default)"
            let statement = field.hasPresence ? present(field, value) : implicit(field, value)
            return source.line("if \(test) { \(statement) }")
        }
        source.line(field.hasPresence ? present(field, value) : implicit(field, value))
    }

    /// Writes a value that is there, also where it is 0 or empty: of a list, a oneof, or with presence.
    func present(_ field: Field, _ value: String) -> String {
        if field.kind == .message { return "writer.message(\(wrapped(field, value)), \(field.number))" }
        // In a oneof the case says that there is none: an empty field.
        let label = field.rules.optional && field.descriptor.realContainingOneof != nil ? "orEmpty" : "present"
        return "writer.\(method(field))(\(label): \(plain(field, value)), \(field.number))"
    }

    /// Writes a value unless it is 0 or empty, which absence means too.
    private func implicit(_ field: Field, _ value: String) -> String {
        if field.kind == .message { return "writer.message(\(wrapped(field, value)), \(field.number))" }
        return "writer.\(method(field))(\(plain(field, value)), \(field.number))"
    }

    private func optional(_ field: Field, _ value: String) -> String {
        if field.kind == .message {
            return "writer.message(present: \(wrapped(field, value, isOptional: true)), \(field.number))"
        }
        if field.hasPresence || field.kind == .choice || valueType(of: field)?.form == .identifier {
            return "writer.\(method(field))(present: \(plain(field, value, isOptional: true)), \(field.number))"
        }
        let none =
            switch field.kind {
            case .text: "\"\""
            case .blob, .bytes: ".empty"
            default: "0"
            }
        return "writer.\(method(field))(\(plain(field, value, isOptional: true)) ?? \(none), \(field.number))"
    }

    private func method(_ field: Field) -> String {
        valueType(of: field)?.form == .identifier ? "identifier" : plainMethod(field)
    }

    /// What stands on the wire for a value.
    private func plain(_ field: Field, _ value: String, isOptional: Bool = false) -> String {
        let dot = isOptional ? "?." : "."
        let isCut = field.rules.clipped && field.rules.hasBound
        let clipped = isCut ? "\(dot)clipped(to: \(bound(field.rules.bound)))" : ""
        guard let type = valueType(of: field) else { return value + clipped }
        switch type.form {
        case .identifier: return value
        case .number: return value + dot + "number"
        case .text: return value + dot + "wireText"
        case .word, .set: return value + dot + "rawValue"
        case .time: return value + dot + "milliseconds"
        case .duration: return value + dot + "wireMilliseconds"
        case .count: return "UInt32(clamping: \(value))"
        }
    }

    private func wrapped(_ field: Field, _ value: String, isOptional: Bool = false) -> String {
        guard let message = message(of: field), message.rules.hasConverted else { return value }
        return isOptional ? "\(value).map { \(message.swiftName)($0) }" : "\(message.swiftName)(\(value))"
    }
}
