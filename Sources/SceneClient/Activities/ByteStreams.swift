import ActivityWire
import BrokerClient

/// Bytes from another process, in chunks. The writer sends nothing before the first chunk is requested, and no faster
/// than this process reads. Only one task may read the stream. Releasing the stream ends it.
public struct ByteInputStream: AsyncSequence, Sendable {
    private let stream: IncomingStream

    init(_ stream: IncomingStream) {
        self.stream = stream
    }

    /// The content type that the writer gave; empty if it gave none.
    public var contentType: String { stream.contentType }

    /// Returns the chunks one after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let stream: ByteInputStream

        public mutating func next() async throws -> [UInt8]? { try await stream.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// Returns the next bytes, never an empty array; nil at the end.
    ///
    /// - Throws: `streamEnded` with the name of the end when the stream ended before it was complete.
    public func next() async throws(SceneError) -> [UInt8]? {
        do {
            return try await stream.next()
        } catch {
            throw SceneError(error)
        }
    }

    /// Ends the stream, and sends the reason to its writer.
    public func cancel(_ reason: String = "") { stream.cancel(reason) }
}

/// Bytes to another process. Releasing the stream before it is finished ends it as failed.
public struct ByteOutputStream: Sendable {
    private let stream: OutgoingStream
    private let progress: Progress?

    init(_ stream: OutgoingStream, progress: Progress? = nil) {
        self.stream = stream
        self.progress = progress
    }

    /// Sends bytes, as fast as the reader takes them.
    ///
    /// - Throws: `streamEnded` with the name of the end, such as `cancelled` or `peerGone`.
    public func write(_ bytes: [UInt8]) async throws(SceneError) {
        do {
            try await stream.write(bytes)
            progress?.advance(by: bytes.count)
        } catch {
            throw SceneError(error)
        }
    }

    /// Ends the stream as complete.
    public func finish() { stream.finish() }

    /// Ends the stream as failed, and sends the reason to its reader.
    public func fail(_ reason: String) { stream.fail(reason) }
}

extension SceneError {
    init(_ error: StreamError) {
        self =
            switch error {
            case .ended(let ending, let reason): .streamEnded(ending: ending.name, reason: reason)
            case .closed: .streamEnded(ending: "closed", reason: "it was closed locally")
            case .connectionLost: .streamEnded(ending: "connectionLost", reason: error.description)
            case .busy: .streamEnded(ending: "busy", reason: error.description)
            case .cancelled: .cancelled
            }
    }
}
