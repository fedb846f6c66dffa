import SwiftProtobufPluginLibrary

/// How fields become Swift types and expressions.
extension Schema {
    /// The type of one value of the field, without regard to lists and absence.
    func elementType(of field: Field) -> String {
        if field.rules.hasType { return field.rules.type }
        switch field.kind {
        case .bool: return "Bool"
        case .double: return "Double"
        case .int32: return "Int32"
        case .int64, .sint64: return "Int64"
        case .uint32: return "UInt32"
        case .uint64: return "UInt64"
        case .text: return "String"
        case .bytes, .blob: return "Blob"
        case .choice: return enumeration(of: field)?.swiftName ?? "UInt8"
        case .message: return message(of: field)?.valueName ?? "Never"
        }
    }

    /// The type of the property.
    func type(of field: Field) -> String {
        let element = elementType(of: field)
        if field.isRepeated { return "[\(element)]" }
        return isOptional(field) ? element + "?" : element
    }

    /// Whether the property can be nil.
    func isOptional(_ field: Field) -> Bool {
        if field.isRepeated || field.rules.hasDefault || absentCase(of: field) != nil { return false }
        return field.rules.optional || field.hasPresence
    }

    /// The case that stands for an absent field, where its type has one.
    func absentCase(of field: Field) -> String? {
        guard let message = message(of: field), message.isOneof, message.oneofs[0].rules.hasAbsent else { return nil }
        return message.oneofs[0].rules.absent
    }

    func type(of property: Property) -> String {
        switch property {
        case .field(let field): type(of: field)
        case .oneof(let oneof): oneof.swiftName
        }
    }

    /// The default of the initializer's parameter.
    func initial(_ property: Property) -> String? {
        switch property {
        case .oneof(let oneof): return oneof.rules.hasAbsent ? "." + oneof.rules.absent : nil
        case .field(let field):
            if field.rules.hasInitial { return field.rules.initial.isEmpty ? nil : field.rules.initial }
            if field.rules.hasDefault { return field.rules.default }
            if let absent = absentCase(of: field) { return "." + absent }
            if field.isRepeated { return "[]" }
            if isOptional(field) { return "nil" }
            if field.kind == .bool { return "false" }
            return field.kind == .blob && !field.rules.required ? ".empty" : nil
        }
    }

    /// What a field that is not on the wire reads as; nil where it must be there, or reads as an empty message.
    func absence(_ field: Field) -> String? {
        if field.isRepeated { return "[]" }
        if field.rules.hasDefault { return field.rules.default }
        if let absent = absentCase(of: field) { return "." + absent }
        if isOptional(field) { return "nil" }
        if field.rules.required { return nil }
        let type = elementType(of: field)
        if let value = valueType(of: field) {
            switch value.form {
            case .identifier, .word, .text: return nil
            case .number: return "\(type)(0)"
            case .time: return "\(type)(milliseconds: 0)"
            case .duration: return "\(type).zero"
            case .set: return "\(type)(rawValue: 0)"
            case .count: return "0"
            }
        }
        switch field.kind {
        case .bool: return "false"
        case .double, .int32, .int64, .uint32, .uint64, .sint64: return "0"
        case .text: return "\"\""
        case .bytes, .blob: return ".empty"
        case .choice: return enumeration(of: field)?.zero.map { "." + $0.name }
        case .message: return nil
        }
    }

    /// The name of a bound in Swift.
    func bound(_ name: String) -> String {
        name.contains(".") ? name : "Limits.\(name)"
    }
}
