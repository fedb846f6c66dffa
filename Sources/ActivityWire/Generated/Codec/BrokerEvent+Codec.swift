// Written by `make schema` from Tools/Schema/Proto.

extension EventPosition: WireMessage {
    static let wireFields: WireFields = [1: "brokerEpoch", 2: "number"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var brokerEpoch: UInt64 = 0
        var number: UInt64 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: brokerEpoch = try reader.uint64(span)
            case 16: number = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(brokerEpoch: brokerEpoch, number: number)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(brokerEpoch, 1)
        writer.uint64(number, 2)
    }
}

extension NumberedEvent: WireMessage {
    static let wireFields: WireFields = [1: "position", 201: "time"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var position: EventPosition?
        var event: BrokerEvent?
        var time: WallTime?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: BrokerEvent.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: position = try reader.message(span)
            case 1608: time = WallTime(milliseconds: try reader.int64(span))
            default:
                if let known = try BrokerEvent(tag, span, &reader) {
                    event = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let event else { throw Refusal.noKind("kind of event", unknown) }
        self.init(position: try reader.present(position, "position", span), event: event, time: time)
    }

    func write(to writer: inout WireWriter) {
        writer.message(position, 1)
        event.write(to: &writer)
        writer.int64(present: time?.milliseconds, 201)
    }
}

extension BrokerEvent: WireChoice {
    static let wireFields: WireFields = [
        2: "app", 3: "appRemoved", 4: "process", 5: "session", 6: "sessionRemoved", 7: "request", 8: "screen",
        9: "stateComplete", 10: "gap", 11: "lagged", 200: "drag", 12: "machine", 13: "machineGone",
    ]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 18: self = .app(try reader.message(span))
        case 26: self = .appRemoved(try AppID(wire: reader.text(span)))
        case 34: self = .process(try reader.message(span))
        case 42: self = .session(try reader.message(span))
        case 50:
            let fields = try reader.message(span, as: SessionRemoved.self)
            self = .sessionRemoved(fields.session, fields.app)
        case 58: self = .request(try reader.message(span))
        case 66: self = .screen(try reader.message(span))
        case 74: self = try reader.nothing(span, tag, is: .stateComplete)
        case 82: self = try reader.nothing(span, tag, is: .gap)
        case 90: self = try reader.nothing(span, tag, is: .lagged)
        case 1602: self = .drag(try reader.message(span))
        case 98: self = .machine(try reader.message(span))
        case 106: self = .machineGone(try reader.text(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .app(let value): writer.message(value, 2)
        case .appRemoved(let value): writer.text(present: value.wireText, 3)
        case .process(let value): writer.message(value, 4)
        case .session(let value): writer.message(value, 5)
        case .sessionRemoved(let session, let app): writer.message(SessionRemoved(session: session, app: app), 6)
        case .request(let value): writer.message(value, 7)
        case .screen(let value): writer.message(value, 8)
        case .stateComplete: writer.nothing(9)
        case .gap: writer.nothing(10)
        case .lagged: writer.nothing(11)
        case .drag(let value): writer.message(value, 200)
        case .machine(let value): writer.message(value, 12)
        case .machineGone(let value): writer.text(present: value, 13)
        }
    }
}

extension SessionRemoved: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "app"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(session: session, app: app)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
    }
}
