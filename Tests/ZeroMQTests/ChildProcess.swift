import CBrokerSystem
import Foundation
import Testing
import ZeroMQ

/// A child started by `csystem_spawn`, its output in a file; killed with the test.
final class ChildProcess {
    let folder: TemporaryFolder
    let identifier: pid_t
    let descriptor: Int32

    init(_ script: String, environment: [String] = [], directory: String? = nil, token: [UInt8]? = nil) throws {
        folder = try TemporaryFolder()
        let output = open(folder.path(of: "output"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        let tokenDescriptor = token.map { csystem_one_time_pipe($0, $0.count) } ?? -1
        defer {
            close(output)
            if tokenDescriptor >= 0 { close(tokenDescriptor) }
        }
        var identifier = pid_t()
        let failure = Self.spawn(
            "/bin/sh", arguments: ["sh", "-c", script], environment: environment, directory: directory,
            output: output, token: tokenDescriptor, identifier: &identifier)
        try #require(failure == 0)
        self.identifier = identifier
        descriptor = csystem_pidfd_open(identifier)
        try #require(descriptor >= 0)
    }

    deinit {
        _ = csystem_pidfd_send_signal(descriptor, SIGKILL)
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        close(descriptor)
    }

    static func spawn(
        _ path: String, arguments: [String], environment: [String] = [], directory: String? = nil, output: Int32,
        token: Int32 = -1, identifier: inout pid_t
    ) -> Int32 {
        let (packed, packedEnvironment) = (pack(arguments), pack(environment))
        return csystem_spawn(
            path, packed, packed.count, arguments.count, packedEnvironment, packedEnvironment.count,
            environment.count, directory,
            csystem_child_descriptors(input: -1, output: output, errors: -1, token: token), &identifier)
    }

    private static func pack(_ strings: [String]) -> [CChar] {
        strings.flatMap { $0.utf8.map { CChar(bitPattern: $0) } + [0] }
    }

    /// How the child ended, waiting for it.
    func end() throws -> csystem_process_end {
        try awaitReadable(descriptor: descriptor)
        return try endNow().get()
    }

    /// How the child ended, if it did, or the errno of asking.
    func endNow() -> Result<csystem_process_end, POSIXError> {
        var end = csystem_process_end()
        let failure = csystem_waitid_pidfd(descriptor, &end)
        return failure == 0 ? .success(end) : .failure(POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO))
    }

    /// Waits until the child has stopped itself.
    func awaitStop() throws {
        var information = siginfo_t()
        try #require(waitid(P_PID, id_t(identifier), &information, Int32(WSTOPPED)) == 0)
    }

    func output() throws -> String {
        try String(contentsOfFile: folder.path(of: "output"), encoding: .utf8)
    }

    /// A field of the child's `/proc` status, as `SigBlk`.
    func status(_ field: String) throws -> String? {
        let text = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
        return text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
            .map { $0.dropFirst(field.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    func link(_ name: String) throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(identifier)/\(name)")
    }
}
