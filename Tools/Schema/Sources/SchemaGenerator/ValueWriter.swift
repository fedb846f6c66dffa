import SwiftProtobufPluginLibrary

/// Writes the values: structures and enumerations with their documentation and initializers.
struct ValueWriter {
    let schema: Schema

    func write(_ declaration: Declaration, in source: inout Source) {
        switch declaration {
        case .message(let message): write(message, in: &source)
        case .enumeration(let enumeration): write(enumeration, in: &source)
        }
    }

    private func write(_ message: Message, in source: inout Source) {
        guard !message.isNothing else { return }
        if message.isOneof {
            let documentation = message.descriptor.documentation
            write(message.oneofs[0], documentation: documentation, access: access(message), in: &source)
        } else {
            writeStructure(message, in: &source)
        }
        for oneof in message.oneofs where !message.isOneof {
            source.line()
            write(oneof, documentation: oneofDocumentation(oneof), access: "public ", in: &source)
        }
        for oneof in message.oneofs {
            for case .group(_, let type, let fields) in oneof.cases where isFirstUse(of: type, by: oneof) {
                source.line()
                writeGroup(type, fields, access: access(message), in: &source)
            }
        }
    }

    private func access(_ message: Message) -> String { message.isInternal ? "" : "public " }

    /// `DragRow.Load` stands in an extension of `DragRow`.
    private func nested(_ name: String, in source: inout Source, _ body: (inout Source, String) -> Void) {
        guard let dot = name.lastIndex(of: ".") else { return body(&source, name) }
        let simple = String(name[name.index(after: dot)...])
        source.block("extension \(name[..<dot]) {") { source in body(&source, simple) }
    }

    // MARK: Structures

    private func writeStructure(_ message: Message, in source: inout Source) {
        let access = access(message)
        nested(message.swiftName, in: &source) { source, name in
            source.documentation(message.descriptor.documentation)
            source.block("\(access)struct \(name): Hashable, Sendable {") { source in
                for property in message.properties { declare(property, access: access, in: &source) }
                for unsent in message.rules.unsent {
                    source.documentation(filling: unsent.meaning)
                    source.line("\(access)var \(unsent.name): \(unsent.type)")
                }
                guard !message.isInternal else { return }
                source.line()
                writeInitializer(message, access: access, in: &source)
            }
        }
    }

    private func declare(_ property: Property, access: String, in source: inout Source) {
        switch property {
        case .field(let field):
            source.documentation(field.descriptor.documentation)
            let wrapper = field.rules.boxed ? "@Boxed " : ""
            let declaration = "\(access)var \(field.property): \(schema.type(of: field))"
            source.line(wrapper + declaration + initial(property, access))
        case .oneof(let oneof):
            source.documentation(oneof.descriptor.documentation)
            source.line("\(access)var \(oneof.property): \(oneof.swiftName)\(initial(property, access))")
        }
    }

    /// What nobody outside sees has the initializer that Swift makes, with the properties' own defaults.
    private func initial(_ property: Property, _ access: String) -> String {
        guard access.isEmpty, let initial = schema.initial(property), initial != "nil" else { return "" }
        return " = \(initial)"
    }

    private func writeInitializer(_ message: Message, access: String, in source: inout Source) {
        var parameters: [(name: String, type: String, initial: String?)] = message.properties.map {
            ($0.name, schema.type(of: $0), schema.initial($0))
        }
        for unsent in message.rules.unsent {
            let place = message.rules.order.firstIndex(of: unsent.name) ?? parameters.count
            parameters.insert((unsent.name, unsent.type, unsent.initial), at: min(place, parameters.count))
        }
        let written = parameters.map { parameter in
            "\(parameter.name): \(parameter.type)" + (parameter.initial.map { " = \($0)" } ?? "")
        }
        if message.rules.public { source.documentation("All of it.") }
        source.filled("\(access)init(", written, ") {", isLiteral: false)
        var body = Source()
        for parameter in parameters { body.line("self.\(parameter.name) = \(parameter.name)") }
        for line in body.lines { source.line("    " + line) }
        source.line("}")
    }

    // MARK: Enumerations of values

