import Foundation
import TestSupport
import Testing

/// Of several windows that a request could go to, the most recently active one gets it, on real processes.
@Suite("Most recent real window", .serialized, .processes, .timeLimit(.minutes(10)))
struct MostRecentTests {
    private static let gallery = "org.activitybroker.demo.gallery"
    private static let notes = "org.activitybroker.demo.notes"

    /// Why two windows of the gallery match, which have a process each.
    enum Path: CaseIterable {
        case any
        case prefers
        case can

        /// Photos prefer their photo; the windows with all photos can show anything else.
        var opening: [String] { self == .prefers ? ["--target", "photo/7"] : [] }

        var asking: [String] {
            switch self {
            case .any: []
            case .prefers: ["--target", "photo/7"]
            case .can: ["--target", "album/1"]
            }
        }
    }

    @Test("However a window stops being active, an active one is more recent", arguments: Path.allCases)
    func endings(path: Path) async throws {
        try await withBroker { broker in
            let first = try await Self.openWindow(path, broker)
            let second = try await Self.openWindow(path, broker)
            try await Self.wait(broker, [first, second], "foregroundActive")
            #expect(try await Self.order(path, broker) == [second, first])
            _ = try await broker.ask("activate", first)
            #expect(try await Self.order(path, broker) == [first, second])
            // What ends with both active again turns to neither of them.
            for cover in [("alert", "--dismiss"), ("switcher", "--dismiss")] {
                _ = try await broker.ask("screen", cover.0)
                try await Self.wait(broker, [first, second], "foregroundInactive")
                #expect(try await Self.order(path, broker) == [first, second], "\(cover.0)")
                _ = try await broker.ask("screen", cover.0, cover.1)
                try await Self.wait(broker, [first, second], "foregroundActive")
                #expect(try await Self.order(path, broker) == [first, second], "after \(cover.0)")
            }
            for command in ["lock", "unlock"] {
                _ = try await broker.ask("screen", command)
                #expect(try await Self.order(path, broker) == [first, second], "\(command)")
            }
            try await Self.pushOff(first, by: second, path, broker)
            try await Self.cover(first, second, path, broker)
            try await Self.restart(first, second, path, broker)
            try await Self.end(second, besides: first, path, broker)
        }
    }

    /// Another app's window pushes `pushed` off the screen; `kept` stays, and what comes is for that one.
    private static func pushOff(
        _ pushed: String, by kept: String, _ path: Path, _ broker: BrokerUnderTest
    ) async throws {
        _ = try await broker.ask("activate", kept)
        _ = try await broker.ask("open", notes, "--target", "note/beside")
        try await wait(broker, [pushed], "background")
        try await wait(broker, [kept], "foregroundActive")
        #expect(try await order(path, broker) == [kept, pushed])
        let opened = try await broker.ask(["open", gallery] + path.asking)
        #expect(opened["session"].text == kept)
        let explained = try await broker.ask("explain", try #require(opened["request"].text))
        #expect(explained["others"].items.map { $0["session"].text } == [pushed])
        #expect(explained["others"].items.map { $0["rejection"].text } == ["lessRecent"])
        let rows = try await broker.ask("sessions", "list")["sessions"].items
        let states = rows.filter { [pushed, kept].contains($0["session"].text) }.map { $0["state"].text }
        #expect(Set(states) == ["background", "foregroundActive"])
    }

    private static func cover(
        _ pushed: String, _ kept: String, _ path: Path, _ broker: BrokerUnderTest
    ) async throws {
        _ = try await broker.ask("open", notes, "--target", "note/above", "--placement", "prominent")
        try await wait(broker, [kept], "foregroundInactive")
        #expect(try await order(path, broker) == [kept, pushed])
    }

    /// What was active last is so for the next run of the broker, and of its windows.
    private static func restart(
        _ pushed: String, _ kept: String, _ path: Path, _ broker: BrokerUnderTest
    ) async throws {
        _ = try await broker.ask("screen", "home")
        try await wait(broker, [kept], "background")
        try await broker.kill()
        try await broker.start()
        #expect(try await order(path, broker) == [kept, pushed])
        for session in [pushed, kept] { _ = try await broker.ask("activate", session) }
        try await wait(broker, [pushed, kept], "foregroundActive")
        try await broker.kill()
        try await broker.start()
        try await wait(broker, [pushed, kept], "foregroundActive")
        #expect(try await order(path, broker) == [kept, pushed])
    }

    private static func end(
        _ victim: String, besides other: String, _ path: Path, _ broker: BrokerUnderTest
    ) async throws {
        let process = try #require(try await broker.processIdentifier(of: victim))
        kill(process, SIGKILL)
        try await wait(broker, [victim], "unattached")
        #expect(try await order(path, broker) == [other, victim])
    }

    // MARK: Steps

    private static func openWindow(_ path: Path, _ broker: BrokerUnderTest) async throws -> String {
        let opened = try await broker.ask(["open", gallery, "--reuse", "alwaysNew"] + path.opening)
        return try #require(opened["session"].text)
    }

    /// The window that a request would go to, and behind it those that are less recent.
    private static func order(_ path: Path, _ broker: BrokerUnderTest) async throws -> [String] {
        let decision = try await broker.ask(["resolve", gallery] + path.asking)
        let others = decision["others"].items
        #expect(others.allSatisfy { $0["rejection"].text == "lessRecent" })
        return try ([decision["session"]] + others.map { $0["session"] }).map { try #require($0.text) }
    }

    private static func wait(_ broker: BrokerUnderTest, _ sessions: [String], _ state: String) async throws {
        for session in sessions {
            let waited = try await broker.brokerctl("wait", "session", session, state, "--timeout", "60s")
            #expect(waited.status == 0, "\(session) is to be \(state): \(waited)")
        }
    }
}
