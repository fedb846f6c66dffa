public import ActivityWire

/// The writing end of a stream. Releasing it before it is finished ends it as failed.
public final class OutgoingStream: Sendable {
    private let end: WritingEnd
    private let hub: StreamHub

    init(_ end: WritingEnd, hub: StreamHub) {
        self.end = end
        self.hub = hub
    }

    deinit {
        fail("its writer let go of it")
    }

    /// Its number; it means something to the two connections only.
    public var id: StreamID { end.opened.stream }

    /// Sends bytes, as fast as the reader takes them: it returns when they are on their way.
    ///
    /// One task at a time, if the order of the bytes matters.
    public func write(_ bytes: [UInt8]) async throws(StreamError) {
        try await end.write(bytes)
    }

    /// Runs once when the other side, or the loss of the connection, ends the stream.
    package func whenEnded(_ run: @escaping @Sendable () -> Void) {
        end.whenEnded(run)
    }

    /// The broker's answer to a descriptor that was offered for this stream; nil: it wants the bytes, or nothing any
    /// more.
    package func nextTicket() async -> TransferTicket? {
        await end.nextWord()
    }

    /// All is written. The reader gets what is on its way, and then the end.
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
