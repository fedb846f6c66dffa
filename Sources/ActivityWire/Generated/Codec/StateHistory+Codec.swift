// Written by `make schema` from Tools/Schema/Proto.

extension StateHistory: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "generations"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var generations: [StateGeneration] = []
        try reader.fields(span, Self.wireFields, at: [2: generations.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: generations.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, generations: generations)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        for element in generations { writer.message(element, 2) }
    }
}

extension StateGeneration: WireMessage {
    static let wireFields: WireFields = [
        1: "generation", 2: "saved", 3: "bytes", 4: "activityType", 5: "title", 6: "targetContentIdentifier",
        7: "isNext", 8: "isQuarantined",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var generation: UInt32 = 0
        var saved = WallTime(milliseconds: 0)
        var bytes: UInt32 = 0
        var activityType: String = ""
        var title: String?
        var targetContentIdentifier: String?
        var isNext = false
        var isQuarantined = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: generation = try reader.uint32(span)
            case 16: saved = WallTime(milliseconds: try reader.int64(span))
            case 24: bytes = try reader.uint32(span)
            case 34: activityType = try reader.text(span)
            case 42: title = try reader.text(span)
            case 50: targetContentIdentifier = try reader.text(span)
            case 56: isNext = try reader.bool(span)
            case 64: isQuarantined = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            generation: generation, saved: saved, bytes: bytes, activityType: activityType, title: title,
            targetContentIdentifier: targetContentIdentifier, isNext: isNext, isQuarantined: isQuarantined
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(generation, 1)
        writer.int64(saved.milliseconds, 2)
        writer.uint32(bytes, 3)
        writer.text(activityType, 4)
        writer.text(present: title, 5)
        writer.text(present: targetContentIdentifier, 6)
        writer.bool(isNext, 7)
        writer.bool(isQuarantined, 8)
    }
}

extension QuarantineList: WireMessage {
    static let wireFields: WireFields = [1: "quarantines"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var quarantines: [QuarantineRow] = []
        try reader.fields(span, Self.wireFields, at: [1: quarantines.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: quarantines.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(quarantines: quarantines)
    }

    func write(to writer: inout WireWriter) {
        for element in quarantines { writer.message(element, 1) }
    }
}

extension QuarantineRow: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "app", 3: "title", 4: "since", 5: "reason", 6: "state"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        var title: String?
        var since = WallTime(milliseconds: 0)
        var reason: String = ""
        var state: StateGeneration?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 26: title = try reader.text(span)
            case 32: since = WallTime(milliseconds: try reader.int64(span))
            case 42: reason = try reader.text(span)
            case 50: state = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(
            session: session, app: app, title: title, since: since, reason: reason,
            state: try reader.present(state, "state", span)
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
        writer.text(present: title, 3)
        writer.int64(since.milliseconds, 4)
        writer.text(reason, 5)
        writer.message(state, 6)
    }
}
