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
        source.block("extension \(message.swiftName): JSONValue {") { source in
            source.block("public func write(to json: inout JSONWriter) {") { source in
                source.block("json.object { json in") { source in
                    for member in members(of: message, path: "").sorted(by: { $0.key < $1.key }) {
                        source.line("json.member(\"\(member.key)\", \(member.value))")
                    }
                }
            }
        }
        for oneof in message.oneofs {
            source.line()
            write(oneof, in: &source)
        }
    }

    /// Its name.
    func write(_ enumeration: Enumeration, in source: inout Source) {
        guard !enumeration.rules.hasModule else { return }
        source.line("extension \(enumeration.swiftName): JSONNamed {}")
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
                    members += self.members(of: inner, path: value + ".")
                } else {
                    members.append(Member(key: field.jsonName, value: converted(field, value)))
                }
            }
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
        source.block("extension \(oneof.swiftName): JSONValue {") { source in
            source.block("public func write(to json: inout JSONWriter) {") { source in
                source.block("json.object { json in") { source in
                    source.cases("self") { source in
                        if oneof.rules.hasAbsent { source.line("case .\(oneof.rules.absent): break") }
                        for field in oneof.fields { write(field, in: &source) }
                        for unsent in oneof.rules.unsent {
                            source.line("case .\(unsent.name)(let value): json.member(\"\(unsent.name)\", value)")
                        }
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
        guard let message = schema.message(of: field) else {
            return source.one("case \(pattern):", "json.member(\"\(field.jsonName)\", \(parts[0].name))")
        }
        if message.isNothing { return source.line("case \(pattern): json.member(\"\(field.jsonName)\", true)") }
        guard message.rules.flat else {
            let value = converted(field, parts[0].name)
            return source.one("case \(pattern):", "json.member(\"\(field.jsonName)\", \(value))")
        }
        let values = parts.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        let arguments = "\"\(field.jsonName)\", \(message.swiftName)(\(values))"
        // Three levels of blocks and one of the case stand in front.
        if "json.member(\(arguments))".count <= Source.width - 16 {
            source.one("case \(pattern):", "json.member(\(arguments))")
        } else {
            source.line("case \(pattern):")
            source.line("    json.member(")
            source.line("        \(arguments))")
        }
    }
}
