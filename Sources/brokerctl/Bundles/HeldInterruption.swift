import Glibc
import Synchronization

/// The signals that end a command, held back while it has something to take away first.
enum HeldInterruption {
    private static let signals = [SIGHUP, SIGINT, SIGTERM]

    /// Runs `body`, and ends the process afterwards by the signal that came meanwhile, if one did.
    static func during<Value>(_ body: () async throws -> Value) async throws -> Value {
        arrivedSignal.store(0, ordering: .relaxed)
        let held = signals.filter { hold($0) }
        defer {
            for number in held { signal(number, SIG_DFL) }
            let arrived = arrivedSignal.load(ordering: .relaxed)
            if arrived != 0 { end(by: arrived) }
        }
        return try await body()
    }

    /// - Throws: When a signal has come, so that whoever calls this stops and takes away what it has made.
    static func check() throws(CommandFailure) {
        let arrived = arrivedSignal.load(ordering: .relaxed)
        guard arrived != 0 else { return }
        throw CommandFailure(code: "failed", reason: "it was interrupted by signal \(arrived)")
    }

    /// Threads of the concurrency library have all signals blocked.
    private static func end(by number: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }

    /// False for one that is ignored, which it then stays.
    private static func hold(_ number: Int32) -> Bool {
        let former = signal(number) { arrivedSignal.store($0, ordering: .relaxed) }
        guard unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else { return true }
        signal(number, SIG_IGN)
        return false
    }
}

/// The signal that came last while they were held; 0 for none.
private let arrivedSignal = Atomic<Int32>(0)
