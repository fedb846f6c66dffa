import Foundation
import SwiftProtobuf
import SwiftProtobufPluginLibrary

/// The protocol as people look it up: parts, their messages and enumerations, and what each holds.
struct Reference {
    struct Definition {
        let name: String
        let isEnumeration: Bool
        /// The part of the protocol it belongs to.
        let part: String
        let meaning: String
        let members: [Member]
    }

    /// A field of a message, or a value of an enumeration.
    struct Member {
        let name: String
        let number: Int32
        /// Empty for values of an enumeration.
        let type: String
        /// `optional`, `repeated`, the name of a choice as in `one of body`, or empty.
        let label: String
        let meaning: String
        /// What it is one of, with what the file says of the choice.
        let choice: (name: String, meaning: String)?
    }

    let definitions: [Definition]

    init(_ file: FileDescriptor) {
        var found: [(line: Int32, title: String?, make: (String) -> Definition)] = []
        for message in file.messages {
            found.append((message.line, message.partTitle, { Self.definition(message, $0) }))
        }
        for enumeration in file.enums {
            found.append((enumeration.line, enumeration.partTitle, { Self.definition(enumeration, $0) }))
        }
        var part = ""
        definitions = found.sorted { $0.line < $1.line }.map { one in
            part = one.title ?? part
            return one.make(part)
        }
    }

    private static func definition(_ message: Descriptor, _ part: String) -> Definition {
        Definition(
            name: message.name, isEnumeration: false, part: part, meaning: message.meaning,
            members: message.fields.map { field in
                let choice = field.realContainingOneof.map { ($0.name, $0.meaning) }
                return Member(
                    name: field.name, number: field.number, type: field.typeName,
                    label: choice.map { "one of \($0.0)" } ?? field.label, meaning: field.meaning, choice: choice)
            })
    }

    private static func definition(_ enumeration: EnumDescriptor, _ part: String) -> Definition {
        Definition(
            name: enumeration.name, isEnumeration: true, part: part, meaning: enumeration.meaning,
            members: enumeration.values.map { value in
                Member(
                    name: value.name, number: value.number, type: "", label: "", meaning: value.meaning, choice: nil)
            })
    }

    /// A line for each definition, and after it one for each of its members, which begins with a tab. Columns end with
    /// tabs, of which no text has one.
    var table: String {
        definitions.map { definition in
            let kind = definition.isEnumeration ? "enum" : "message"
            let head = [definition.name, kind, definition.part, definition.meaning]
            let members = definition.members.map { ["", "\($0.number)", $0.name, $0.type, $0.label, $0.meaning] }
            return ([head] + members).map { $0.joined(separator: "\t") + "\n" }.joined()
        }.joined()
    }
}

extension ProvidesSourceCodeLocation {
    /// Its comment in one piece.
    fileprivate var meaning: String {
        let lines = (sourceCodeInfoLocation?.leadingComments ?? "").split(separator: "\n")
        return lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }

    /// The title of the part that begins with it: a line under a ruler, apart from its comment.
    fileprivate var partTitle: String? {
        let lines = (sourceCodeInfoLocation?.leadingDetachedComments ?? []).flatMap { $0.split(separator: "\n") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard let ruler = lines.firstIndex(where: { $0.hasPrefix("---") }), ruler + 1 < lines.count else { return nil }
        return lines[ruler + 1]
    }
}

extension FieldDescriptor {
    /// As the file spells it.
    var typeName: String {
        switch type {
        case .message: messageType?.name ?? ""
        case .enum: enumType?.name ?? ""
        case .bool: "bool"
        case .double: "double"
        case .int32: "int32"
        case .int64: "int64"
        case .uint32: "uint32"
        case .uint64: "uint64"
        case .sint64: "sint64"
        case .string: "string"
        default: "bytes"
        }
    }

    /// `repeated`, `optional`, or nothing.
    var label: String {
        if isRepeated { return "repeated" }
        return realContainingOneof == nil && proto.proto3Optional ? "optional" : ""
    }
}
