// Written by `make schema` from Tools/Schema/Proto.

extension NotifyRequest: WireMessage {
    static let wireFields: WireFields = [
        1: "app", 2: "payloadBlob", 3: "waitingFor", 4: "timeout", 5: "idempotencyKey",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var payload: Blob = .empty
        var waitingFor: RequestStage = .handled
        var timeout: Duration?
        var idempotencyKey: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes))
            case 16: payload = try reader.blob(span, atMost: Limits.notificationPayloadBytes)
            case 24: waitingFor = try reader.optionalChoice(span) ?? .handled
            case 32: timeout = try reader.timeout(span)
            case 42: idempotencyKey = try reader.text(span, atMost: Limits.idempotencyKeyBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(app: app, payload: payload, waitingFor: waitingFor, timeout: timeout, idempotencyKey: idempotencyKey)
    }

    func write(to writer: inout WireWriter) {
        writer.text(app.wireText, 1)
        writer.blob(payload, 2)
        if waitingFor != .handled { writer.choice(waitingFor, 3) }
        writer.int64(present: timeout?.wireMilliseconds, 4)
        writer.text(present: idempotencyKey, 5)
    }
}

extension RemoteNotification: WireMessage {
    static let wireFields: WireFields = [1: "request", 2: "isRedelivery", 3: "sender", 4: "payloadBlob"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var request: RequestID?
        var isRedelivery = false
        var sender: Sender?
        var payload: Blob = .empty
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: request = try reader.identifier(span)
            case 16: isRedelivery = try reader.bool(span)
            case 26: sender = try reader.message(span)
            case 32: payload = try reader.blob(span, atMost: Limits.notificationPayloadBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let request else { throw Refusal.missing("request") }
        self.init(
            request: request, isRedelivery: isRedelivery, sender: try reader.present(sender, "sender", span),
            payload: payload
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(request, 1)
        writer.bool(isRedelivery, 2)
        writer.message(sender, 3)
        writer.blob(payload, 4)
    }
}