    private func oneofDocumentation(_ oneof: Oneof) -> String {
        let text = oneof.descriptor.documentation
        return text.isEmpty ? "Exactly one." : text
    }

    private func write(_ oneof: Oneof, documentation: String, access: String, in source: inout Source) {
        let indirect = oneof.rules.indirect ? "indirect " : ""
        nested(oneof.swiftName, in: &source) { source, name in
            source.documentation(documentation)
            source.block("\(access)\(indirect)enum \(name): Hashable, Sendable {") { source in
                if oneof.rules.hasAbsent {
                    source.documentation("Nothing is set.")
                    source.line("case \(oneof.rules.absent)")
                }
                for one in oneof.cases {
                    switch one {
                    case .single(let field):
                        source.documentation(field.descriptor.documentation)
                        let indirect = field.rules.boxed ? "indirect " : ""
                        source.list("\(indirect)case \(field.property)", payload(of: field), "")
                    case .group(let name, let type, let fields):
                        source.documentation(fields.first?.descriptor.documentation ?? "")
                        source.line("case \(name)(\(type))")
                    }
                }
                for unsent in oneof.rules.unsent {
                    source.documentation(filling: unsent.meaning)
                    source.line("case \(unsent.name)(\(unsent.type))")
                }
            }
        }
    }

    /// A part of a oneof that is one case in Swift.
    private func writeGroup(_ type: String, _ fields: [Field], access: String, in source: inout Source) {
        let isPlain = fields.allSatisfy { schema.message(of: $0)?.isNothing == true }
        let conformances = isPlain ? "Hashable, Sendable, CaseIterable" : "Hashable, Sendable"
        source.block("\(access)enum \(type): \(conformances) {") { source in
            for field in fields {
                source.documentation(field.descriptor.documentation)
                source.list("case \(field.property)", payload(of: field), "")
            }
            guard isPlain else { return }
            source.line()
            source.documentation("The name, for people.")
            source.block("\(access)var name: String {") { source in
                source.cases("self") { source in
                    for field in fields {
                        let word = field.rules.hasWord ? field.rules.word : field.property
                        source.line("case .\(field.property): \"\(word)\"")
                    }
                }
            }
        }
    }

    /// A group that several messages have is written with the first.
    private func isFirstUse(of type: String, by oneof: Oneof) -> Bool {
        let first = schema.messages.flatMap(\.oneofs).first { other in
            other.cases.contains { if case .group(_, type, _) = $0 { true } else { false } }
        }
        return first?.descriptor.fullName == oneof.descriptor.fullName
    }

    /// The values of a case in one pair of parentheses; nothing for a kind without content.
    private func payload(of field: Field) -> [String] {
        let parts = schema.parts(of: field).map { part in
            (part.label.map { "\($0): " } ?? "") + part.type + (part.initial.map { " = \($0)" } ?? "")
        }
        return parts.isEmpty ? [] : ["(" + parts.joined(separator: ", ") + ")"]
    }

    // MARK: Enumerations of words

    private func write(_ enumeration: Enumeration, in source: inout Source) {
        guard !enumeration.rules.hasModule else { return }
        nested(enumeration.swiftName, in: &source) { source, name in
            // Public words get their form in JSON where JSON is known.
            let printed = enumeration.rules.public ? "" : ", JSONValue"
            let comparable = enumeration.rules.comparable ? ", Comparable" : ""
            source.documentation(enumeration.descriptor.documentation)
            source.block("public enum \(name): UInt8, NamedChoice\(printed)\(comparable) {") { source in
                for value in enumeration.values {
                    source.documentation(value.descriptor.documentation)
                    source.line("case \(value.name) = \(value.number)")
                }
                source.line()
                source.block("public var name: String {") { source in
                    source.cases("self") { source in
                        for value in enumeration.values { source.line("case .\(value.name): \"\(value.word)\"") }
                    }
                }
                if enumeration.rules.comparable {
                    source.line()
                    let head = "public static func < (left: Self, right: Self) -> Bool"
                    source.line("\(head) { left.rawValue < right.rawValue }")
                }
            }
        }
    }
}
