import Foundation
import TestSupport
import Testing

/// The program, without a broker.
@Suite("Stage program", .serialized, .processes, .timeLimit(.minutes(5)))
struct StageProgramTests {
    /// It runs, and has printed its address.
    private struct Running {
        let process: SpawnedProcess
        let port: UInt16
        let token: String

        /// - Parameter descriptors: What it may have open.
        static func start(descriptors: Int = 1_024, in folder: ScratchFolder) async throws -> Running {
            let output = folder.url.appendingPathComponent("output")
            let words = ["--endpoint", "ipc://\(folder.url.path)/broker.sock"]
            let process = try SpawnedProcess(
                "/bin/sh",
                ["-c", "ulimit -n \(descriptors); exec \"$0\" \"$@\"", BuiltProducts.path("activity-stage")] + words,
                output: .file(output))
            var printed = ""
            try await Polling.until("the stage has printed its address") {
                printed = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
                return printed.hasSuffix("\n") || !process.isRunning
            }
            let found = try #require(
                printed.firstMatch(of: /^stage http:\/\/127.0.0.1:(\d+)\/\?token=(\S+)$/.anchorsMatchLineEndings()))
            return Running(process: process, port: try #require(UInt16(found.1)), token: String(found.2))
        }

        /// Spends the token; the cookie.
        func enter() async throws -> String {
            let client = try LoopbackClient(port: port)
            try await client.say("GET /?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
            return String(try #require(try await client.answer().firstMatch(of: /(?i)set-cookie: ([^;]+);/)).1)
        }

        func end() async throws {
            process.signal(SIGKILL)
            try await process.ended()
        }
    }

    @Test("A port in use is reported, and the program exits with status 1")
    func takenPort() async throws {
        let folder = try ScratchFolder(named: "stage")
        defer { folder.remove() }
        let first = try await Running.start(in: folder)
        let second = try await ChildProcess.run(
            BuiltProducts.path("activity-stage"),
            ["--endpoint", "ipc://\(folder.url.path)/broker.sock", "--port", "\(first.port)"])
        #expect(second.status == 1)
        #expect(second.errors.contains("127.0.0.1:\(first.port) is in use"), "\(second)")
        #expect(second.output.isEmpty)
        try await first.end()
    }

    @Test("The stage exits on SIGTERM, even with a page open, and frees its port")
    func end() async throws {
        let folder = try ScratchFolder(named: "stage")
        defer { folder.remove() }
        let stage = try await Running.start(in: folder)
        let page = try await PageClient(port: stage.port, cookie: try await stage.enter())
        try await page.ask()
        stage.process.signal(SIGTERM)
        #expect(try await stage.process.ended() == .exited(0))
        _ = try await page.client.end()
        let next = try SpawnedProcess(
            BuiltProducts.path("activity-stage"),
            ["--endpoint", "ipc://\(folder.url.path)/broker.sock", "--port", "\(stage.port)"])
        try await Polling.until("the next one listens") {
            let client = try LoopbackClient(port: stage.port)
            try await client.say("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(stage.port)\r\n\r\n")
            return try await client.answer().hasPrefix("HTTP/1.1 403 ")
        }
        next.signal(SIGKILL)
        try await next.ended()
    }

    @Test(
        "Without descriptors the stage keeps running and serves its page once there are some again",
        arguments: [24, 64])
    func descriptors(_ count: Int) async throws {
        let folder = try ScratchFolder(named: "stage")
        defer { folder.remove() }
        let stage = try await Running.start(descriptors: count, in: folder)
        let cookie = try await stage.enter()
        let page = try await PageClient(port: stage.port, cookie: cookie)
        var crowd: [LoopbackClient] = []
        for _ in 1...200 { crowd.append(try LoopbackClient(port: stage.port)) }
        for _ in 1...20 { try await page.ask() }
        crowd = []
        // Until the stage has noticed that the crowd is gone it may close whoever comes.
        var other: PageClient?
        try await Polling.until("the stage serves its page again") {
            other = try? await PageClient(port: stage.port, cookie: cookie)
            return other != nil
        }
        try await #require(other).ask()
        try await page.ask()
        #expect(stage.process.isRunning)
        try await stage.end()
    }
}
