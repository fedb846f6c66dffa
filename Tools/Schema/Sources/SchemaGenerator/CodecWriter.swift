import SwiftProtobufPluginLibrary

/// Writes the codec: reading a value from borrowed bytes, and writing it to the output.
struct CodecWriter {
    let schema: Schema

    func write(_ message: Message, in source: inout Source) {
        guard !message.isNothing else { return }
        if message.isOneof {
            write(message.oneofs[0], isMessage: true, in: &source)
            return
        }
        source.block("extension \(message.swiftName): \(conformance(message)) {") { source in
            names(message.fields, in: &source)
            source.line()
            writeReading(message, in: &source)
            source.line()
            source.block("func write(to writer: inout WireWriter) {") { source in
                for property in message.written {
                    switch property {
                    case .field(let field): schema.write(field, in: &source)
                    case .oneof(let oneof): source.line("\(oneof.property).write(to: &writer)")
                    }
                }
            }
        }
        for oneof in message.oneofs {
            source.line()
            write(oneof, isMessage: false, in: &source)
        }
    }

    private func conformance(_ message: Message) -> String {
        message.rules.hasConverted ? "WireConverted" : "WireMessage"
    }

    private func names(_ fields: [Field], in source: inout Source) {
        let pairs = fields.map { "\($0.number): \"\($0.pathName)\"" }
        source.filled("static let wireFields: WireFields = [", pairs.isEmpty ? [":"] : pairs, "]")
    }

    // MARK: Reading a structure

    private func writeReading(_ message: Message, in source: inout Source) {
        source.block("init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {") { source in
            for property in message.properties { declare(property, in: &source) }
            for refused in message.refused {
                source.line("var \(refused.name): \(refused.type)" + (refused.isList ? " = []" : ""))
            }
            if !message.oneofs.isEmpty { source.line("var unknown: UInt32 = 0") }
            source.block(loop(names(message), in: &source)) { source in
                source.cases("tag") { source in
                    for field in message.fields { read(field, in: &source) }
                    readOthers(message.oneofs, in: &source)
                }
            }
            finish(message, in: &source)
        }
    }

    private func declare(_ property: Property, in source: inout Source) {
        switch property {
        case .oneof(let oneof): source.line("var \(oneof.property): \(oneof.swiftName)?")
        case .field(let field):
            let type = schema.type(of: field)
            if let absence = schema.absence(field), absence != "nil" {
                if field.isRepeated || absence.hasPrefix(".") || ["0", "\"\""].contains(absence) {
                    source.line("var \(field.property): \(type) = \(absence)")
                } else {
                    source.line("var \(field.property) = \(absence)")
                }
            } else {
                source.line("var \(field.property): \(type.hasSuffix("?") ? type : type + "?")")
            }
        }
    }

    private func read(_ field: Field, in source: inout Source) {
        if field.kind == .blob, field.isRepeated {
            let bound = field.rules.hasEach ? ", atMost: \(schema.bound(field.rules.each))" : ""
            for tag in [field.number << 3, field.tag] {
                source.line("case \(tag): try reader.blobs(span, tag, into: &\(field.property)\(bound))")
            }
            return
        }
        let expression = schema.readExpression(field)
        if field.isRepeated {
            source.line("case \(field.tag): \(field.property).append(\(expression))")
        } else if field.rules.hasSpared {
            source.line("case \(field.tag):")
            source.line("    do throws(Refusal) {")
            source.line("        \(field.property) = \(expression)")
            source.line("    } catch {")
            source.line("        try reader.leaveOut(error, tag, Self.wireFields, into: &\(field.rules.spared))")
            source.line("    }")
        } else {
            source.one("case \(field.tag):", "\(field.property) = \(expression)")
        }
    }

    private func readOthers(_ oneofs: [Oneof], in source: inout Source) {
        guard let oneof = oneofs.first else {
            source.line("default: try reader.skip(span, tag)")
            return
        }
        source.line("default:")
        source.line("    if let known = try \(oneof.swiftName)(tag, span, &reader) {")
        source.line("        \(oneof.property) = known")
        source.line("    } else {")
        source.line("        try reader.skip(span, tag, &unknown)")
        source.line("    }")
    }

    /// The head of the loop over fields; its last line where it takes several.
    private func loop(_ names: String, in source: inout Source) -> String {
        let (head, tail) = ("try reader.fields(", ") { reader, tag throws(Refusal) in")
        guard !source.fits(head + names + tail) else { return head + names + tail }
        source.line(head)
        guard !source.fits("    " + names), let lists = names.firstRange(of: ", at: ") else {
            source.line("    " + names)
            return tail
        }
        source.line("    " + names[..<lists.lowerBound] + ",")
        source.line("    at: " + names[lists.upperBound...])
        return tail
    }

    /// The names by which refusals call the fields, and how far each list has come.
    private func names(_ message: Message) -> String {
        let others = message.oneofs.map { ", or: \($0.swiftName).wireFields" }.joined()
        let lists = message.fields.filter { $0.isRepeated && $0.kind != .blob }
        let counts = lists.map { "\($0.number): \($0.property).count" }.joined(separator: ", ")
        return "span, Self.wireFields\(others)" + (counts.isEmpty ? "" : ", at: [\(counts)]")
    }

