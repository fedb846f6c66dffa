import Glibc

/// The command for which a broker is run. It has the terminal, the folder and the descriptors of this process.
final class CommandChild {
    struct Failure: Error, CustomStringConvertible {
        let description: String
        /// The exit status as in shells: 127 if there is no such command, 126 if it cannot be run.
        let status: Int32
    }

    private let process: pid_t
    private var exitStatus: Int32?

    init(_ words: [String], environment: [String: String]) throws(Failure) {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        // This process has blocked signals. The command starts with no signal blocked, and with the default handling of
        // every signal.
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process: pid_t = 0
        let failure = posix_spawnp(&process, words[0], nil, &attributes, arguments, variables)
        guard failure == 0 else {
            throw Failure(
                description: "\(words[0]): \(String(cString: strerror(failure)))", status: failure == ENOENT ? 127 : 126
            )
        }
        self.process = process
    }

    /// Returns the exit status, or 128 plus the signal's number; nil while the command runs.
    func status() -> Int32? {
        var word: Int32 = 0
        if exitStatus == nil, waitpid(process, &word, WNOHANG) == process { exitStatus = ChildStatus.shellStatus(word) }
        return exitStatus
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Passes a signal on to the command, unless the kernel sent it: the terminal's signals reach the command by
    /// themselves.
    func forward(_ signal: SignalWatch.ReceivedSignal?) {
        guard let signal, signal.number != SIGCHLD, !signal.isFromKernel else { return }
        kill(process, signal.number)
    }
}

/// Reads the status that `waitpid` gives of an ended child.
enum ChildStatus {
    /// Returns the status as in shells: the exit status, or 128 plus the signal's number.
    static func shellStatus(_ word: Int32) -> Int32 {
        // The lowest seven bits are the signal, or 0 after an exit. The next byte is the exit status.
        let signal = word & 0x7F
        return signal == 0 ? (word >> 8) & 0xFF : 128 + signal
    }

    /// Returns a shell's status in words, as they follow the name of the program.
    static func words(_ status: Int32) -> String {
        status > 128 ? "was ended by signal \(status - 128)" : "ended with status \(status)"
    }
}
