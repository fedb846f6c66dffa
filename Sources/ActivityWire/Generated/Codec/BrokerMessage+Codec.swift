// Written by `make schema` from Tools/Schema/Proto.

extension BrokerMessage: WireMessage {
    static let wireFields: WireFields = [1: "id", 2: "trace"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var id: UInt64 = 0
        var trace: UniqueID?
        var body: BrokerMessage.Body?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: BrokerMessage.Body.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: id = try reader.uint64(span)
            case 18: trace = try reader.optionalUniqueID(span)
            default:
                if let known = try BrokerMessage.Body(tag, span, &reader) {
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

extension BrokerMessage.Body: WireChoice {
    static let wireFields: WireFields = [
        3: "reply", 4: "call", 5: "event", 6: "goodbye", 10: "streamOpened", 11: "streamData", 12: "streamCredit",
        13: "streamEnd", 200: "dragCall", 201: "produceItem", 202: "droppedCopy", 203: "transferTicket", 204: "look",
        500: "machineContent", 501: "rejoinCluster", 502: "machineRequest",
    ]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 26: self = .reply(try reader.message(span))
        case 34: self = .call(try reader.message(span))
        case 42: self = .event(try reader.message(span))
        case 50:
            let fields = try reader.message(span, as: BrokerGoodbye.self)
            self = .goodbye(fields.refusal, reconnect: fields.reconnect)
        case 82: self = .streamOpened(try reader.message(span))
        case 90:
            let fields = try reader.message(span, as: StreamData.self)
            self = .stream(.data(fields.stream, fields.bytes))
        case 98:
            let fields = try reader.message(span, as: StreamCredit.self)
            self = .stream(.credit(fields.stream, bytes: fields.bytes))
        case 106:
            let fields = try reader.message(span, as: StreamEnd.self)
            self = .stream(.end(fields.stream, fields.ending, reason: fields.reason))
        case 1602: self = .dragCall(try reader.message(span))
        case 1610: self = .produceItem(try reader.message(span))
        case 1618: self = .droppedCopy(try reader.message(span))
        case 1626: self = .transferTicket(try reader.message(span))
        case 1634: self = .look(try reader.message(span))
        case 4002: self = .machineContent(try reader.message(span))
        case 4010: self = try reader.nothing(span, tag, is: .rejoinCluster)
        case 4018: self = .machineRequest(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .reply(let value): writer.message(value, 3)
        case .call(let value): writer.message(value, 4)
        case .event(let value): writer.message(value, 5)
        case .goodbye(let refusal, let reconnect):
            writer.message(BrokerGoodbye(refusal: refusal, reconnect: reconnect), 6)
        case .streamOpened(let value): writer.message(value, 10)
        case .stream(.data(let stream, let bytes)): writer.message(StreamData(stream: stream, bytes: bytes), 11)
        case .stream(.credit(let stream, let bytes)): writer.message(StreamCredit(stream: stream, bytes: bytes), 12)
        case .stream(.end(let stream, let ending, let reason)):
            writer.message(StreamEnd(stream: stream, ending: ending, reason: reason), 13)
        case .dragCall(let value): writer.message(value, 200)
        case .produceItem(let value): writer.message(value, 201)
        case .droppedCopy(let value): writer.message(value, 202)
        case .transferTicket(let value): writer.message(value, 203)
        case .look(let value): writer.message(value, 204)
        case .machineContent(let value): writer.message(value, 500)
        case .rejoinCluster: writer.nothing(501)
        case .machineRequest(let value): writer.message(value, 502)
        }
    }
}
