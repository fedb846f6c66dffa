import Glibc
import ServiceLifecycle
import UnixSignals

/// Handles SIGHUP: the broker reads the configuration and the apps anew, or stops if the terminal that it was started
/// on is gone.
struct ReloadService: Service {
    let inbox: LoopInbox
    private let terminals: [Int32]

    /// Finds out which standard descriptors are terminals. Make the service before any of them can be closed.
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
