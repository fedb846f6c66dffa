// Written by `make schema` from Tools/Schema/Proto.

extension LookRequest: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "epoch", 3: "seen", 4: "scale"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var epoch = SceneEpoch(0)
        var seen: UInt64 = 0
        var scale: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 16: epoch = SceneEpoch(try reader.uint64(span))
            case 24: seen = try reader.uint64(span)
            case 33: scale = try reader.points(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, epoch: epoch, seen: seen, scale: scale)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.uint64(epoch.number, 2)
        writer.uint64(seen, 3)
        writer.double(scale, 4)
    }
}

extension SceneLook: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "epoch", 3: "seen", 4: "scale"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var seen: UInt64 = 0
        var scale: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 16: epoch = SceneEpoch(try reader.uint64(span))
            case 24: seen = try reader.uint64(span)
            case 33: scale = try reader.double(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, epoch: epoch, seen: seen, scale: scale)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.uint64(epoch.number, 2)
        writer.uint64(seen, 3)
        writer.double(scale, 4)
    }
}

extension LivePicture: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "epoch", 3: "number", 4: "picture"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var number: UInt64 = 0
        var picture: SceneSnapshot?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 16: epoch = SceneEpoch(try reader.uint64(span))
            case 24: number = try reader.uint64(span)
            case 34: picture = try reader.converted(span, Snapshot.self)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(
            session: session, epoch: epoch, number: number,
            picture: try reader.present(picture, as: Snapshot.self, "picture", span)
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.uint64(epoch.number, 2)
        writer.uint64(number, 3)
        writer.message(Snapshot(picture), 4)
    }
}
