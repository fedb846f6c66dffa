import SwiftProtobufPluginLibrary

/// The expressions that read a field from the wire.
extension Schema {
    /// One value of the field, judged by its bound.
    func readExpression(_ field: Field) -> String {
        let element = elementType(of: field)
        if field.kind == .message { return messageExpression(field) }
        if field.rules.hasCheck { return "try reader.\(field.rules.check)(\(arguments(field)))" }
        let isOptional = field.rules.optional && !field.isRepeated
        if let value = valueType(of: field) {
            let plain = "reader.\(plainMethod(field))(\(arguments(field)))"
            switch value.form {
            case .identifier:
                let kind = element == "UniqueID" ? "uniqueID" : "identifier"
                let method = isOptional ? "optional" + kind.prefix(1).uppercased() + kind.dropFirst() : kind
                return "try reader.\(method)(span)"
            case .text: return isOptional ? "try .ifAny(\(plain))" : "try \(element)(wire: \(plain))"
            case .word: return "try reader.word(\(arguments(field)))"
            case .number: return "\(element)(try \(plain))"
            case .time: return "\(element)(milliseconds: try \(plain))"
            case .duration: return ".milliseconds(try \(plain))"
            case .set: return "\(element)(rawValue: try \(plain))"
            case .count: return "Int(try \(plain))"
            }
        }
        switch field.kind {
        case .text where field.rules.required: return "try reader.nonEmptyText(\(arguments(field)))"
        case .blob where field.rules.required: return "try reader.requiredBlob(\(arguments(field)))"
        case .blob where isOptional: return "try reader.optionalBlob(\(arguments(field)))"
        case .choice where isOptional: return "try reader.optionalChoice(span)"
        case .choice where field.rules.hasDefault && enumeration(of: field)?.zero == nil:
            return "try reader.optionalChoice(span) ?? \(field.rules.default)"
        case .uint32 where isOptional: return "try reader.optionalNumber(span)"
        case .text where isOptional: return "try reader.optionalText(\(arguments(field)))"
        default: return "try reader.\(plainMethod(field))(\(arguments(field)))"
        }
    }

    /// The generated structure of a message, where its own fields are wanted.
    func structureExpression(_ field: Field) -> String {
        guard let message = message(of: field) else { return "" }
        return "try reader.message(span, as: \(message.swiftName).self)"
    }

    private func messageExpression(_ field: Field) -> String {
        guard let message = message(of: field) else { return "" }
        if message.rules.hasConverted { return "try reader.converted(span, \(message.swiftName).self)" }
        if field.rules.hasBoundInside {
            return "try reader.message(span, blobsAtMost: \(bound(field.rules.boundInside)))"
        }
        return "try reader.message(span)"
    }

    private func arguments(_ field: Field) -> String {
        let name = field.isRepeated ? field.rules.each : field.rules.bound
        return name.isEmpty ? "span" : "span, atMost: \(bound(name))"
    }

    /// The method of reader and writer for what stands on the wire.
    func plainMethod(_ field: Field) -> String {
        switch field.kind {
        case .bool: "bool"
        case .double: "double"
        case .int32: "int32"
        case .int64: "int64"
        case .uint32: "uint32"
        case .uint64: "uint64"
        case .sint64: "sint64"
        case .text: "text"
        case .bytes: "bytes"
        case .blob: "blob"
        case .choice: "choice"
        case .message: "message"
        }
    }
}
