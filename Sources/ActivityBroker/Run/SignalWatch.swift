import Foundation

/// The signals that are passed on, and the one that tells of a child's end: blocked, and taken one by one.
struct SignalWatch {
    struct Arrival {
        let number: Int32
        /// Of a terminal, say, and not of a process.
        let isFromKernel: Bool
    }

    private static let passedOn = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2]
    private let set: sigset_t

    init() {
        var set = sigset_t()
        sigemptyset(&set)
        for number in Self.passedOn + [SIGCHLD] { sigaddset(&set, number) }
        // Where it is ignored, nobody can be waited for.
        signal(SIGCHLD, SIG_DFL)
        sigprocmask(SIG_BLOCK, &set, nil)
        self.set = set
    }

    /// Waits for the next one; nil when another one came between that nobody asked for.
    func next() -> Arrival? {
        var (set, information) = (set, siginfo_t())
        let number = sigwaitinfo(&set, &information)
        guard number > 0 else { return nil }
        return Arrival(number: number, isFromKernel: information.si_code > 0)
    }

    /// One of those waits that end a program.
    var isInterrupted: Bool {
        var pending = sigset_t()
        guard sigpending(&pending) == 0 else { return false }
        return [SIGHUP, SIGINT, SIGQUIT, SIGTERM].contains { sigismember(&pending, $0) == 1 }
    }
}
