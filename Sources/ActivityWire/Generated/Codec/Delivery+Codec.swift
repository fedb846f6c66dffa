// Written by `make schema` from Tools/Schema/Proto.

extension Delivery: WireMessage {
    static let wireFields: WireFields = [1: "number", 2: "request", 3: "isRedelivery", 4: "sender", 5: "event"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var number = DeliveryNumber(0)
        var request: RequestID?
        var isRedelivery = false
        var sender: Sender?
        var event: SceneEvent?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: number = DeliveryNumber(try reader.uint64(span))
            case 18: request = try reader.identifier(span)
            case 24: isRedelivery = try reader.bool(span)
            case 34: sender = try reader.message(span)
            case 42: event = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let request else { throw Refusal.missing("request") }
        self.init(
            number: number, request: request, isRedelivery: isRedelivery,
            sender: try reader.present(sender, "sender", span), event: try reader.present(event, "event", span)
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(number.number, 1)
        writer.identifier(request, 2)
        writer.bool(isRedelivery, 3)
        writer.message(sender, 4)
        writer.message(event, 5)
    }
}

extension Sender: WireMessage {
    static let wireFields: WireFields = [
        1: "app", 2: "session", 3: "processIdentifier", 4: "userIdentifier", 5: "machine",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var session: SceneSessionID?
        var processIdentifier: Int32 = 0
        var userIdentifier: UInt32 = 0
        var machine: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try .ifAny(reader.text(span))
            case 18: session = try reader.optionalIdentifier(span)
            case 24: processIdentifier = try reader.int32(span)
            case 32: userIdentifier = try reader.uint32(span)
            case 42: machine = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            app: app, session: session, processIdentifier: processIdentifier, userIdentifier: userIdentifier,
            machine: machine
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(app?.wireText ?? "", 1)
        writer.identifier(present: session, 2)
        writer.int32(processIdentifier, 3)
        writer.uint32(userIdentifier, 4)
        writer.text(present: machine, 5)
    }
}
