import ActivityWire

/// What decodes is a value like any other: it encodes, and decodes to itself.
enum WireTarget {
    static func run(_ bytes: [UInt8]) {
        let frames = frames(in: bytes)
        let control = frames.first ?? []
        let blobs = frames.dropFirst().map { Blob($0) }
        if let message = try? WireCodec.decodeClientMessage(control: control, blobs: blobs).withoutRefusals {
            let again = WireCodec.encode(message)
            let decoded = try? WireCodec.decodeClientMessage(
                control: again.first ?? [], blobs: again.dropFirst().map { Blob($0) })
            promise(decoded == message, "a client's message decodes to itself")
        }
        _ = try? WireCodec.decodeBrokerMessage(control: control, blobs: blobs)
        for blob in blobs.prefix(2) + [Blob(control)] { _ = try? UserInfoCodec.decode(blob) }
        _ = try? WireCodec.decodeActivity(control)
        _ = try? WireCodec.decodeEvent(control)
        _ = try? WireCodec.decodeDecisionRecord(control)
        _ = try? WireCodec.decodeOutcome(control)
    }

    /// The frames of an input: for each a length in two bytes, the lower one first, then its bytes.
    private static func frames(in bytes: [UInt8]) -> [[UInt8]] {
        var frames: [[UInt8]] = []
        var rest = bytes[...]
        while rest.count >= 2, let low = rest.popFirst(), let high = rest.popFirst() {
            let frame = rest.prefix(Int(high) << 8 | Int(low))
            frames.append(Array(frame))
            rest = rest.dropFirst(frame.count)
        }
        return frames
    }
}

extension ClientMessage {
    /// Refusals of parts are the codec's own, and are not written; nil for what is nothing else.
    fileprivate var withoutRefusals: ClientMessage? {
        var message = self
        switch body {
        case .acknowledge(var answer):
            answer.refusedParts = []
            answer.refusedAnswer = nil
            message.body = .acknowledge(answer)
        case .answerDrag(_, .refusedItems, _): return nil
        default: break
        }
        return message
    }
}
