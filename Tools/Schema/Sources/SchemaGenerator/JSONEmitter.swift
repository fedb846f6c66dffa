import SwiftProtobufPluginLibrary

/// Writes how values stand in JSON: keys in the order of the alphabet, and the same keys in every value of a type.
struct JSONEmitter {
    let schema: Schema

    func write(_ message: Message, in source: inout Source) {
        guard !message.isNothing else { return }
        if message.isOneof {
            write(message.oneofs[0], in: &source)
            return
        }
        source.block("extension \(message.swiftName): JSONMessage {") { source in
            let members = members(of: message, path: "").sorted { $0.key < $1.key }
            let written = members.map { "\"\($0.key)\": \($0.value)" }
            let head = "public var jsonMembers: JSONMembers {"
            let line = "[\(written.joined(separator: ", "))]"
            if head.count + line.count + 3 <= Source.width - 4 {
                source.line("\(head) \(line) }")
            } else {
                source.block(head) { source in source.filled("[", written, "]") }
            }
        }
        for oneof in message.oneofs {
            source.line()
            write(oneof, in: &source)
        }
    }

    /// Words that are declared where nobody knows of JSON.
    func words(_ names: [String]) -> Source {
        var source = Source()
        for name in names { source.line("extension \(name): JSONValue {}") }
        return source
    }

    private struct Member {
        let key: String
        let value: String
    }

    private func members(of message: Message, path: String) -> [Member] {
        var members: [Member] = []
        for property in message.properties {
            switch property {
            case .oneof(let oneof): members.append(Member(key: oneof.property, value: path + oneof.property))
            case .field(let field):
                if field.rules.jsonHidden { continue }
                let value = path + (field.rules.hasJsonValue ? field.rules.jsonValue : field.property)
                if field.rules.lifted, let inner = schema.message(of: field), !inner.isInternal {
                    members += self.members(of: inner, path: value + (schema.isOptional(field) ? "?." : "."))
                } else {
                    members.append(Member(key: field.jsonName, value: converted(field, value)))
                }
            }
        }
        for property in message.rules.jsonComputed {
            members.append(Member(key: Field.jsonName(ofFlag: property), value: path + property))
        }
        return members
    }

    /// Types from other modules are written as the structure that stands for them on the wire.
    private func converted(_ field: Field, _ value: String) -> String {
        guard let message = schema.message(of: field), message.rules.hasConverted else { return value }
        let isMany = field.isRepeated || schema.isOptional(field)
        return isMany ? "\(value).map { \(message.swiftName)($0) }" : "\(message.swiftName)(\(value))"
    }

    /// An object with one member, called like the case.
    private func write(_ oneof: Oneof, in source: inout Source) {
        source.block("extension \(oneof.swiftName): JSONMessage {") { source in
            source.block("public var jsonMembers: JSONMembers {") { source in
                source.cases("self") { source in
                    if oneof.rules.hasAbsent { source.line("case .\(oneof.rules.absent): [:]") }
                    for field in oneof.fields { write(field, in: &source) }
                    for unsent in oneof.rules.unsent {
                        source.line("case .\(unsent.name)(let value): [\"\(unsent.name)\": value]")
                    }
                }
            }
        }
    }

    private func write(_ field: Field, in source: inout Source) {
        let parts = schema.parts(of: field)
        let names = parts.isEmpty ? "" : "(" + parts.map { "let \($0.name)" }.joined(separator: ", ") + ")"
        let own = ".\(field.property)\(names)"
        let pattern = field.rules.hasGroup ? ".\(field.rules.group)(\(own))" : own
        source.one("case \(pattern):", "[\"\(field.jsonName)\": \(value(field, parts))]")
    }

    /// What stands in the object that a case is.
    private func value(_ field: Field, _ parts: [CasePart]) -> String {
        guard let message = schema.message(of: field) else { return parts[0].name }
        if message.isNothing { return "true" }
        guard message.rules.flat else { return converted(field, parts[0].name) }
        let values = parts.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        return "\(message.swiftName)(\(values))"
    }
}
