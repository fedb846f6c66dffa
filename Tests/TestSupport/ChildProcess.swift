public import Foundation

/// A program run to its end, with what it printed.
public struct Finished: Sendable, CustomStringConvertible {
    public let status: Int32
    public let output: String
    public let errors: String

    /// The one JSON object on standard output.
    public func json() throws -> JSON { try JSON(parsing: output) }

    public var description: String { "status \(status)\n--- output\n\(output)\n--- errors\n\(errors)" }
}

public enum ChildProcess {
    /// Runs a program to its end. Its output goes through files, so that no pipe can fill up.
    public static func run(
        _ path: String,
        _ arguments: [String],
        environment: [String: String] = [:]
    ) async throws -> Finished {
        let folder = try ScratchFolder(named: "run")
        defer { folder.remove() }
        let output = folder.url.appendingPathComponent("output")
        let errors = folder.url.appendingPathComponent("errors")
        let process = try prepared(path, arguments, environment: environment, output: output, errors: errors)
        let status = try await started(process)
        return Finished(
            status: status,
            output: (try? String(contentsOf: output, encoding: .utf8)) ?? "",
            errors: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
    }

    static func prepared(
        _ path: String,
        _ arguments: [String],
        environment: [String: String],
        output: URL,
        errors: URL
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try appending(to: output)
        process.standardError = try appending(to: errors)
        return process
    }

    private static func appending(to url: URL) throws -> FileHandle {
        if !FileManager.default.fileExists(atPath: url.path) {
            _ = FileManager.default.createFile(atPath: url.path, contents: nil)
        }
        let handle = try FileHandle(forWritingTo: url)
        try handle.seekToEnd()
        return handle
    }

    private static func started(_ process: Process) async throws -> Int32 {
        try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
    }
}

/// A folder of a test's own below the temporary directory.
public struct ScratchFolder: Sendable {
    public let url: URL

    public init(named name: String) throws {
        // A socket's path must fit into 107 bytes, so this stays short.
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("ab-\(name)-\(UInt32.random(in: .min ... .max))")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    public func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
