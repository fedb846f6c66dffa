import ActivityWire
import Glibc
import Synchronization
import ZeroMQ

/// The main thread. It takes the process's signals while the broker serves on the loop's thread.
///
/// It needs no further thread and no lock that another thread may hold, so it can always end the process.
struct SignalThread {
    /// The time that a shutdown may stay in one step, beyond the step's own grace.
    static let allowance: Duration = .seconds(30)

    let inbox: LoopInbox
    let progress: RunProgress
    /// Whether the end of standard input stops the broker.
    var untilInputEnds = false
    var allowance = SignalThread.allowance
    private let terminals = StandardTerminals()

    init(
        inbox: LoopInbox, progress: RunProgress, untilInputEnds: Bool = false,
        allowance: Duration = SignalThread.allowance
    ) {
        self.inbox = inbox
        self.progress = progress
        self.untilInputEnds = untilInputEnds
        self.allowance = allowance
    }

    /// Runs `serve` on the loop's thread, waits for its end and throws its error. Ends the process if a shutdown takes
    /// too long.
    func run(_ serve: @escaping @Sendable () throws -> Void) throws {
        let signals = try ProcessSignals()
        let end = LoopEnd(signal: try WakeSignal())
        try BrokerThread.start("loop") { end.set(Result { try serve() }) }
        var wait = ShutdownWait(allowance: allowance)
        var input = untilInputEnds ? STDIN_FILENO : -1
        while true {
            let ready = Self.ready([signals.descriptor, end.descriptor, input], within: wait.pollMilliseconds)
            if let result = end.result { return try result.get() }
            while let signal = signals.next() { handle(signal, &wait) }
            if ready.contains(input), hasEnded(input) {
                input = -1
                shutDown(&wait)
            }
            if let step = wait.expiredStep(progress.step, at: .now) { Self.giveUp(step, after: allowance + step.grace) }
        }
    }

    private func handle(_ signal: Int32, _ wait: inout ShutdownWait) {
        if signal == SIGHUP, !terminals.haveHungUp { return inbox.post(.reload) }
        shutDown(&wait)
    }

    private func shutDown(_ wait: inout ShutdownWait) {
        wait.begin(progress.step, at: .now)
        inbox.post(.shutdown)
    }

    /// Reads what has arrived at standard input. Returns true at its end, or if it cannot be read.
    private func hasEnded(_ input: Int32) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(input, &bytes, bytes.count)
        return count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)
    }

    /// Waits until one of the descriptors is ready; -1 stands for none. Returns the ready ones.
    private static func ready(_ descriptors: [Int32], within milliseconds: Int32) -> [Int32] {
        var interests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&interests, nfds_t(interests.count), milliseconds) > 0 else { return [] }
        return interests.filter { $0.revents != 0 }.map(\.fd)
    }

    /// Ends the process at once, with what the shutdown waited for. Everything acknowledged is in the store, as after a
    /// kill.
    private static func giveUp(_ step: RunStep, after time: Duration) -> Never {
        let limit = DurationText.print(time)
        let line = Array("activity-broker: the shutdown timed out after \(limit), waiting for \(step)\n".utf8)
        // The log may be what hangs: its lock is not taken here, and a full pipe is not waited for.
        var errors = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&errors, 1, 0) == 1 { _ = write(STDERR_FILENO, line, line.count) }
        _exit(1)
    }
}

/// The result of the loop's thread, and a descriptor that tells when it is there.
private final class LoopEnd: Sendable {
    private let stored = Mutex<Result<Void, any Error>?>(nil)
    private let signal: WakeSignal

    init(signal: WakeSignal) {
        self.signal = signal
    }

    var descriptor: Int32 { signal.descriptor }
    var result: Result<Void, any Error>? { stored.withLock { $0 } }

    func set(_ result: Result<Void, any Error>) {
        stored.withLock { $0 = result }
        signal.signal()
    }
}
