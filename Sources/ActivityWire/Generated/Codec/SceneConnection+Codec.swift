// Written by `make schema` from Tools/Schema/Proto.

extension SceneConnection: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "options"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionDescription?
        var options: ConnectionOptions?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.message(span)
            case 18: options = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            session: try reader.present(session, "session", span), options: try reader.present(options, "options", span)
        )
    }

    func write(to writer: inout WireWriter) {
        writer.message(session, 1)
        writer.message(options, 2)
    }
}

extension DismissCall: WireMessage {
    static let wireFields: WireFields = [1: "animation"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var animation: DismissalAnimation = .standard
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: animation = try reader.optionalChoice(span) ?? .standard
            default: try reader.skip(span, tag)
            }
        }
        self.init(animation: animation)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(animation, 1)
    }
}

extension SceneSessionList: WireMessage {
    static let wireFields: WireFields = [1: "sessions", 2: "next"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var sessions: [SceneSessionDescription] = []
        var next: PageToken?
        try reader.fields(span, Self.wireFields, at: [1: sessions.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: sessions.append(try reader.message(span))
            case 18: next = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(sessions: sessions, next: next)
    }

    func write(to writer: inout WireWriter) {
        for element in sessions { writer.message(element, 1) }
        writer.message(present: next, 2)
    }
}
