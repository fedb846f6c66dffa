import ActivityWire

/// Encodes a client's messages as frames. Refuses a message for which the broker would close the connection.
enum OutgoingFrames {
    static func encode(_ message: ClientMessage) throws(ClientError) -> [[UInt8]] {
        let frames = WireCodec.encode(message)
        guard frames.count <= Limits.framesPerMessage else {
            throw refusal(.tooMany, "the message has \(frames.count) frames", limit: Limits.framesPerMessage)
        }
        for (index, frame) in frames.enumerated() {
            let limit = index == 0 ? Limits.controlFrameBytes : Limits.frameBytes
            guard frame.count <= limit else {
                throw refusal(.tooLarge, "frame \(index) of the message has \(frame.count) bytes", limit: limit)
            }
        }
        return frames
    }

    private static func refusal(_ code: RefusalCode, _ what: String, limit: Int) -> ClientError {
        .refused(Refusal(code: code, reason: "\(what), more than \(limit)", limit: Int64(limit)))
    }
}
