import Foundation
import TestSupport
import Testing

/// Windows that an app opens by value, each in a process of its own; the app is the one of docs/getting-started.md.
@Suite("Windows by value across processes", .serialized, .processes, .timeLimit(.minutes(10)))
struct WindowsByValueTests {
    private static let shelf = "org.activitybroker.demo.shelf"

    @Test("A window opened by a value is found by an equal one, and restored with it after kill -9")
    func byValue() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.shelf, "--target", "book/dune")
            let list = try #require(opened["session"].text)
            let book = try await Self.book("dune", at: broker)
            let process = try await broker.processIdentifier(of: list)
            #expect(book["session"].text != list && process != book["pid"].integer.map(Int32.init))

            // The list asks for the same value again: no second window.
            _ = try await broker.ask("open", "--session", list, "--target", "book/dune", "--type", "org.example.read")
            let session = try #require(book["session"].text)
            _ = try await broker.ask("wait", "session", session, "foregroundActive")
            let count = try await Self.sessions(at: broker).count
            #expect(count == 2)

            _ = try await broker.ask("open", Self.shelf, "--target", "book/dune", "--user-info", #"{"page": 42}"#)
            kill(try #require(try await broker.processIdentifier(of: session)), SIGKILL)
            let again = try await broker.ask("open", Self.shelf, "--target", "book/dune")
            #expect(again["session"].text == session)
            let log = try await broker.windowLog(session)
            #expect(log.last == "dune is open at page 42")
            #expect(log.count { $0 == "dune is open at page 1" } == 1)
        }
    }

    @Test("Two concurrent requests for windows with equal values open one")
    func atOnce() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.shelf)
            let list = try #require(opened["session"].text)
            async let first = broker.ask("open", "--session", list, "--target", "book/emma", "--type", "a.b")
            async let second = broker.ask("open", "--session", list, "--target", "book/emma", "--type", "a.b")
            _ = try await [first, second]
            _ = try await Self.book("emma", at: broker)
            #expect(try await Self.sessions(at: broker).count == 2)
        }
    }

    private static func sessions(at broker: BrokerUnderTest) async throws -> [JSON] {
        try await broker.ask("sessions", "list")["sessions"].items
    }

    /// The connected window of a book.
    private static func book(_ title: String, at broker: BrokerUnderTest) async throws -> JSON {
        try await Polling.until("the book's window is there") {
            try await sessions(at: broker).contains { $0["title"].text == title && $0["pid"].integer != nil }
        }
        return try #require(try await sessions(at: broker).first { $0["title"].text == title })
    }
}
