import CBrokerSystem
public import Foundation
import Synchronization

/// A program that runs beside the tests, in a session of its own and with no descriptor but the three standard ones.
///
/// Foundation's `Process` reads past the end of its list of descriptors where a process has very many of them, and then
/// takes the tests down with it.
public final class SpawnedProcess: Sendable {
    public enum End: Hashable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)

        /// The exit status, or the number of the signal.
        public var status: Int32 {
            switch self {
            case .exited(let status): status
            case .killed(let signal): signal
            }
        }
    }

    /// Where standard output or standard error go.
    public enum Output: Sendable {
        case discarded
        /// Added to the end of a file, which is made if need be.
        case file(URL)
        /// A descriptor of the caller's, who closes it.
        case descriptor(Int32)
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    public let processIdentifier: Int32
    private let state = Mutex<End?>(nil)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: Added to that of the tests.
    ///   - input: Read as standard input; nothing where it is nil.
    public init(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], input: Int32? = nil,
        output: Output = .discarded, errors: Output = .discarded
    ) throws {
        let (standardOutput, standardErrors) = (try output.opened(), try errors.opened())
        defer { for output in [standardOutput, standardErrors] where output.isOurs { close(output.descriptor) } }
        let own = csystem_child_descriptors(
            input: input ?? -1, output: standardOutput.descriptor, errors: standardErrors.descriptor, token: -1)
        let variables = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .merging(environment) { $1 }
        let (words, packed) = (Self.packed([path] + arguments), Self.packed(variables.map { "\($0)=\($1)" }))
        var process: pid_t = 0
        let failure = csystem_spawn(
            path, words, words.count, arguments.count + 1, packed, packed.count, variables.count, nil, own, &process)
        guard failure == 0 else {
            throw Failure(description: "starting \(path): \(String(cString: strerror(failure)))")
        }
        processIdentifier = process
        Thread.detachNewThread { [self] in reap() }
    }

    private static func packed(_ strings: [String]) -> [CChar] { strings.flatMap { Array($0.utf8CString) } }

    /// How it ended; nil while it runs.
    public var end: End? { state.withLock { $0 } }

    public var isRunning: Bool { end == nil }

    /// Sends a signal, unless the process has ended.
    public func signal(_ signal: Int32) {
        state.withLock { if $0 == nil { _ = kill(processIdentifier, signal) } }
    }

    /// Waits for the end without holding up other tests.
    @discardableResult
    public func ended() async throws -> End {
        try await Polling.until("process \(processIdentifier) has ended", within: .seconds(300)) { !isRunning }
        return end ?? .exited(0)
    }

    /// Waits for the end where nothing may be awaited.
    @discardableResult
    public func waitUntilEnd() -> End {
        while true {
            if let end { return end }
            usleep(2_000)
        }
    }

    /// Its number is the kernel's to give again only when it is taken off its books: under the lock.
    private func reap() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(processIdentifier), &information, Int32(WEXITED | WNOWAIT)) < 0, errno == EINTR {}
        state.withLock { end in
            var status: Int32 = 0
            while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            end = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
        }
    }
}

extension SpawnedProcess.Output {
    /// The descriptor to be given, and whether it is to be closed afterwards.
    fileprivate func opened() throws -> (descriptor: Int32, isOurs: Bool) {
        switch self {
        case .descriptor(let descriptor): (descriptor, false)
        case .discarded: (try Self.open("/dev/null"), true)
        case .file(let url): (try Self.open(url.path), true)
        }
    }

    private static func open(_ path: String) throws -> Int32 {
        let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw SpawnedProcess.Failure(description: "opening \(path): \(String(cString: strerror(errno)))")
        }
        return descriptor
    }
}
