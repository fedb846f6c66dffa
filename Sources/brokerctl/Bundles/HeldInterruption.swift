import Glibc
import Synchronization

/// Defers the signals that end a command, so that it can clean up first.
enum HeldInterruption {
    private static let signals = [SIGHUP, SIGINT, SIGTERM]

    /// Runs `body`. A signal that arrives meanwhile ends the process afterwards.
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

    /// - Throws: ``CommandFailure`` when a signal has arrived, so that the caller stops and cleans up.
    static func check() throws(CommandFailure) {
        let arrived = arrivedSignal.load(ordering: .relaxed)
        guard arrived != 0 else { return }
        throw CommandFailure(code: "failed", reason: "interrupted by signal \(arrived)")
    }

    /// Ends the process by a signal, after unblocking it: the concurrency library's threads block all signals.
    private static func end(by number: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }

    /// Holds a signal back. Returns false for an ignored signal, which stays ignored.
    private static func hold(_ number: Int32) -> Bool {
        let former = signal(number) { arrivedSignal.store($0, ordering: .relaxed) }
        // Swift cannot compare C functions, so their addresses are compared.
        guard unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else { return true }
        signal(number, SIG_IGN)
        return false
    }
}

/// The last signal that arrived while signals were held; 0 for none.
private let arrivedSignal = Atomic<Int32>(0)
