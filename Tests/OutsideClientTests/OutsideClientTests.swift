import Foundation
import TestSupport
import Testing

/// A window and a tool that were written from `docs/protocol.md`, against a real broker.
@Suite(
    "Independent client", .serialized, .processes, .timeLimit(.minutes(10)),
    .enabled(if: OutsideClient.isInstalled, "\(OutsideClient.requirement)"))
struct OutsideClientTests {
    @Test("A launched client authenticates by its token, connects its scene and handles activities in order")
    func launched() async throws {
        try await OutsideApp.run(.scene) { app in
            let first = try await app.open("milk")
            #expect(first["outcome"].text == "handled", "\(first)")
            #expect(first["decision"].text == "created")
            let session = try #require(first["session"].text)
            try await app.untilActive(session)
            let second = try await app.open("bread")
            #expect(second["decision"].text == "reactivated")
            #expect(second["session"].text == session)

            let start = try #require(try app.journal("started").first)
            #expect(start["launched"].boolean == true)
            #expect(start["app"].text == OutsideApp.identifier)
            let handled = try app.journal("handling")
            #expect(handled.map { $0["word"].text } == ["milk", "bread"])
            #expect(handled.map { $0["number"].integer } == [1, 2])
            #expect(handled.allSatisfy { $0["redelivery"].boolean == false })
            let calls = try app.journal("called").compactMap { $0["name"].text }
            #expect(
                calls == ["configure", "connect", "will_enter_foreground", "did_become_active", "deliver"], "\(calls)")
            #expect(try await app.session(session)["pid"].integer == start["pid"].integer)
        }
    }

    @Test("A callback that fails ends its request with its text")
    func failing() async throws {
        try await OutsideApp.run(.scene) { app in
            _ = try await app.open("milk")
            let failed = try await app.open("fails")
            #expect(failed["outcome"].text == "handlerFailed", "\(failed)")
            #expect(failed["reason"].text?.contains("this word is not liked") == true)
        }
    }

    @Test("A manually started client hosts a scene in its own process and exits with the broker")
    func byHand() async throws {
        try await OutsideApp.run(.application) { app in
            let process = try app.startByHand()
            defer { process.signal(SIGTERM) }
            try await app.untilJournal("the scene is active") { lines in
                lines.contains { $0["name"].text == "did_become_active" }
            }
            let rows = try await app.broker.ask("sessions", "list")["sessions"].items
            #expect(rows.count == 1)
            #expect(rows.first?["pid"].integer == Int(process.processIdentifier))
            let opened = try await app.open("milk")
            #expect(opened["outcome"].text == "handled", "\(opened)")
            #expect(opened["session"] == rows.first?["session"])
            #expect(try app.journal("started").map { $0["launched"].boolean } == [false])
            try await app.broker.terminate()
            #expect(try await process.ended() == .exited(0))
            #expect(try app.journal("goodbye").first?["code"].text == "shuttingDown")
        }
    }

    @Test("An outside client's state is acknowledged and restored after kill -9 of the window")
    func restoration() async throws {
        try await OutsideApp.run(.scene) { app in
            let session = try #require(try await app.open("milk")["session"].text)
            _ = try await app.open("eggs")
            let victim = try #require(try await app.session(session)["pid"].integer)
            kill(Int32(victim), SIGKILL)
            try await Polling.until("the window is gone") { KernelProcesses.entry(Int32(victim)) == nil }
            let again = try await app.open("bread")
            #expect(again["session"].text == session)
            #expect(again["outcome"].text == "handled", "\(again)")
            #expect(try app.journal("restored").map { $0["words"].items } == [[.text("milk"), .text("eggs")]])
            #expect(
                try app.journal("handled").last?["words"].items == [.text("milk"), .text("eggs"), .text("bread")])
            let connects = try app.journal("called").filter { $0["name"].text == "connect" }
            #expect(connects.map { $0["reason"].text } == ["CONNECT_REASON_LAUNCH", "CONNECT_REASON_RECOVER"])
            #expect(connects.map { $0["epoch"].integer } == [1, 2])
        }
    }

    @Test("A client killed before its acknowledgement gets the delivery again, marked")
    func redelivery() async throws {
        try await OutsideApp.run(.scene) { app in
            _ = try await app.open("milk")
            let opened = try await app.open("dies")
            #expect(opened["outcome"].text == "handled", "\(opened)")
            #expect(opened["redelivered"].boolean == true)
            let attempts = try app.journal("handling").filter { $0["word"].text == "dies" }
            #expect(attempts.map { $0["redelivery"].boolean } == [false, true])
            #expect(Set(attempts.map { $0["number"] }) == [.number(2)])
            #expect(Set(attempts.map { $0["pid"] }).count == 2)
            #expect(try app.journal("handled").last?["words"].items == [.text("milk"), .text("dies")])
        }
    }

    @Test("After kill -9 of the broker a client resumes by its secret with its scene, handling nothing twice")
    func brokerKilled() async throws {
        try await OutsideApp.run(.scene) { app in
            let session = try #require(try await app.open("milk")["session"].text)
            try await app.untilActive(session)
            // Handled, and not acknowledged before the broker dies; the command line waits for it over the restart.
            async let waiting = app.open("waits")
            try await app.untilJournal("the word is handled") { lines in
                lines.contains { $0["what"].text == "handled" && $0["number"].integer == 2 }
            }
            try await app.broker.kill()
            try await app.broker.start()
            #expect(try await waiting["outcome"].text == "handled")
            try await app.untilActive(session)
            let last = try await app.open("bread")
            #expect(last["session"].text == session)
            #expect(last["outcome"].text == "handled", "\(last)")

            let welcomes = try app.journal("welcome")
            #expect(welcomes.count == 2)
            #expect(Set(welcomes.map { $0["process"] }).count == 1)
            #expect(Set(welcomes.map { $0["secret"] }).count == 2)
            #expect(Set(welcomes.map { $0["brokerEpoch"] }).count == 2)
            #expect(welcomes.last?["lost"].items.isEmpty == true)
            #expect(try app.journal("handling").map { $0["word"].text } == ["milk", "waits", "bread"])
            #expect(try app.journal("called").count { $0["name"].text == "connect" } == 1)
            #expect(Set(try app.journal().map { $0["pid"] }).count == 1)
        }
    }
}
