import Foundation
import SwiftProtobufPluginLibrary

/// Writes the tables: names, classes and replies of messages, as switches that know every case.
struct TableWriter {
    let schema: Schema

    func files() -> [(String, Source)] {
        var files: [(String, Source)] = []
        for oneof in schema.messages.flatMap(\.oneofs) where oneof.rules.kinds {
            var source = Source()
            writeKinds(oneof, in: &source)
            if oneof.fields.contains(where: { $0.rules.hasClass }) {
                source.line()
                writeRequests(oneof, in: &source)
            }
            files.append((oneof.swiftName.replacing(".", with: "+") + "+Kinds", source))
        }
        return files
    }

    private func cases(_ oneof: Oneof) -> [(name: String, fields: [Field])] {
        oneof.cases.map { one in
            switch one {
            case .single(let field): (field.property, [field])
            case .group(let name, _, let fields): (name, fields)
            }
        }
    }

    private func writeKinds(_ oneof: Oneof, in source: inout Source) {
        let cases = cases(oneof)
        source.block("extension \(oneof.swiftName) {") { source in
            source.documentation("The cases without their values; the raw value is the name.")
            source.block("public enum Kind: String, Hashable, Sendable, CaseIterable {") { source in
                source.wrapped("case", cases.map(\.name))
            }
            source.line()
            source.block("public var kind: Kind {") { source in
                source.cases("self") { source in
                    for one in cases { source.line("case .\(one.name): .\(one.name)") }
                    for unsent in oneof.rules.unsent {
                        source.line("case .\(unsent.name): .\(oneof.field(for: unsent).property)")
                    }
                }
            }
            source.line()
            writeName(cases, oneof.rules.unsent.map(\.name), in: &source)
        }
    }

    private func writeName(_ cases: [(name: String, fields: [Field])], _ unsent: [String], in source: inout Source) {
        let words = cases.filter { $0.fields.count == 1 && $0.fields[0].rules.hasWord }
        guard !words.isEmpty else {
            source.documentation("The kind's name.")
            return source.line("public var name: String { kind.rawValue }")
        }
        source.documentation("The kind's name; where people say something else, that.")
        source.block("public var name: String {") { source in
            source.cases("self") { source in
                for one in words { source.line("case .\(one.name): \"\(one.fields[0].rules.word)\"") }
                let others = cases.map(\.name).filter { name in !words.contains { $0.name == name } } + unsent
                if !others.isEmpty { patterns(others.map { ".\($0)" }, "kind.rawValue", in: &source) }
            }
        }
    }

    private func writeRequests(_ oneof: Oneof, in source: inout Source) {
        let cases = cases(oneof)
        source.block("extension \(oneof.swiftName).Kind {") { source in
            source.documentation("The replies that the broker may answer it with; none where it has no reply.")
            table("public var replies: [Reply.Kind]", cases, in: &source) { field in
                "[" + field.rules.replies.map { ".\(replyCase($0))" }.joined(separator: ", ") + "]"
            }
            source.line()
            source.documentation("The promise of the message.")
            table("public var messageClass: MessageClass", cases, in: &source) { ".\(Self.word(of: $0.rules.class))" }
            source.line()
            source.documentation("Whether a client may send it again when it does not know what became of it.")
            table("public var isRepeatable: Bool", cases, in: &source) { $0.rules.repeatable ? "true" : "false" }
            source.line()
            source.documentation("Whether it is refused while the store cannot be written.")
            table("public var needsStore: Bool", cases, in: &source) { $0.rules.needsStore ? "true" : "false" }
            source.line()
            source.documentation("Whether the broker answers it; what has no reply has none whatever its number is.")
            source.line("public var hasReply: Bool { !replies.isEmpty }")
        }
        let changing = oneof.fields.filter { $0.rules.hasTransientIf }
        let repeatable = oneof.fields.filter { $0.rules.hasRepeatableIf }
        guard !changing.isEmpty || !repeatable.isEmpty else { return }
        source.line()
        source.block("extension \(oneof.swiftName) {") { source in
            source.documentation("The promise of this message: of some it depends on what they say.")
            source.block("public var messageClass: MessageClass {") { source in
                dependent(changing, of: oneof, "kind.messageClass", in: &source) { field in
                    "value.\(field.rules.transientIf) ? .transient : kind.messageClass"
                }
            }
            source.line()
            let meaning = "Whether making it twice does what making it once does: of some it depends on what they say."
            source.documentation(meaning)
            source.block("public var isRepeatable: Bool {") { source in
                dependent(repeatable, of: oneof, "kind.isRepeatable", in: &source) { "value.\($0.rules.repeatableIf)" }
            }
        }
    }

    /// Asks the value where it depends on it, else the kind.
    private func dependent(
        _ fields: [Field], of oneof: Oneof, _ otherwise: String, in source: inout Source, value: (Field) -> String
    ) {
        source.cases("self") { source in
            for field in fields { source.line("case .\(field.property)(let value): \(value(field))") }
            let others = oneof.cases.map(\.name).filter { name in !fields.contains { $0.property == name } }
            patterns(others.map { ".\($0)" }, otherwise, in: &source)
        }
    }

    /// One line for each value, with all kinds that have it.
    private func table(
        _ head: String, _ cases: [(name: String, fields: [Field])], in source: inout Source,
        value: (Field) -> String
    ) {
        var order: [String] = []
        var names: [String: [String]] = [:]
        for one in cases {
            guard let field = one.fields.first else { continue }
            let value = value(field)
            if names[value] == nil { order.append(value) }
            names[value, default: []].append(".\(one.name)")
        }
        source.block("\(head) {") { source in
            source.cases("self") { source in
                for value in order { patterns(names[value] ?? [], value, in: &source) }
            }
        }
    }

    /// `case .a, .b: value`, over several lines where it must be.
    private func patterns(_ names: [String], _ value: String, in source: inout Source) {
        let whole = "case " + names.joined(separator: ", ") + ": " + value
        if value.hasPrefix("["), names.count == 1, whole.count > Source.width - 12 {
            source.line("case \(names[0]):")
            source.block("    [", end: "    ]") { source in
                for line in Self.lines(of: value.dropFirst().dropLast().components(separatedBy: ", ")) {
                    source.line("    " + line)
                }
            }
            return
        }
        guard whole.count > Source.width - 12 else { return source.line(whole) }
        source.wrapped("case", names, ":")
        source.line("    " + value)
    }

    /// As many on each line as fit, each followed by a comma.
    private static func lines(of parts: [String]) -> [String] {
        var lines: [String] = [""]
        for part in parts {
            let current = lines[lines.count - 1]
            if current.count + part.count + 2 > Source.width - 20 {
                lines.append(part + ",")
            } else {
                lines[lines.count - 1] = current + (current.isEmpty ? "" : " ") + part + ","
            }
        }
        return lines
    }

    private func replyCase(_ name: String) -> String {
        let fields = schema.message(called: "Reply")?.oneofs.first?.fields ?? []
        return fields.first { $0.descriptor.name == name }?.property ?? name
    }

    private static func word(of value: SchemaMessageClass) -> String {
        switch value {
        case .durable: "durable"
        case .transient: "transient"
        case .query: "query"
        }
    }
}
