/// Encodes messages as frames, and decodes them: `[control][blob 0]…[blob n]`. The control frame is one protobuf
/// message.
///
/// Encoding never fails. Decoding never traps, whatever the bytes: it ends in a message or a ``WireError``. The
/// functions are not generic, because the compiler would not specialise a generic one for other modules.
public enum WireCodec {
    /// Returns the frames of a client's message, control first.
    public static func encode(_ message: ClientMessage) -> [[UInt8]] {
        var writer = WireWriter()
        message.write(to: &writer)
        return [writer.bytes] + writer.blobs
    }

    /// Returns the frames of a broker's message, control first.
    public static func encode(_ message: BrokerMessage) -> [[UInt8]] {
        var writer = WireWriter()
        message.write(to: &writer)
        return [writer.bytes] + writer.blobs
    }

    /// Reads a client's message in place, and checks it against every limit of ``Limits``.
    public static func decodeClientMessage(control: RawSpan, blobs: [Blob]) throws(WireError) -> ClientMessage {
        try checkFrames(control, blobs: blobs.count)
        var reader = WireReader(control, blobs: blobs, enforcesBounds: true)
        do throws(Refusal) {
            let message = try ClientMessage(control, &reader)
            try reader.finish()
            return message
        } catch {
            throw WireError(found: error, messageID: messageID(control))
        }
    }

    public static func decodeClientMessage(control: [UInt8], blobs: [Blob]) throws(WireError) -> ClientMessage {
        try decodeClientMessage(control: control.span.bytes, blobs: blobs)
    }

    /// Reads a broker's message in place. The limits of ``Limits`` are for clients' messages and are not checked here.
    public static func decodeBrokerMessage(control: RawSpan, blobs: [Blob]) throws(WireError) -> BrokerMessage {
        var reader = WireReader(control, blobs: blobs, enforcesBounds: false)
        do throws(Refusal) {
            let message = try BrokerMessage(control, &reader)
            try reader.finish()
            return message
        } catch {
            throw WireError(found: error, messageID: messageID(control))
        }
    }

    public static func decodeBrokerMessage(control: [UInt8], blobs: [Blob]) throws(WireError) -> BrokerMessage {
        try decodeBrokerMessage(control: control.span.bytes, blobs: blobs)
    }

    private static func checkFrames(_ control: RawSpan, blobs: Int) throws(WireError) {
        let count = control.byteCount
        if count > Limits.controlFrameBytes {
            let bound = Limits.controlFrameBytes
            let reason = "has \(count) bytes, more than \(bound)"
            let refusal = Refusal(code: .tooLarge, reason: reason, field: "control", limit: Int64(bound))
            throw WireError(found: refusal, messageID: messageID(control))
        }
        if blobs >= Limits.framesPerMessage {
            let bound = Limits.framesPerMessage
            let reason = "are \(blobs) frames; the limit is \(bound) including the control frame"
            let refusal = Refusal(code: .tooMany, reason: reason, field: "blobs", limit: Int64(bound))
            throw WireError(found: refusal, messageID: messageID(control))
        }
    }

    /// Returns the number of a message that could not be read, so that the refusal can answer the message. Every
    /// encoder writes the number first: it is field 1, which as a varint has the tag 8.
    private static func messageID(_ control: RawSpan) -> UInt64? {
        var reader = WireReader(control, enforcesBounds: false)
        var tag: UInt32 = 0
        guard (try? reader.tag(control, &tag)) == true, tag == 8 else { return nil }
        return try? reader.uint64(control)
    }
}
