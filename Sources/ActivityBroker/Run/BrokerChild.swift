import BrokerCore
import CBrokerSystem
import Glibc
import ProgramHosting
import SystemFiles

/// The broker for a single command: a child process that runs this program. The child leads a POSIX session, so that
/// the terminal's signals do not reach it. The child ends when its standard input does, and so also when this process
/// is killed.
final class BrokerChild {
    enum Failure: Error, CustomStringConvertible {
        case ended(String)
        case late
        case interrupted

        var description: String {
            switch self {
            case .ended(let words): "the broker could not start:\n\(words)"
            case .late: "the broker was not ready in time"
            case .interrupted: "interrupted before the broker was ready"
            }
        }
    }

    private var process: pid_t = 0
    /// The exit status, or 128 plus a signal's number; nil until the child is reaped.
    private var status: Int32?
    private let log: String
    private var input: Int32
    private let output: Int32

    /// - Throws: ``SystemError`` if the broker cannot be started.
    init(arguments: [String], environment: [String: String], log: String) throws {
        self.log = log
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW
        let errors = try Descriptor(opening: log, flags: flags, mode: 0o600)
        // The broker ends when `alive` is closed, and writes its line `ready` to `ready`.
        let (alive, ready) = (try Self.pipe(), try Self.pipe())
        (input, output) = (alive.writer, ready.reader)
        defer { for descriptor in [alive.reader, ready.writer] { close(descriptor) } }
        let words = PackedStrings([Self.name] + arguments + ["--until-input-ends"])
        let variables = PackedStrings(environment.map { "\($0.key)=\($0.value)" })
        let failure = csystem_spawn(
            Self.program, words.bytes, words.bytes.count, words.count, variables.bytes, variables.bytes.count,
            variables.count, nil,
            csystem_child_descriptors(input: alive.reader, output: ready.writer, errors: errors.number, token: -1),
            &process)
        guard failure == 0 else { throw SystemError(failure, "start", Self.program) }
    }

    deinit {
        close(output)
        if input >= 0 { close(input) }
    }

    private static let name = "activity-broker"
    private static let program = "/proc/self/exe"

    private static func pipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SystemError.last("make", "a pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Waits for the broker's line on its standard output. A broker that cannot serve closes its standard output
    /// instead.
    ///
    /// - Throws: ``Failure`` if the broker ends or is late, or if a signal arrives.
    func waitUntilReady(_ signals: SignalWatch) throws {
        let end = ContinuousClock.now + Self.startTimeout
        while ContinuousClock.now < end {
            if signals.isInterrupted { throw Failure.interrupted }
            var interest = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&interest, 1, 100) > 0 else { continue }
            var line = [UInt8](repeating: 0, count: 1_024)
            guard read(output, &line, line.count) > 0 else { throw Failure.ended(logEnd) }
            return
        }
        throw Failure.late
    }

    private static let startTimeout: Duration = .seconds(60)

    /// The end of the broker's log.
    private var logEnd: String {
        LogEnd(of: log, from: 0).output.text ?? "it printed nothing"
    }

    /// Returns how the broker ended, in words; nil while it runs.
    func end() -> String? {
        if status == nil { reap(WNOHANG) }
        return status.map(ChildStatus.words)
    }

    /// Makes the broker and its windows end in good order. Kills the broker if that takes too long.
    func stop() {
        if input >= 0 { close(input) }
        input = -1
        let end = ContinuousClock.now + Self.stopTimeout
        while status == nil, ContinuousClock.now < end {
            reap(WNOHANG)
            if status == nil { usleep(5_000) }
        }
        guard status == nil else { return }
        kill(process, SIGKILL)
        reap(0)
    }

    private static let stopTimeout: Duration = .seconds(20)

    private func reap(_ options: Int32) {
        var word: Int32 = 0
        if waitpid(process, &word, options) == process { status = ChildStatus.shellStatus(word) }
    }
}
