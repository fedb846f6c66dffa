// Written by `make schema` from Tools/Schema/Proto.

extension SceneUpdate: WireMessage {
    static let wireFields: WireFields = [
        1: "session", 2: "epoch", 3: "title", 4: "subtitle", 5: "conditions", 6: "userInfoBlob", 7: "state",
        20: "closure", 21: "destructionConditions", 22: "snapshotPolicy", 23: "extendsRestoration",
        300: "playsFullScreenVideo", 301: "runsCaptureSession", 302: "enablesMultitaskingCameraAccess",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var title: String?
        var subtitle: String?
        var conditions: ActivationConditions?
        var userInfo: Blob?
        var state: SavedState = .unchanged
        var closure: ClosureChange = .unchanged
        var destructionConditions: SceneDestructionConditions?
        var snapshotPolicy: SnapshotPolicy?
        var extendsRestoration: Bool?
        var playsFullScreenVideo: Bool?
        var runsCaptureSession: Bool?
        var enablesMultitaskingCameraAccess: Bool?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 16: epoch = SceneEpoch(try reader.uint64(span))
            case 26: title = try reader.text(span, atMost: Limits.titleBytes)
            case 34: subtitle = try reader.text(span, atMost: Limits.titleBytes)
            case 42: conditions = try reader.message(span)
            case 48: userInfo = try reader.blob(span, atMost: Limits.userInfoBytes)
            case 58: state = try reader.message(span)
            case 162: closure = try reader.message(span)
            case 168: destructionConditions = SceneDestructionConditions(rawValue: try reader.uint32(span))
            case 176: snapshotPolicy = try reader.optionalChoice(span)
            case 184: extendsRestoration = try reader.bool(span)
            case 2400: playsFullScreenVideo = try reader.bool(span)
            case 2408: runsCaptureSession = try reader.bool(span)
            case 2416: enablesMultitaskingCameraAccess = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(
            session: session, epoch: epoch, title: title, subtitle: subtitle, conditions: conditions,
            userInfo: userInfo, state: state, closure: closure, destructionConditions: destructionConditions,
            snapshotPolicy: snapshotPolicy, extendsRestoration: extendsRestoration,
            playsFullScreenVideo: playsFullScreenVideo, runsCaptureSession: runsCaptureSession,
            enablesMultitaskingCameraAccess: enablesMultitaskingCameraAccess
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.uint64(epoch.number, 2)
        writer.text(present: title, 3)
        writer.text(present: subtitle, 4)
        writer.message(present: conditions, 5)
        writer.blob(present: userInfo, 6)
        writer.message(present: state.ifPresent, 7)
        writer.message(present: closure.ifPresent, 20)
        writer.uint32(present: destructionConditions?.rawValue, 21)
        writer.choice(present: snapshotPolicy, 22)
        writer.bool(present: extendsRestoration, 23)
        writer.bool(present: playsFullScreenVideo, 300)
        writer.bool(present: runsCaptureSession, 301)
        writer.bool(present: enablesMultitaskingCameraAccess, 302)
    }
}

extension RefreshRequest: WireMessage {
    static let wireFields: WireFields = [1: "session"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
    }
}

extension DestroyRequest: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "animation"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var animation: DismissalAnimation = .standard
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 16: animation = try reader.optionalChoice(span) ?? .standard
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, animation: animation)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.choice(animation, 2)
    }
}
