import Foundation
import TestSupport

/// strace on a running process.
enum Tracer {
    static let path = "/usr/bin/strace"

    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// The system calls that matter for durability while `body` runs, in their order.
    static func trace(
        _ processIdentifier: Int32,
        in folder: URL,
        _ body: () async throws -> Void
    ) async throws -> [String] {
        let output = folder.appendingPathComponent("trace")
        let tracer = try SpawnedProcess(
            path,
            [
                "-f", "-p", "\(processIdentifier)", "-e", "trace=fsync,fdatasync,sendto,sendmsg", "-o", output.path,
            ])
        try await Polling.until("the tracer is attached") {
            let threads = "/proc/\(processIdentifier)/task"
            return try FileManager.default.contentsOfDirectory(atPath: threads).allSatisfy { thread in
                let status = try? String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)
                return status?.contains("TracerPid:\t\(tracer.processIdentifier)") ?? true
            }
        }
        try await body()
        // Every line is flushed as it is written, and a tracer that is gone lets its process go.
        tracer.signal(SIGKILL)
        try await tracer.ended()
        return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
