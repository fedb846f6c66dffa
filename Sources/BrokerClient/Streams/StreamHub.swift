public import ActivityWire
import Synchronization

/// All streams of one connection, by their numbers. They end with the connection.
public final class StreamHub: Sendable {
    private struct State {
        var readers: [StreamID: ReadingEnd] = [:]
        var windows: [StreamID: Int] = [:]
        var writers: [StreamID: WritingEnd] = [:]
        var isEnded = false
        var onResultStream: (@Sendable (IncomingStream) -> Void)?

        /// The window of the next stream, in bytes: half of what is free while every further stream can still have the
        /// smallest window, between the smallest window and the largest.
        var nextWindow: Int {
            let allotted = windows.values.reduce(0, +)
            let furtherStreams = max(0, Limits.streamsPerClient - windows.count - 1)
            let free = Limits.streamCreditPerClient - allotted - furtherStreams * StreamHub.windowMinimum
            return max(StreamHub.windowMinimum, min(StreamHub.windowMaximum, free / 2))
        }
    }

    /// The window of a stream that has few others beside it. With less, the writer waits for the reader's credit
    /// (docs/performance-notes.md).
    static let windowMaximum = Limits.streamCreditBytes
    /// The window that every stream of a full connection has. It is less than an equal share, so that the first streams
    /// can have more.
    static let windowMinimum = Limits.streamCreditPerClient / Limits.streamsPerClient / 2

    private let state = Mutex(State())
    /// Sends a signal to the broker.
    private let say: @Sendable (StreamSignal) -> Void

    package init(say: @escaping @Sendable (StreamSignal) -> Void) {
        self.say = say
    }

    /// The number of open streams that this side reads or writes.
    public var count: Int { state.withLock { $0.readers.count + $0.writers.count } }

    /// Sets the reader of the result streams of requests over this connection. Without a reader, such streams are
    /// cancelled. Set the reader before the first request that accepts result streams.
    public func onResultStream(_ take: @escaping @Sendable (IncomingStream) -> Void) {
        state.withLock { $0.onResultStream = take }
    }

    /// Returns the reading end of a stream that a reply or a call has named; nil when the stream is over already.
    public func incoming(_ stream: StreamID) -> IncomingStream? {
        state.withLock { $0.readers[stream] }.map { IncomingStream($0, hub: self) }
    }

    /// Returns the writing end of a stream that a reply or a call has named; nil when the stream is over already.
    public func outgoing(_ stream: StreamID) -> OutgoingStream? {
        state.withLock { $0.writers[stream] }.map { OutgoingStream($0, hub: self) }
    }

    func forgetReader(_ stream: StreamID) {
        state.withLock { state in
            state.readers[stream] = nil
            state.windows[stream] = nil
        }
    }

    func forgetWriter(_ stream: StreamID) {
        state.withLock { $0.writers[stream] = nil }
    }
}

// MARK: - Signals from the broker

extension StreamHub {
    package func take(_ opened: StreamOpened) {
        guard !opened.isWriter else {
            return state.withLock { state in
                if !state.isEnded { state.writers[opened.stream] = WritingEnd(opened, say: say) }
            }
        }
        let (end, reader) = state.withLock { state in
            let window = state.nextWindow
            let end = ReadingEnd(opened, window: window, say: say)
            if !state.isEnded {
                state.readers[opened.stream] = end
                state.windows[opened.stream] = window
            }
            return (end, state.onResultStream)
        }
        guard opened.answers != 0 else { return }
        // Without a reader, the stream is released here and so cancelled.
        let stream = IncomingStream(end, hub: self)
        if let reader { reader(stream) }
    }

    package func take(_ ticket: TransferTicket) {
        let (reader, writer) = state.withLock { ($0.readers[ticket.stream], $0.writers[ticket.stream]) }
        reader?.take(ticket)
        writer?.take(ticket: ticket)
    }

    /// Tells the stream's writer to send bytes, whatever it has offered in their place; returns whether there is a
    /// writer.
    func wantBytes(_ stream: StreamID) -> Bool {
        guard let writer = state.withLock({ $0.writers[stream] }) else { return false }
        writer.take(ticket: nil)
        return true
    }

    package func take(_ signal: StreamSignal) {
        switch signal {
        case .data(let stream, let bytes): state.withLock { $0.readers[stream] }?.take(bytes.bytes)
        case .credit(let stream, let bytes): state.withLock { $0.writers[stream] }?.take(credit: bytes)
        case .end(let stream, let ending, let reason):
            let (reader, writer) = state.withLock { ($0.readers[stream], $0.writers[stream]) }
            reader?.end(ending == .complete ? .success(()) : .failure(.ended(ending, reason: reason)))
            writer?.end(.ended(ending, reason: reason))
            // The reading end stays until its reader has read all bytes. The stream's window is free for another stream
            // at once, because no more bytes arrive.
            if reader != nil { state.withLock { $0.windows[stream] = nil } }
            forgetWriter(stream)
        }
    }

    /// Ends all streams, because the connection is gone.
    package func end() {
        let (readers, writers) = state.withLock { state in
            state.isEnded = true
            defer {
                state.readers = [:]
                state.writers = [:]
                state.windows = [:]
            }
            return (Array(state.readers.values), Array(state.writers.values))
        }
        for reader in readers { reader.end(.failure(.connectionLost)) }
        for writer in writers { writer.end(.connectionLost) }
    }
}
