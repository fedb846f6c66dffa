import Foundation
import TestSupport
import Testing

@testable import Stage

/// What is sent as a request, and what is not taken of its answer.
extension StageSiegeTests {
    /// So that what is cut by time is cut soon.
    private static let impatient: StageLimits = {
        var limits = StageLimits()
        limits.headTime = .seconds(2)
        return limits
    }()

    @Test(
        "An unfinished head is answered 408 and closed at its time limit; a silent connection is closed",
        arguments: [("", ""), ("GET / HTTP/1.1\r\nHost: ", ""), ("GET / HTTP/1.1\r\nHost: ", "x"), ("", "\r\n")])
    func slowHeads(_ beginning: String, _ next: String) async throws {
        try await StageUnderTest.run(Self.impatient) { stage in
            let slow = try (0..<100).map { _ in try stage.client() }
            for client in slow { try await client.say(beginning) }
            try await Polling.until("all are closed") {
                for client in slow {
                    _ = client.say(Array(next.utf8)[...])
                    client.hear()
                }
                try await stage.page.ask()
                return slow.allSatisfy(\.isClosed)
            }
            for client in slow {
                let answer = String(decoding: client.received, as: UTF8.self)
                #expect(answer.hasPrefix((beginning + next).isEmpty ? "" : "HTTP/1.1 408 "))
            }
            try await stage.page.ask()
        }
    }

    @Test("A truncated request is answered 400 and closed")
    func halves() async throws {
        try await StageUnderTest.run { stage in
            for half in ["GET", "GET / HTTP/1.1\r\nHo", "GET / HTTP/1.1\r\nHost: x\r\n"] {
                let client = try stage.client()
                try await client.say(half)
                client.closeSending()
                #expect(try await client.end().hasPrefix("HTTP/1.1 400 "), "\(half)")
            }
            try await stage.page.ask()
        }
    }

