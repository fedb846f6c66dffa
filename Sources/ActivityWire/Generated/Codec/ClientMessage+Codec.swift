// Written by `make schema` from Tools/Schema/Proto.

extension ClientMessage: WireMessage {
    static let wireFields: WireFields = [1: "id", 2: "trace"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var id: UInt64 = 0
        var trace: UniqueID?
        var body: ClientRequest?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: ClientRequest.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: id = try reader.uint64(span)
            case 18: trace = try reader.optionalUniqueID(span)
            default:
                if let known = try ClientRequest(tag, span, &reader) {
                    body = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let body else { throw Refusal.noKind("body", unknown) }
        self.init(id: id, trace: trace, body: body)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(id, 1)
        writer.identifier(present: trace, 2)
        body.write(to: &writer)
    }
}

extension ClientRequest: WireChoice {
    static let wireFields: WireFields = [
        3: "hello", 4: "goodbye", 5: "acknowledge", 6: "activate", 7: "resolve", 8: "refresh", 9: "destroy",
        10: "updateScene", 11: "openSessions", 12: "query", 13: "reloadApps", 14: "screen", 15: "subscribe",
        16: "unsubscribe", 45: "setDefaultApp", 25: "restore", 26: "retry", 27: "close", 35: "streamData",
        36: "streamCredit", 37: "streamEnd", 38: "setCurrentActivity", 39: "openContinuationStreams",
        40: "openResultStream", 41: "withdrawActivities", 20: "launch", 200: "drag", 201: "setInteractions",
        202: "answerDrag", 203: "loadItem", 204: "revokeGrant", 400: "notify", 410: "setShortcutItems", 350: "layout",
        205: "offerReference", 206: "input", 207: "look", 208: "showPicture", 500: "updateCluster", 501: "takeContent",
        502: "rejoinCluster", 503: "askMachine", 504: "machineReply",
    ]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 26: self = .hello(try reader.message(span))
        case 34: self = try reader.nothing(span, tag, is: .goodbye)
        case 42: self = .acknowledge(try reader.message(span))
        case 50: self = .activate(try reader.message(span))
        case 58: self = .resolve(try reader.message(span))
        case 66: self = .refresh(try reader.message(span, as: RefreshRequest.self).session)
        case 74:
            let fields = try reader.message(span, as: DestroyRequest.self)
            self = .destroy(fields.session, fields.animation, reason: fields.reason)
        case 82: self = .updateScene(try reader.message(span))
        case 90: self = .openSessions(try reader.message(span))
        case 98: self = .query(try reader.message(span))
        case 106: self = try reader.nothing(span, tag, is: .reloadApps)
        case 114: self = .screen(try reader.message(span))
        case 122:
            let fields = try reader.message(span, as: SubscribeRequest.self)
            self = .subscribe(fields.after, since: fields.since)
        case 130: self = try reader.nothing(span, tag, is: .unsubscribe)
        case 362:
            let fields = try reader.message(span, as: SetDefaultAppRequest.self)
            self = .setDefaultApp(fields.subject, fields.app)
        case 202:
            let fields = try reader.message(span, as: RestoreRequest.self)
            self = .restore(fields.session, generation: fields.generation)
        case 210: self = .retry(try reader.message(span, as: RetryRequest.self).session)
        case 218:
            let fields = try reader.message(span, as: CloseRequest.self)
            self = .close(fields.session, fields.answer)
        case 282:
            let fields = try reader.message(span, as: StreamData.self)
            self = .stream(.data(fields.stream, fields.bytes))
        case 290:
            let fields = try reader.message(span, as: StreamCredit.self)
            self = .stream(.credit(fields.stream, bytes: fields.bytes))
        case 298:
            let fields = try reader.message(span, as: StreamEnd.self)
            self = .stream(.end(fields.stream, fields.ending, reason: fields.reason))
        case 306: self = .setCurrentActivity(try reader.message(span))
        case 314: self = .openContinuationStreams(try reader.message(span, as: ContinuationStreamsRequest.self).request)
        case 322:
            let fields = try reader.message(span, as: ResultStreamRequest.self)
            self = .openResultStream(fields.request, contentType: fields.contentType)
        case 330:
            let fields = try reader.message(span, as: WithdrawRequest.self)
            self = .withdrawActivities(persistentIdentifiers: fields.persistentIdentifiers, all: fields.all)
        case 162: self = .launch(try reader.message(span, as: LaunchRequest.self).app)
        case 1602: self = .drag(try reader.message(span))
        case 1610: self = .setInteractions(try reader.message(span))
        case 1618:
            let fields = try reader.message(span, as: AnsweredDragCall.self)
            self = .answerDrag(fields.call, fields.answer, wanting: fields.wanted)
        case 1626: self = .loadItem(try reader.message(span))
        case 1632: self = .revokeGrant(GrantID(try reader.uint64(span)))
        case 3202: self = .notify(try reader.message(span))
        case 3282: self = .setShortcutItems(try reader.message(span, as: SetShortcutItemsRequest.self).items)
        case 2802: self = .layout(try reader.message(span))
        case 1642:
            let fields = try reader.message(span, as: ReferenceOffer.self)
            self = .offerReference(fields.stream, isWithdrawn: fields.isWithdrawn)
        case 1650:
            let fields = try reader.message(span, as: SceneInput.self)
            self = .input(fields.session, fields.event)
        case 1658: self = .look(try reader.message(span))
        case 1666: self = .showPicture(try reader.message(span))
        case 4002: self = .updateCluster(try reader.message(span))
        case 4008: self = .takeContent(try reader.uint64(span))
        case 4018: self = try reader.nothing(span, tag, is: .rejoinCluster)
        case 4026: self = .askMachine(try reader.message(span))
        case 4034: self = .machineReply(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .hello(let value): writer.message(value, 3)
        case .goodbye: writer.nothing(4)
        case .acknowledge(let value): writer.message(value, 5)
        case .activate(let value): writer.message(value, 6)
        case .resolve(let value): writer.message(value, 7)
        case .refresh(let session): writer.message(RefreshRequest(session: session), 8)
        case .destroy(let session, let animation, let reason):
            writer.message(DestroyRequest(session: session, animation: animation, reason: reason), 9)
        case .updateScene(let value): writer.message(value, 10)
        case .openSessions(let value): writer.message(value, 11)
        case .query(let value): writer.message(value, 12)
        case .reloadApps: writer.nothing(13)
        case .screen(let value): writer.message(value, 14)
        case .subscribe(let after, let since): writer.message(SubscribeRequest(after: after, since: since), 15)
        case .unsubscribe: writer.nothing(16)
        case .setDefaultApp(let subject, let app): writer.message(SetDefaultAppRequest(subject: subject, app: app), 45)
        case .restore(let session, let generation):
            writer.message(RestoreRequest(session: session, generation: generation), 25)
        case .retry(let session): writer.message(RetryRequest(session: session), 26)
        case .close(let session, let answer): writer.message(CloseRequest(session: session, answer: answer), 27)
        case .stream(.data(let stream, let bytes)): writer.message(StreamData(stream: stream, bytes: bytes), 35)
        case .stream(.credit(let stream, let bytes)): writer.message(StreamCredit(stream: stream, bytes: bytes), 36)
        case .stream(.end(let stream, let ending, let reason)):
            writer.message(StreamEnd(stream: stream, ending: ending, reason: reason), 37)
        case .setCurrentActivity(let value): writer.message(value, 38)
        case .openContinuationStreams(let request): writer.message(ContinuationStreamsRequest(request: request), 39)
        case .openResultStream(let request, let contentType):
            writer.message(ResultStreamRequest(request: request, contentType: contentType), 40)
        case .withdrawActivities(let persistentIdentifiers, let all):
            writer.message(WithdrawRequest(persistentIdentifiers: persistentIdentifiers, all: all), 41)
        case .launch(let app): writer.message(LaunchRequest(app: app), 20)
        case .drag(let value): writer.message(value, 200)
        case .setInteractions(let value): writer.message(value, 201)
        case .answerDrag(let call, let answer, let wanted):
            writer.message(AnsweredDragCall(call: call, answer: answer, wanted: wanted), 202)
        case .loadItem(let value): writer.message(value, 203)
        case .revokeGrant(let value): writer.uint64(present: value.number, 204)
        case .notify(let value): writer.message(value, 400)
        case .setShortcutItems(let items): writer.message(SetShortcutItemsRequest(items: items), 410)
        case .layout(let value): writer.message(value, 350)
        case .offerReference(let stream, let isWithdrawn):
            writer.message(ReferenceOffer(stream: stream, isWithdrawn: isWithdrawn), 205)
        case .input(let session, let event): writer.message(SceneInput(session: session, event: event), 206)
        case .look(let value): writer.message(value, 207)
        case .showPicture(let value): writer.message(value, 208)
        case .updateCluster(let value): writer.message(value, 500)
        case .takeContent(let value): writer.uint64(present: value, 501)
        case .rejoinCluster: writer.nothing(502)
        case .askMachine(let value): writer.message(value, 503)
        case .machineReply(let value): writer.message(value, 504)
        }
    }
}
