import Foundation
import TestSupport
import Testing

@testable import Stage

/// What anybody on the machine can do to the stage's port, while a page with its cookie is served.
@Suite("Stage under attack", .serialized, .timeLimit(.minutes(5)))
struct StageSiegeTests {
    @Test("With 2,000 unauthenticated connections a page continues and another one connects")
    func crowd() async throws {
        try await StageUnderTest.run { stage in
            var crowd: [LoopbackClient] = []
            for number in 1...2_000 {
                crowd.append(try stage.client())
                if number % 100 == 0 { try await stage.page.ask() }
            }
            let most = StageLimits.standard.strangers
            try await Polling.until("\(most) of them are left") {
                for client in crowd { client.hear() }
                return crowd.count { !$0.isClosed } <= most
            }
            try await stage.page.ask()
            let other = try await stage.anotherPage()
            try await other.ask()
            #expect(try await stage.get().hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test("A constant stream of unauthenticated connections does not keep a page out")
    func stream() async throws {
        try await StageUnderTest.run { stage in
            for _ in 1...20 {
                let before = try (0..<200).map { _ in try stage.client() }
                let back = try stage.client()
                try await back.say(PageClient.offer(port: stage.port, cookie: stage.cookie))
                let after = try (0..<200).map { _ in try stage.client() }
                #expect(try await back.answer().hasPrefix("HTTP/1.1 101 "))
                withExtendedLifetime((before, after)) {}
            }
            try await stage.page.ask()
        }
    }

    @Test(
        "An oversized frame closes its page with 1009 at its header and allocates no memory",
        arguments: [16_385, 1 << 40, 1 << 63, UInt64.max])
    func largeFrames(_ count: UInt64) async throws {
        try await StageUnderTest.run { stage in
            let bad = try await stage.anotherPage()
            try await bad.client.say(PageClient.header(1, count: count) + [UInt8](repeating: 0, count: 4_096))
            #expect(try await bad.end() == 1_009)
            try await stage.page.ask()
        }
    }

    @Test("A message with endless fragments closes its page", arguments: [(1_000, 1_009), (0, 1_008), (16, 1_008)])
    func endlessFragments(_ bytes: Int, _ code: Int) async throws {
        try await StageUnderTest.run { stage in
            let bad = try await stage.anotherPage()
            try await bad.client.say(PageClient.frame(1, [], isLast: false))
            let fragment = PageClient.frame(0, [UInt8](repeating: 0x20, count: bytes), isLast: false)
            try await Polling.until("it is closed") {
                _ = bad.client.say(fragment[...])
                bad.client.hear()
                try await stage.page.ask()
                return bad.client.isClosed
            }
            #expect(try await bad.end() == code)
        }
    }

    @Test("A page that does not read is disconnected at the limit, without delaying the others")
    func deafPage() async throws {
        var limits = StageLimits.patient
        limits.feedBytes = 100_000
        try await StageUnderTest.run(limits) { stage in
            let deaf = try await stage.anotherPage()
            // What it asks comes back in the reply.
            let request = PageClient.frame(
                1, Array("{\"id\":1,\"do\":\"\(String(repeating: "x", count: 8_000))\"}".utf8))
            var sent = request[...]
            try await Polling.until("it is cut off") {
                let count = deaf.client.say(sent)
                sent = sent.dropFirst(count)
                if sent.isEmpty { sent = request[...] }
                if count == 0 { try await stage.page.ask() }
                return deaf.client.isBroken
            }
            try await stage.page.ask()
        }
    }

    @Test("A page over the limit is refused, and connects once another one leaves")
    func pages() async throws {
        var limits = StageLimits.patient
        limits.pages = 2
        try await StageUnderTest.run(limits) { stage in
            var second: PageClient? = try await stage.anotherPage()
            try await second?.ask()
            let third = try stage.client()
            try await third.say(PageClient.offer(port: stage.port, cookie: stage.cookie))
            #expect(try await third.end().hasPrefix("HTTP/1.1 503 "))
            second = nil
            try await Polling.until("there is a place") { (try? await stage.anotherPage().ask()) != nil }
            try await stage.page.ask()
        }
    }

    @Test("Authenticated connections have their own limit; one more is refused")
    func guests() async throws {
        var limits = StageLimits.patient
        limits.guests = 4
        try await StageUnderTest.run(limits) { stage in
            var held: [LoopbackClient] = []
            var refusal = ""
            // The page and the one that fetched the cookie, which may be gone, have places, too.
            for _ in 1...4 where refusal.isEmpty {
                let client = try stage.client()
                try await client.say(stage.request())
                let answer = try await client.answer()
                if answer.hasPrefix("HTTP/1.1 503 ") { refusal = answer }
                held.append(client)
            }
            #expect(refusal.lowercased().contains("connection: close"))
            try await stage.page.ask()
        }
    }
}
