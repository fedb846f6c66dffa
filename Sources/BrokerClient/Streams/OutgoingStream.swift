public import ActivityWire

/// The writing end of a stream. Releasing the stream before it is finished ends it as failed.
public final class OutgoingStream: Sendable {
    private let end: WritingEnd
    private let hub: StreamHub

    init(_ end: WritingEnd, hub: StreamHub) {
        self.end = end
        self.hub = hub
    }

    deinit {
        fail("its writer was released")
    }

    /// The stream's number, which is valid only on the connections of its two ends.
    public var id: StreamID { end.opened.stream }

    /// Sends bytes, as fast as the reader takes them; returns when all are sent, not when they are read.
    ///
    /// Call it from one task at a time if the order of the bytes matters.
    public func write(_ bytes: [UInt8]) async throws(StreamError) {
        try await end.write(bytes)
    }

    /// Runs the closure once when the other side, or the loss of the connection, ends the stream.
    package func whenEnded(_ run: @escaping @Sendable () -> Void) {
        end.whenEnded(run)
    }

    /// Returns the broker's answer to a descriptor that was offered for this stream; nil if the broker wants the bytes,
    /// or the stream has ended.
    package func nextTicket() async -> TransferTicket? {
        await end.nextTicket()
    }

    /// Ends the stream as complete. The reader gets the bytes that are on their way, and then the end.
    public func finish() {
        close(.complete, "")
    }

    /// Ends the stream as failed, and sends the reason to its reader. Has no effect after the end.
    public func fail(_ reason: String) {
        close(.failed, reason)
    }

    private func close(_ ending: StreamEnding, _ reason: String) {
        _ = end.finish(ending, reason)
        hub.forgetWriter(id)
    }
}
