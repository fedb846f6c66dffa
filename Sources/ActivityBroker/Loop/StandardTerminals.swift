import Glibc

/// The standard descriptors that are terminals. SIGHUP stops the broker if one of them is gone.
struct StandardTerminals: Sendable {
    private let descriptors: [Int32]

    /// Finds out which standard descriptors are terminals. Make this value before any of them can be closed.
    init() {
        descriptors = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].filter { isatty($0) == 1 }
    }

    var haveHungUp: Bool {
        descriptors.contains { terminal in
            var interest = pollfd(fd: terminal, events: 0, revents: 0)
            return poll(&interest, 1, 0) == 1 && interest.revents & Int16(POLLHUP) != 0
        }
    }
}
