import ActivityWire
import Synchronization

/// The reading end of a stream. It holds the bytes that have come and are not read yet, never more than the stream's
/// window.
final class ReadingEnd: Sendable {
    typealias Waiter = CheckedContinuation<Result<[UInt8]?, StreamError>, Never>

    private struct State {
        var chunks: [[UInt8]] = []
        /// Chunks before this index are read.
        var head = 0
        var waiter: Waiter?
        /// The stream's end; nil while it goes on.
        var ending: Result<Void, StreamError>?
        var hasStarted = false
        /// The number of bytes that were read and not yet granted again.
        var consumed = 0
        /// The ticket for a descriptor in place of the bytes.
        var ticket: TransferTicket?
    }

    let opened: StreamOpened
    /// The credit, in bytes, that the writer has at the first read.
    private let window: Int
    /// Sends a signal to the writer, through the broker.
    private let say: @Sendable (StreamSignal) -> Void
    private let state = Mutex(State())

    init(_ opened: StreamOpened, window: Int, say: @escaping @Sendable (StreamSignal) -> Void) {
        self.opened = opened
        self.window = window
        self.say = say
    }

    // MARK: The connection's side

    func take(_ bytes: [UInt8]) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.ending == nil else { return nil }
            guard let waiter = state.waiter else {
                state.chunks.append(bytes)
                return nil
            }
            state.waiter = nil
            return waiter
        }
        guard let waiter else { return }
        grant(after: bytes.count)
        waiter.resume(returning: .success(bytes))
    }

    func take(_ ticket: TransferTicket) {
        state.withLock { $0.ticket = ticket }
    }

    /// The ticket for a descriptor in place of the bytes; nil if bytes come.
    var ticket: TransferTicket? { state.withLock { $0.ticket } }

    /// Ends the stream. Bytes that came before can still be read.
    func end(_ ending: Result<Void, StreamError>) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.ending == nil else { return nil }
            state.ending = ending
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: ending.map { nil })
    }

    // MARK: The reader's side

    /// Returns the next bytes; nil when all are read. The first call gives the writer the window's credit, so a stream
    /// that nobody reads stays unopened (U:U18).
    func next() async -> Result<[UInt8]?, StreamError> {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        if isFirst { say(.credit(opened.stream, bytes: UInt64(window))) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (waiter: Waiter) in
                guard let answer = state.withLock({ Self.read(&$0, waiter) }) else { return }
                if case .success(let bytes?) = answer { grant(after: bytes.count) }
                waiter.resume(returning: answer)
            }
        } onCancel: {
            let waiter = state.withLock { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume(returning: .failure(.cancelled))
        }
    }

    /// Returns the answer to a reader; nil when the reader has to wait.
    private static func read(_ state: inout State, _ waiter: Waiter) -> Result<[UInt8]?, StreamError>? {
        if state.head < state.chunks.count {
            let bytes = state.chunks[state.head]
            state.chunks[state.head] = []
            state.head += 1
            if state.head == state.chunks.count {
                state.chunks = []
                state.head = 0
            }
            return .success(bytes)
        }
        if let ending = state.ending { return ending.map { nil } }
        if Task.isCancelled { return .failure(.cancelled) }
        if state.waiter != nil { return .failure(.busy) }
        state.waiter = waiter
        return nil
    }

    /// Gives the writer new credit for bytes that were read, as soon as they amount to a quarter of the window. The
    /// other quarters keep the writer from running out of credit meanwhile.
    private func grant(after count: Int) {
        let credit = state.withLock { state -> Int in
            state.consumed += count
            guard state.ending == nil, state.consumed >= window / 4 else { return 0 }
            defer { state.consumed = 0 }
            return state.consumed
        }
        if credit > 0 { say(.credit(opened.stream, bytes: UInt64(credit))) }
    }

    /// Ends the stream from the reader's side, and drops bytes that are not read.
    ///
    /// - Returns: Whether the stream was still open.
    func cancel(_ reason: String) -> Bool {
        let (waiter, wasOpen) = state.withLock { state -> (Waiter?, Bool) in
            state.chunks = []
            state.head = 0
            guard state.ending == nil else { return (nil, false) }
            state.ending = .failure(.closed)
            defer { state.waiter = nil }
            return (state.waiter, true)
        }
        if wasOpen { say(.end(opened.stream, .cancelled, reason: reason)) }
        waiter?.resume(returning: .failure(.closed))
        return wasOpen
    }
}
