public import ActivityWire

/// The reading end of a stream of chunks. Nothing is sent before the first chunk is requested.
///
/// For one reader. Releasing it ends the stream.
public final class IncomingStream: AsyncSequence, Sendable {
    private let end: ReadingEnd
    private let hub: StreamHub

    init(_ end: ReadingEnd, hub: StreamHub) {
        self.end = end
        self.hub = hub
    }

    deinit {
        cancel("its reader let go of it")
    }

    /// Its number; it means something to the two connections only.
    public var id: StreamID { end.opened.stream }
    /// The request that it belongs to.
    public var request: RequestID { end.opened.request }
    /// Empty where the writer gave none.
    public var contentType: String { end.opened.contentType }

    /// Takes the pieces one after the other; each that is taken gives its writer credit again.
    public struct Iterator: AsyncIteratorProtocol {
        let stream: IncomingStream

        /// The next bytes, never none; nil at the end.
        ///
        /// - Throws: ``StreamError`` when the stream ended before it was complete.
        public mutating func next() async throws -> [UInt8]? {
            try await stream.next()
        }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// The next bytes, never none; nil at the end.
    public func next() async throws(StreamError) -> [UInt8]? {
        let bytes = try await end.next().get()
        if bytes == nil { hub.forgetReader(id) }
        return bytes
    }

    /// By which a descriptor is taken in place of the bytes; to be looked at when there are no more of them.
    package var ticket: TransferTicket? { end.ticket }

    /// Ends the stream, and sends the reason to its writer. Has no effect after the end.
    public func cancel(_ reason: String = "") {
        _ = end.cancel(reason)
        hub.forgetReader(id)
    }
}
