internal import SwiftProtobuf

/// Messages as frames, and back: `[control][blob 0]…[blob n]`, the control frame one protobuf message.
///
/// Encoding never fails. Decoding never traps, whatever the bytes: it ends in a message or a ``WireError``.
public enum WireCodec {
    /// The frames of a client's message, control first.
    public static func encode(_ message: ClientMessage) -> [[UInt8]] {
        var writer = ControlWriter()
        let wire = writer.write(message)
        return [bytes(of: wire)] + writer.blobs
    }

    /// The frames of a broker's message, control first.
    public static func encode(_ message: BrokerMessage) -> [[UInt8]] {
        DirectWriter.frames(of: message) ?? encodeGenerically(message)
    }

    /// By the generated code, which knows everything.
    static func encodeGenerically(_ message: BrokerMessage) -> [[UInt8]] {
        var writer = ControlWriter()
        let wire = writer.write(message)
        return [bytes(of: wire)] + writer.blobs
    }

    /// Reads a client's message in place and holds it to every bound of ``Limits``.
    ///
    /// `control` is not used after the call.
    public static func decodeClientMessage(
        control: UnsafeRawBufferPointer,
        blobs: [Blob]
    ) throws(WireError) -> ClientMessage {
        if control.count <= Limits.controlFrameBytes, blobs.count < Limits.framesPerMessage,
            let message = DirectReader.clientMessage(control: control, blobs: blobs)
        {
            return message
        }
        return try decodeGenerically(control: control, blobs: blobs)
    }

    /// By the generated code, which knows everything.
    static func decodeGenerically(
        control: UnsafeRawBufferPointer,
        blobs: [Blob]
    ) throws(WireError) -> ClientMessage {
        let id = ProtobufTag.messageID(control)
        try checkFrames(control: control.count, blobs: blobs.count, id: id)
        let wire: WireClientMessage = try parse(control, id: id)
        return try read(blobs, enforcesBounds: true, id: wire.id) { (reader) throws(Refusal) in try reader.read(wire) }
    }

    public static func decodeClientMessage(control: [UInt8], blobs: [Blob]) throws(WireError) -> ClientMessage {
        try control.withUnsafeBufferPointer { (bytes) throws(WireError) in
            try decodeClientMessage(control: UnsafeRawBufferPointer(bytes), blobs: blobs)
        }
    }

    /// Reads a broker's message in place. The bounds of ``Limits`` are for what clients send and are not tested here.
    ///
    /// `control` is not used after the call.
    public static func decodeBrokerMessage(
        control: UnsafeRawBufferPointer,
        blobs: [Blob]
    ) throws(WireError) -> BrokerMessage {
        let wire: WireBrokerMessage = try parse(control, id: ProtobufTag.messageID(control))
        return try read(blobs, enforcesBounds: false, id: wire.id) { (reader) throws(Refusal) in try reader.read(wire) }
    }

    public static func decodeBrokerMessage(control: [UInt8], blobs: [Blob]) throws(WireError) -> BrokerMessage {
        try control.withUnsafeBufferPointer { (bytes) throws(WireError) in
            try decodeBrokerMessage(control: UnsafeRawBufferPointer(bytes), blobs: blobs)
        }
    }

    /// The bytes of a protobuf message; empty over protobuf's own bound of 2 GiB, which no value here comes near.
    static func bytes(of message: some SwiftProtobuf.Message) -> [UInt8] {
        (try? message.serializedBytes()) ?? []
    }

    /// Parses protobuf bytes, and names what is wrong with them.
    static func parse<Wire: SwiftProtobuf.Message>(
        _ bytes: UnsafeRawBufferPointer,
        id: UInt64?,
        options: BinaryDecodingOptions = BinaryDecodingOptions()
    ) throws(WireError) -> Wire {
        do {
            return try Wire(serializedBytes: BorrowedBytes(bytes), options: options)
        } catch BinaryDecodingError.invalidUTF8 {
            let refusal = Refusal(code: .invalidValue, reason: "a text is not valid UTF-8", field: "control")
            throw WireError(refusal: refusal, messageID: id)
        } catch BinaryDecodingError.messageDepthLimit {
            let limit = options.messageDepthLimit
            let refusal = Refusal(
                code: .malformed, reason: "nested over \(limit) levels", field: "control", limit: Int64(limit))
            throw WireError(refusal: refusal, messageID: id)
        } catch {
            let refusal = Refusal(code: .malformed, reason: "not a protobuf message: \(error)", field: "control")
            throw WireError(refusal: refusal, messageID: id)
        }
    }

    /// What `content` makes of a message's parts, when it has meant every blob once.
    private static func read<Message>(
        _ blobs: [Blob], enforcesBounds: Bool, id: UInt64,
        _ content: (inout ControlReader) throws(Refusal) -> Message
    ) throws(WireError) -> Message {
        var reader = ControlReader(blobs: blobs, enforcesBounds: enforcesBounds)
        do {
            let message = try content(&reader)
            try reader.finish()
            return message
        } catch {
            throw WireError(found: error, messageID: id)
        }
    }

    private static func checkFrames(control: Int, blobs: Int, id: UInt64?) throws(WireError) {
        if control > Limits.controlFrameBytes {
            let bound = Limits.controlFrameBytes
            let reason = "has \(control) bytes, more than \(bound)"
            let refusal = Refusal(code: .tooLarge, reason: reason, field: "control", limit: Int64(bound))
            throw WireError(found: refusal, messageID: id)
        }
        if blobs >= Limits.framesPerMessage {
            let bound = Limits.framesPerMessage
            let reason = "are \(blobs) frames, with the control frame more than \(bound)"
            let refusal = Refusal(code: .tooMany, reason: reason, field: "blobs", limit: Int64(bound))
            throw WireError(found: refusal, messageID: id)
        }
    }
}
