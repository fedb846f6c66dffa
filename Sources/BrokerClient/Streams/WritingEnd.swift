import ActivityWire
import Synchronization

/// The writing end of a stream: the credit that the reader has given, and the tasks that wait for more.
final class WritingEnd: Sendable {
    typealias Waiter = CheckedContinuation<Result<Int, StreamError>, Never>

    private struct State {
        var credit: UInt64 = 0
        var waiters: [(number: UInt64, waiter: Waiter)] = []
        var lastWaiter: UInt64 = 0
        /// The stream's end; nil while bytes can be written.
        var ending: StreamError?
        var whenEnded: (@Sendable () -> Void)?
        /// The broker's answer to an offered descriptor, until ``nextTicket()`` takes the answer. The outer nil is no
        /// answer yet, the inner nil the answer that the broker wants bytes.
        var ticket: TransferTicket??
        var ticketWaiter: CheckedContinuation<TransferTicket?, Never>?
    }

    let opened: StreamOpened
    /// Sends a signal to the reader, through the broker.
    private let say: @Sendable (StreamSignal) -> Void
    private let state = Mutex(State())

    init(_ opened: StreamOpened, say: @escaping @Sendable (StreamSignal) -> Void) {
        self.opened = opened
        self.say = say
    }

    // MARK: The connection's side

    func take(credit bytes: UInt64) {
        let woken = state.withLock { state in
            let (credit, hasOverflow) = state.credit.addingReportingOverflow(bytes)
            state.credit = hasOverflow ? .max : credit
            defer { state.waiters = [] }
            return state.waiters
        }
        // Each woken task tries again to take credit. The result 0 has no meaning.
        for (_, waiter) in woken { waiter.resume(returning: .success(0)) }
    }

    func end(_ reason: StreamError) {
        let (woken, whenEnded) = state.withLock { state in
            let isFirst = state.ending == nil
            state.ending = state.ending ?? reason
            defer {
                state.waiters = []
                state.whenEnded = nil
            }
            return (state.waiters, isFirst ? state.whenEnded : nil)
        }
        for (_, waiter) in woken { waiter.resume(returning: .failure(reason)) }
        take(ticket: nil)
        whenEnded?()
    }

    /// Takes the broker's answer to an offered descriptor: a ticket, or nil for bytes.
    func take(ticket: TransferTicket?) {
        let waiter = state.withLock { state in
            if state.ticketWaiter == nil { state.ticket = .some(ticket) }
            defer { state.ticketWaiter = nil }
            return state.ticketWaiter
        }
        waiter?.resume(returning: ticket)
    }

    // MARK: The writer's side

    /// Waits for the broker's answer to an offered descriptor; nil if the broker wants bytes, or the stream has ended.
    func nextTicket() async -> TransferTicket? {
        await withCheckedContinuation { waiter in
            let ticket = state.withLock { state -> TransferTicket?? in
                if let ticket = state.ticket {
                    state.ticket = nil
                    return ticket
                }
                if state.ending != nil { return .some(nil) }
                state.ticketWaiter = waiter
                return nil
            }
            if let ticket { waiter.resume(returning: ticket) }
        }
    }

    /// Runs the closure once when the other side, or the loss of the connection, ends the stream; at once if the stream
    /// has ended.
    func whenEnded(_ run: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if state.ending == nil { state.whenEnded = run }
            return state.ending != nil
        }
        if isOver { run() }
    }

    /// Sends the bytes as fast as the reader takes them; returns when all are sent, not when they are read.
    func write(_ bytes: [UInt8]) async throws(StreamError) {
        var start = 0
        while start < bytes.count {
            let count = try takeCredit(atMost: min(bytes.count - start, Limits.streamFrameBytes))
            if count > 0 {
                let isWhole = count == bytes.count
                say(.data(opened.stream, Blob(isWhole ? bytes : Array(bytes[start..<start + count]))))
                start += count
            } else {
                _ = try await waitForCredit().get()
            }
        }
    }

    /// Takes credit for at most `count` bytes. Returns 0 if there is no credit.
    private func takeCredit(atMost count: Int) throws(StreamError) -> Int {
        let (taken, ending) = state.withLock { state -> (Int, StreamError?) in
            if let ending = state.ending { return (0, ending) }
            let taken = Int(min(state.credit, UInt64(count)))
            state.credit -= UInt64(taken)
            return (taken, nil)
        }
        if let ending { throw ending }
        return taken
    }

    private func waitForCredit() async -> Result<Int, StreamError> {
        let number = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (waiter: Waiter) in
                let answer = state.withLock { state -> Result<Int, StreamError>? in
                    if let ending = state.ending { return .failure(ending) }
                    if state.credit > 0 { return .success(0) }
                    if Task.isCancelled { return .failure(.cancelled) }
                    state.waiters.append((number, waiter))
                    return nil
                }
                if let answer { waiter.resume(returning: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let index = state.waiters.firstIndex(where: { $0.number == number }) else { return nil }
                return state.waiters.remove(at: index).waiter
            }
            waiter?.resume(returning: .failure(.cancelled))
        }
    }

    /// Ends the stream from the writer's side.
    ///
    /// - Returns: Whether the stream was still open.
    func finish(_ ending: StreamEnding, _ reason: String) -> Bool {
        let (woken, wasOpen) = state.withLock { state in
            guard state.ending == nil else { return ([(number: UInt64, waiter: Waiter)](), false) }
            state.ending = .closed
            defer { state.waiters = [] }
            return (state.waiters, true)
        }
        if wasOpen { say(.end(opened.stream, ending, reason: reason)) }
        for (_, waiter) in woken { waiter.resume(returning: .failure(.closed)) }
        return wasOpen
    }
}
