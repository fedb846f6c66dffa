/// Encodes the broker's messages one after the other, in memory that it keeps.
public struct MessageEncoder: ~Copyable {
    /// The memory in bytes that is kept after a long message.
    private static let keptBytes = 65_536

    private var writer = WireWriter()

    public init() {}

    /// Encodes a message, and lends its frames.
    ///
    /// - Parameter body: Gets the control frame, which is valid only during the call, and the blobs.
    public mutating func encode(
        _ message: borrowing BrokerMessage, _ body: (_ control: UnsafeRawBufferPointer, _ blobs: [[UInt8]]) -> Void
    ) {
        message.write(to: &writer)
        writer.withBytes { body($0, writer.blobs) }
        writer.removeAll(keepingAtMost: Self.keptBytes)
    }
}
