// Written by `make schema` from Tools/Schema/Proto.

extension DragChoice: WireMessage {
    static let wireFields: WireFields = [1: "drags", 2: "point"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drags: [DragID] = []
        var point: DragPoint?
        try reader.fields(span, Self.wireFields, at: [1: drags.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drags.append(try reader.identifier(span))
            case 18: point = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(drags: drags, point: try reader.present(point, "point", span))
    }

    func write(to writer: inout WireWriter) {
        for element in drags { writer.identifier(present: element, 1) }
        writer.message(point, 2)
    }
}

extension DragAddition: WireMessage {
    static let wireFields: WireFields = [1: "count", 2: "session", 3: "interaction"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var count: Int = 0
        var session: SceneSessionID?
        var interaction: UInt32 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: count = Int(try reader.uint32(span))
            case 18: session = try reader.identifier(span)
            case 24: interaction = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(count: count, session: session, interaction: interaction)
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(UInt32(clamping: count), 1)
        writer.identifier(session, 2)
        writer.uint32(interaction, 3)
    }
}

extension DragEnd: WireMessage {
    static let wireFields: WireFields = [1: "operation", 2: "ending"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var operation: DropOperation = .cancel
        var ending: DragEnding?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: operation = try reader.choice(span)
            case 18: ending = try reader.word(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let ending else { throw Refusal.missing("ending") }
        self.init(operation: operation, ending: ending)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(operation, 1)
        writer.text(ending.rawValue, 2)
    }
}

extension ItemNames: WireMessage {
    static let wireFields: WireFields = [1: "names"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var names: [String] = []
        try reader.fields(span, Self.wireFields, at: [1: names.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: names.append(try reader.text(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(names: names)
    }

    func write(to writer: inout WireWriter) {
        for element in names { writer.text(present: element, 1) }
    }
}
