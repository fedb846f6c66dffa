import Glibc

/// A process that the story started, in a process group of its own, so that Ctrl-C reaches only the story.
struct ChildProcess: Hashable {
    enum End: Hashable, CustomStringConvertible {
        case exited(Int32)
        case killed(signal: Int32)

        var description: String {
            switch self {
            case .exited(let code): "exit \(code)"
            case .killed(let signal): "signal \(signal)"
            }
        }
    }

    let pid: pid_t
    /// Its standard output and standard error, to be read; errors may go to a file instead.
    let output: Int32
    let errors: Int32?

    /// - Parameter errorFile: Standard error is added to this file; nil for a pipe.
    static func start(
        _ path: String, _ arguments: [String], environment: [String: String], errorFile: String? = nil
    ) throws(StoryError) -> ChildProcess {
        let output = try Pipe.make()
        defer { close(output.write) }
        let errors = errorFile == nil ? try Pipe.make() : nil
        defer { errors.map { _ = close($0.write) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO)
        if let errors { posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO) }
        if let errorFile {
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errorFile, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        let pid = try spawn(path, arguments, environment, &actions)
        return ChildProcess(pid: pid, output: output.read, errors: errors?.read)
    }

    func send(_ signal: Int32) { kill(pid, signal) }

    /// Waits for the end, and takes it off the kernel's books.
    func wait() -> End {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }

    func closePipes() {
        close(output)
        errors.map { _ = close($0) }
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String],
        _ actions: inout posix_spawn_file_actions_t
    ) throws(StoryError) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The story's own way with signals is not the child's.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var pid: pid_t = 0
        let failure = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
        guard failure == 0 else {
            throw .system(call: "starting \(path)", reason: String(cString: strerror(failure)))
        }
        return pid
    }
}
