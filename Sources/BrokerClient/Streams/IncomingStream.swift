public import ActivityWire

/// The reading end of a stream of chunks. Nothing is sent before the first chunk is requested.
///
/// Only one task may read it. Releasing the stream ends it.
public final class IncomingStream: AsyncSequence, Sendable {
    private let end: ReadingEnd
    private let hub: StreamHub

    init(_ end: ReadingEnd, hub: StreamHub) {
        self.end = end
        self.hub = hub
    }

    deinit {
        cancel("its reader was released")
    }

    /// The stream's number, which is valid only on the connections of its two ends.
    public var id: StreamID { end.opened.stream }
    /// The request that the stream belongs to.
    public var request: RequestID { end.opened.request }
    /// The content type that the writer gave; empty if it gave none.
    public var contentType: String { end.opened.contentType }

    /// Takes the chunks one after the other; each chunk that is read gives the writer credit again.
    public struct Iterator: AsyncIteratorProtocol {
        let stream: IncomingStream

        /// Returns the next bytes, never an empty array; nil at the end.
        ///
        /// - Throws: ``StreamError`` when the stream ended before it was complete.
        public mutating func next() async throws -> [UInt8]? {
            try await stream.next()
        }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// Returns the next bytes, never an empty array; nil at the end.
    public func next() async throws(StreamError) -> [UInt8]? {
        let bytes = try await end.next().get()
        if bytes == nil { hub.forgetReader(id) }
        return bytes
    }

    /// The ticket for a descriptor in place of the bytes. Read this property after the last bytes.
    package var ticket: TransferTicket? { end.ticket }

    /// Ends the stream, and sends the reason to its writer. Has no effect after the end.
    public func cancel(_ reason: String = "") {
        _ = end.cancel(reason)
        hub.forgetReader(id)
    }
}
