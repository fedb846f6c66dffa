// Written by `make schema` from Tools/Schema/Proto.

extension SceneCall: WireMessage {
    static let wireFields: WireFields = [1: "id", 2: "session", 3: "epoch"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var id = CallID(0)
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var body: SceneCall.Body?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: SceneCall.Body.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: id = CallID(try reader.uint64(span))
            case 18: session = try reader.optionalIdentifier(span)
            case 24: epoch = SceneEpoch(try reader.uint64(span))
            default:
                if let known = try SceneCall.Body(tag, span, &reader) {
                    body = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let body else { throw Refusal.noKind("call", unknown) }
        self.init(id: id, session: session, epoch: epoch, body: body)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(id.number, 1)
        writer.identifier(present: session, 2)
        writer.uint64(epoch.number, 3)
        body.write(to: &writer)
    }
}

extension SceneCall.Body: WireChoice {
    static let wireFields: WireFields = [
        4: "configure", 5: "connect", 6: "willEnterForeground", 7: "didBecomeActive", 8: "willResignActive",
        9: "didEnterBackground", 10: "deliver", 11: "collectState", 12: "dismiss", 13: "disconnect", 14: "discard",
        15: "ping", 20: "restorationAvailable", 25: "saveActivity", 26: "continuationFailed",
        27: "activityWasContinued", 28: "receiveContinuationStreams", 29: "activityWasReplaced", 300: "transition",
        301: "notice", 302: "input", 400: "receiveNotification",
    ]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 34:
            let fields = try reader.message(span, as: SceneConnection.self)
            self = .configure(fields.session, fields.options)
        case 42:
            let fields = try reader.message(span, as: SceneConnection.self)
            self = .connect(fields.session, fields.options)
        case 50: self = try reader.nothing(span, tag, is: .willEnterForeground)
        case 58: self = try reader.nothing(span, tag, is: .didBecomeActive)
        case 66: self = try reader.nothing(span, tag, is: .willResignActive)
        case 74: self = try reader.nothing(span, tag, is: .didEnterBackground)
        case 82: self = .deliver(try reader.message(span))
        case 90: self = try reader.nothing(span, tag, is: .collectState)
        case 98: self = .dismiss(try reader.message(span, as: DismissCall.self).animation)
        case 106: self = try reader.nothing(span, tag, is: .disconnect)
        case 114:
            let fields = try reader.message(span, as: SceneSessionList.self)
            self = .discard(fields.sessions, next: fields.next)
        case 122: self = try reader.nothing(span, tag, is: .ping)
        case 162: self = .restorationAvailable(try reader.message(span))
        case 202: self = .saveActivity(try reader.message(span, as: ActivityNumber.self).number)
        case 210: self = .continuationFailed(try reader.message(span))
        case 218: self = .activityWasContinued(try reader.message(span, as: ActivityNumber.self).number)
        case 226: self = .receiveContinuationStreams(try reader.message(span))
        case 234: self = .activityWasReplaced(try reader.message(span, as: ActivityNumber.self).number)
        case 2402: self = .transition(try reader.message(span))
        case 2410: self = .notice(try reader.message(span))
        case 2418: self = .input(try reader.message(span))
        case 3202: self = .receiveNotification(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .configure(let session, let options):
            writer.message(SceneConnection(session: session, options: options), 4)
        case .connect(let session, let options): writer.message(SceneConnection(session: session, options: options), 5)
        case .willEnterForeground: writer.nothing(6)
        case .didBecomeActive: writer.nothing(7)
        case .willResignActive: writer.nothing(8)
        case .didEnterBackground: writer.nothing(9)
        case .deliver(let value): writer.message(value, 10)
        case .collectState: writer.nothing(11)
        case .dismiss(let animation): writer.message(DismissCall(animation: animation), 12)
        case .disconnect: writer.nothing(13)
        case .discard(let sessions, let next): writer.message(SceneSessionList(sessions: sessions, next: next), 14)
        case .ping: writer.nothing(15)
        case .restorationAvailable(let value): writer.message(value, 20)
        case .saveActivity(let number): writer.message(ActivityNumber(number: number), 25)
        case .continuationFailed(let value): writer.message(value, 26)
        case .activityWasContinued(let number): writer.message(ActivityNumber(number: number), 27)
        case .receiveContinuationStreams(let value): writer.message(value, 28)
        case .activityWasReplaced(let number): writer.message(ActivityNumber(number: number), 29)
        case .transition(let value): writer.message(value, 300)
        case .notice(let value): writer.message(value, 301)
        case .input(let value): writer.message(value, 302)
        case .receiveNotification(let value): writer.message(value, 400)
        }
    }
}
