import Glibc
import ServiceLifecycle
import UnixSignals

/// SIGHUP: the configuration and the apps are read anew, as services do, unless the terminal that the broker was started
/// on is gone; then the broker stops.
struct HangUpService: Service {
    let inbox: LoopInbox
    private let terminals: [Int32]

    /// Looks which of the standard descriptors are terminals; to be made before anything can close them.
    init(inbox: LoopInbox) {
        self.inbox = inbox
        terminals = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].filter { isatty($0) == 1 }
    }

    func run() async throws {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            inbox.post(hasLostTerminal ? .shutdown : .reload)
        }
    }

    private var hasLostTerminal: Bool {
        terminals.contains { terminal in
            var interest = pollfd(fd: terminal, events: 0, revents: 0)
            return poll(&interest, 1, 0) == 1 && interest.revents & Int16(POLLHUP) != 0
        }
    }
}
