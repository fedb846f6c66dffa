/// What is written to a peer: messages and refusals as bytes.
public enum OutgoingBytes {
    /// An ERROR's reason has its length in one byte.
    private static let reasonBytes = 255

    /// Appends one message.
    public static func append(_ frames: [[UInt8]], to bytes: inout [UInt8]) {
        bytes.reserveCapacity(bytes.count + frames.reduce(0) { $0 + $1.count + FrameHeader.longest })
        for (index, frame) in frames.enumerated() {
            FrameHeader(hasMore: index < frames.count - 1, length: frame.count).append(to: &bytes)
            bytes.append(contentsOf: frame)
        }
    }

    /// What refuses a peer in its handshake, with the reason. It stands in place of READY, after the greeting.
    public static func refusal(_ reason: String) -> [UInt8] {
        let text = Array(reason.utf8.prefix(reasonBytes))
        return Command.frame("ERROR", [UInt8(text.count)] + text)
    }

    /// A whole answer to somebody who is not let in: it is sent before anything of them is read.
    public static func refusalAtOnce(_ reason: String) -> [UInt8] { Greeting.own + refusal(reason) }
}