    private func finish(_ message: Message, in source: inout Source) {
        for field in message.fields where field.isRepeated && field.rules.hasBound && field.kind != .blob {
            let arguments = [
                "\(field.property)", "atMost: \(schema.bound(field.rules.bound))", "\"\(field.pathName)\"",
            ]
            source.list("try reader.count(", arguments, ")")
        }
        var arguments: [String] = []
        for property in message.properties {
            switch property {
            case .oneof(let oneof):
                if oneof.rules.hasAbsent {
                    arguments.append("\(oneof.property): \(oneof.property) ?? .\(oneof.rules.absent)")
                } else {
                    let refusal = "Refusal.noKind(\"\(oneof.noun)\", unknown)"
                    source.line("guard let \(oneof.property) else { throw \(refusal) }")
                    arguments.append("\(oneof.property): \(oneof.property)")
                }
            case .field(let field): arguments.append("\(field.property): " + finished(field, in: &source))
            }
        }
        for refused in message.refused {
            let place = message.rules.order.firstIndex(of: refused.name) ?? arguments.count
            arguments.insert("\(refused.name): \(refused.name)", at: min(place, arguments.count))
        }
        source.filled("self.init(", arguments, ")", isLiteral: false)
    }

    private func finished(_ field: Field, in source: inout Source) -> String {
        guard schema.absence(field) == nil else { return field.property }
        guard let message = schema.message(of: field) else {
            source.line("guard let \(field.property) else { throw Refusal.missing(\"\(field.pathName)\") }")
            return field.property
        }
        let type = message.rules.hasConverted ? ", as: \(message.swiftName).self" : ""
        return "try reader.present(\(field.property)\(type), \"\(field.pathName)\", span)"
    }

    // MARK: Oneofs

    private func write(_ oneof: Oneof, isMessage: Bool, in source: inout Source) {
        source.block("extension \(oneof.swiftName): \(isMessage ? "WireChoiceMessage" : "WireChoice") {") { source in
            names(oneof.fields, in: &source)
            if isMessage { source.line("static var wireNoun: String { \"\(oneof.noun)\" }") }
            source.line()
            let head = "init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {"
            source.block(head) { source in
                source.cases("tag") { source in
                    for field in oneof.fields { read(field, of: oneof, in: &source) }
                    source.line("default: return nil")
                }
            }
            source.line()
            source.block("func write(to writer: inout WireWriter) {") { source in
                source.cases("self") { source in
                    if oneof.rules.hasAbsent { source.line("case .\(oneof.rules.absent): break") }
                    for field in oneof.fields { write(field, in: &source) }
                    for unsent in oneof.rules.unsent {
                        source.line("case .\(unsent.name): writer.nothing(\(oneof.field(for: unsent).number))")
                    }
                }
            }
            if oneof.rules.hasAbsent {
                source.line()
                source.documentation("Nil where there is nothing to write.")
                source.line("var ifPresent: Self? { if case .\(oneof.rules.absent) = self { nil } else { self } }")
            }
        }
    }

    private func read(_ field: Field, of oneof: Oneof, in source: inout Source) {
        let head = "case \(field.tag):"
        let check = field.rules.hasCheck && field.kind == .message ? ["try reader.\(field.rules.check)()"] : []
        guard let message = schema.message(of: field) else {
            let value = label(schema.parts(of: field)[0], schema.readExpression(field))
            return source.one(head, "self = \(made(field, [value]))")
        }
        if message.isNothing {
            source.one(head, "self = try reader.nothing(span, tag, is: \(made(field, [])))")
        } else if message.rules.flat {
            let parts = schema.parts(of: field)
            if parts.count == 1, !field.rules.hasSpared {
                let value = label(parts[0], "\(schema.structureExpression(field)).\(parts[0].name)")
                return source.one(head, "self = \(made(field, [value]))")
            }
            let values = parts.map { label($0, "fields.\($0.name)") }
            source.line(head)
            guard !field.rules.hasSpared else {
                source.line("    do throws(Refusal) {")
                source.line("        let fields = \(schema.structureExpression(field))")
                source.line("        self = \(made(field, values))")
                source.line("    } catch {")
                let refusal = "try reader.leftOut(error, tag, Self.wireFields, orInvalid: true)"
                source.line("        self = .\(field.rules.spared)(\(refusal))")
                source.line("    }")
                return
            }
            source.line("    let fields = \(schema.structureExpression(field))")
            source.line("    self = \(made(field, values))")
        } else {
            let value = label(schema.parts(of: field)[0], schema.readExpression(field))
            if check.isEmpty {
                source.one(head, "self = \(made(field, [value]))")
            } else {
                source.line(head)
                for line in check { source.line("    " + line) }
                source.line("    self = \(made(field, [value]))")
            }
        }
    }

    private func label(_ part: CasePart, _ value: String) -> String {
        part.label.map { "\($0): \(value)" } ?? value
    }

    /// The case with its values, inside its group where it has one.
    private func made(_ field: Field, _ values: [String]) -> String {
        let own = ".\(field.property)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
        return field.rules.hasGroup ? ".\(field.rules.group)(\(own))" : own
    }

    private func write(_ field: Field, in source: inout Source) {
        let parts = schema.parts(of: field)
        let pattern = made(field, parts.map { "let \($0.name)" })
        guard let message = schema.message(of: field) else {
            return source.line("case \(pattern): \(schema.present(field, parts[0].name))")
        }
        if message.isNothing { return source.line("case \(pattern): writer.nothing(\(field.number))") }
        guard message.rules.flat else {
            return source.line("case \(pattern): \(schema.present(field, parts[0].name))")
        }
        let values = parts.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        source.one("case \(pattern):", "writer.message(\(message.swiftName)(\(values)), \(field.number))")
    }
}
