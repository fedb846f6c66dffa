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
        let process = try SpawnedProcess(
            path, arguments, environment: environment, output: .file(output), errors: .file(errors))
        let status = try await process.ended().status
        return Finished(
            status: status,
            output: (try? String(contentsOf: output, encoding: .utf8)) ?? "",
            errors: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
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
