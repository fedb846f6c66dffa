import Glibc

/// The signals that are passed on to the command, and `SIGCHLD`. They are blocked, and taken one by one.
struct SignalWatch {
    struct ReceivedSignal {
        let number: Int32
        /// Whether the kernel sent the signal, for example for a terminal. Otherwise a process sent it.
        let isFromKernel: Bool
    }

    private static let forwardedSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2]
    private let set: sigset_t

    init() {
        var set = sigset_t()
        sigemptyset(&set)
        for number in Self.forwardedSignals + [SIGCHLD] { sigaddset(&set, number) }
        // The kernel would reap children before their status is read if `SIGCHLD` were ignored.
        signal(SIGCHLD, SIG_DFL)
        sigprocmask(SIG_BLOCK, &set, nil)
        self.set = set
    }

    /// Waits for the next signal, at most until the deadline. Returns nil if the wait was interrupted or is over.
    func next(until deadline: ContinuousClock.Instant? = nil) -> ReceivedSignal? {
        var (set, information) = (set, siginfo_t())
        var rest = deadline.map { timespec(max(.zero, $0 - .now)) } ?? timespec()
        let number = deadline == nil ? sigwaitinfo(&set, &information) : sigtimedwait(&set, &information, &rest)
        guard number > 0 else { return nil }
        return ReceivedSignal(number: number, isFromKernel: information.si_code > 0)
    }

    /// Whether a signal that ends programs is pending.
    var isInterrupted: Bool {
        var pending = sigset_t()
        guard sigpending(&pending) == 0 else { return false }
        return [SIGHUP, SIGINT, SIGQUIT, SIGTERM].contains { sigismember(&pending, $0) == 1 }
    }
}

extension timespec {
    fileprivate init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
}
