import Foundation
import TestSupport
import Testing

/// `contract.c`, compiled as a program of its own, since what it shows ends a process.
struct ContractProgram {
    struct End {
        let status: Int32
        let isAborted: Bool
        let output: String
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private let place: TemporaryFolder

    /// - Parameter hardened: With the `accept4` of ours.
    init(hardened: Bool = false) throws {
        place = try TemporaryFolder()
        let system = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/CBrokerSystem")
        var arguments = ["clang", "-O1", "-o", place.path(of: "contract"), Self.folder.path + "/contract.c"]
        if hardened { arguments += [system.path + "/accept.c", "-I" + system.path + "/include"] }
        let end = try Self.run("/usr/bin/env", arguments + ["-lzmq"])
        try #require(end.status == 0, "contract.c could not be compiled")
    }

    func run(_ arguments: String...) throws -> End {
        try Self.run(place.path(of: "contract"), arguments)
    }

    private static func run(_ path: String, _ arguments: [String]) throws -> End {
        let output = Pipe()
        let process = try SpawnedProcess(
            path, arguments, output: .descriptor(output.fileHandleForWriting.fileDescriptor))
        try output.fileHandleForWriting.close()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let end = process.waitUntilEnd()
        return End(
            status: end.status, isAborted: end == .killed(signal: SIGABRT),
            output: String(decoding: text, as: UTF8.self))
    }
}