    /// Heads that are too long in each way that there is; with the cookie, so that only their length is refused.
    @Test(
        "An oversized head is refused by its status without delaying the page",
        arguments: [
            ("target", 414), ("value", 431), ("name", 431), ("blanks", 431), ("lines", 431), ("fields", 431),
            ("megabytes", 431),
        ])
    func longHeads(_ way: String, _ status: Int) async throws {
        try await StageUnderTest.run { stage in
            let long = String(repeating: "x", count: 40_000)
            let head =
                switch way {
                case "target": stage.request("/\(long)")
                case "value": stage.request(more: "X: \(long)\r\n")
                case "name": stage.request(more: "\(long): x\r\n")
                case "blanks": stage.request(more: "X:\(String(repeating: " ", count: 40_000))x\r\n")
                case "lines": String(repeating: "\r\n", count: 40_000) + stage.request()
                case "fields": stage.request(more: (0..<200).map { "X-\($0): x\r\n" }.joined())
                default:
                    stage.request(
                        more: String(repeating: "X: \(String(repeating: "x", count: 1_000))\r\n", count: 4_000))
                }
            let attackers = try (0..<8).map { _ in try stage.client() }
            for client in attackers {
                try await client.say(head)
                try await stage.page.ask()
            }
            for client in attackers {
                let answer = try await client.end()
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer.prefix(200))")
                #expect(answer.lowercased().contains("connection: close"))
            }
            #expect(try await stage.get(more: "X: \(long.prefix(4_000))\r\n").hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test("A 40 kB header line that arrives byte by byte is read once and refused")
    func dribble() async throws {
        try await StageUnderTest.run { stage in
            let client = try stage.client()
            let head = Array(stage.request(more: "X: \(String(repeating: "x", count: 40_000))").utf8)
            var sent = 0
            try await Polling.until("it is closed") {
                for _ in 0..<1_000 where sent < head.count { sent += client.say(head[sent...sent]) }
                client.hear()
                try await stage.page.ask()
                return client.isClosed
            }
            #expect(String(decoding: client.received, as: UTF8.self).hasPrefix("HTTP/1.1 431 "))
        }
    }

    @Test(
        "A request with a body is refused without waiting for the body",
        arguments: ["Content-Length: 1", "Content-Length: 1099511627776", "Transfer-Encoding: chunked"])
    func bodies(_ header: String) async throws {
        try await StageUnderTest.run { stage in
            let client = try stage.client()
            try await client.say(stage.request(more: "\(header)\r\n"))
            #expect(try await client.end().hasPrefix("HTTP/1.1 413 "))
            try await stage.page.ask()
        }
    }

    @Test("A final answer is sent completely while the client still sends, and ends when it closes")
    func lastWords() async throws {
        var limits = StageLimits.patient
        limits.farewellTime = .seconds(600)
        try await StageUnderTest.run(limits) { stage in
            let client = try stage.client()
            try await client.say(stage.request(more: "X: \(String(repeating: "x", count: 40_000))\r\n"))
            let more = [UInt8](repeating: 0x20, count: 65_536)
            for _ in 1...100 {
                try await client.say(more)
                try await stage.page.ask()
            }
            #expect(!client.isBroken)
            client.closeSending()
            #expect(try await client.end().hasPrefix("HTTP/1.1 431 "))
        }
    }

    @Test("A client that does not close after its final answer is closed")
    func noFarewell() async throws {
        try await StageUnderTest.run(.standard) { stage in
            let client = try stage.client()
            try await client.say(stage.request(isGuest: false))
            #expect(try await client.end().hasPrefix("HTTP/1.1 403 "))
            try await Polling.until("nothing more is taken") {
                _ = client.say([0x20])
                return client.isBroken
            }
            try await stage.page.ask()
        }
    }

    @Test("An authenticated client that does not read its answer is disconnected")
    func untakenAnswer() async throws {
        let folder = try ScratchFolder(named: "page")
        defer { folder.remove() }
        // More than the kernel keeps for it.
        try Data(count: 64 << 20).write(to: folder.url.appendingPathComponent("main.js"))
        var limits = StageLimits.patient
        // The other page, too, gets its answer within it, on a busy machine as well.
        limits.answerTime = .seconds(4)
        try await StageUnderTest.run(limits, pageFolder: folder.url.path) { stage in
            let client = try stage.client()
            try await client.say(stage.request("/main.js"))
            try await Polling.until("nothing more is taken") {
                _ = client.say([0x20])
                return client.isBroken
            }
            try await stage.page.ask()
        }
    }

    @Test("Pipelined requests are answered in order up to the limit, then the connection ends")
    func pipelined() async throws {
        try await StageUnderTest.run { stage in
            let most = StageLimits.standard.waitingRequests
            let client = try stage.client()
            try await client.say(String(repeating: stage.request("/none"), count: 1 + most))
            for _ in 0...most { #expect(try await client.answer().hasPrefix("HTTP/1.1 404 ")) }
            try await client.say(stage.request())
            #expect(try await client.answer().hasPrefix("HTTP/1.1 200 "))
            let greedy = try stage.client()
            try await greedy.say(String(repeating: stage.request("/none"), count: 2 + most))
            let answers = try await greedy.end()
            #expect(answers.matches(of: #/HTTP/1\.1 404 /#).count < 2 + most)
            #expect(answers.lowercased().contains("connection: close"))
            try await stage.page.ask()
        }
    }

    @Test("An idle authenticated connection is closed")
    func idle() async throws {
        var limits = StageLimits.patient
        limits.idleTime = .seconds(1)
        try await StageUnderTest.run(limits) { stage in
            let client = try stage.client()
            try await client.say(stage.request())
            #expect(try await client.answer().hasPrefix("HTTP/1.1 200 "))
            #expect(try await client.end().isEmpty)
            try await stage.page.ask()
        }
    }
}
