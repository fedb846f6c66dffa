import CBrokerSystem
import Glibc

/// A process that the story started. The process has a session of its own in the kernel, so that Ctrl-C reaches only
/// the story.
struct StoryChild: Hashable {
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
    /// The read end of standard output.
    let output: Int32
    /// The read end of standard error; nil when errors go to a file.
    let errors: Int32?

    /// - Parameter errorFile: the file to which standard error is appended; nil for a pipe.
    static func start(
        _ path: String, _ arguments: [String], environment: [String: String], errorFile: String? = nil
    ) throws(StoryError) -> StoryChild {
        let output = try PipeDescriptors.make()
        defer { close(output.write) }
        let errors = errorFile == nil ? try PipeDescriptors.make() : nil
        let errorEnd = if let errorFile { try opened(errorFile) } else { errors?.write ?? -1 }
        defer { close(errorEnd) }
        let descriptors = csystem_child_descriptors(input: -1, output: output.write, errors: errorEnd, token: -1)
        let words = packed([path] + arguments)
        let variables = packed(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        var pid: pid_t = 0
        let failure = csystem_spawn(
            path, words, words.count, arguments.count + 1, variables, variables.count, environment.count, nil,
            descriptors, &pid)
        guard failure == 0 else {
            throw .system(call: "starting \(path)", reason: String(cString: strerror(failure)))
        }
        return StoryChild(pid: pid, output: output.read, errors: errors?.read)
    }

    /// Returns the strings one after the other, each with a NUL at its end.
    private static func packed(_ strings: [String]) -> [CChar] { strings.flatMap { Array($0.utf8CString) } }

    private static func opened(_ path: String) throws(StoryError) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(call: "opening \(path)", reason: String(cString: strerror(errno))) }
        return descriptor
    }

    func send(_ signal: Int32) { kill(pid, signal) }

    /// Waits for the end and reaps the process.
    func wait() -> End {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
        // The lower seven bits have the number of a signal, the bits from 8 to 15 the exit code.
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }

    func closePipes() {
        close(output)
        if let errors { close(errors) }
    }
}
