import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// States that are larger than a window may save.
@Suite("Size of saved states", .serialized, .processes, .timeLimit(.minutes(10)))
struct StateSizeTests {
    private static let notes = "org.activitybroker.demo.notes"

    @Test("A state over the limit leaves the window running and its last saved state in place, and its log says why")
    func ofRealWindow() async throws {
        try await withBroker { broker in
            // The longest text fits into a state alone, but not with the path of the file that the note came from.
            var file = broker.folder.url
            for _ in 0..<6 { file.appendPathComponent(String(repeating: "d", count: 250)) }
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            file.appendPathComponent("plan.txt")
            try Data("milk".utf8).write(to: file)
            let session = try #require(try await broker.ask("open", "--file", file.path)["session"].text)
            let process = try #require(try await broker.processIdentifier(of: session))

            let rest = Limits.restorationStateBytes - 1_024 - "milk".utf8.count
            #expect(try await broker.append(String(repeating: "x", count: rest)) == session)
            try await Polling.until("the window's log names the limit") {
                try await broker.windowLog(session).contains {
                    $0.contains("state of scene \(session)") && $0.hasSuffix(" \(Limits.restorationStateBytes)")
                }
            }
            #expect(try await broker.processIdentifier(of: session) == process)

            kill(process, SIGKILL)
            try await broker.untilMissed(process)
            _ = try await broker.ask("activate", session)
            let restored = try await broker.windowLog(session).last { $0.contains("restored text=") }
            #expect(restored?.hasSuffix(#"restored text="milk""#) == true)
        }
    }

    @Test("The broker refuses a state over the limit: the row names the field until a valid state arrives")
    func atTheBroker() async throws {
        try await withBroker { broker in
            let window = try await HandWindow(try #require(AppID(Self.notes)), of: broker)
            let session = try await window.session().description
            let small = try await Self.save(100, window, session, broker)
            try #require(small["problem"].text == nil && small["restorationBytes"].integer == 100)

            let large = try await Self.save(Limits.restorationStateBytes + 1, window, session, broker)
            let problem = try #require(large["problem"].text)
            #expect(problem.hasPrefix("tooLarge: state.activity"), "\(problem)")
            #expect(problem.contains("\(Limits.restorationStateBytes)"), "\(problem)")
            #expect(large["restorationBytes"].integer == 100)
            #expect(large["restorationGeneration"] == small["restorationGeneration"])

            let largest = try await Self.save(Limits.restorationStateBytes, window, session, broker)
            #expect(largest["problem"].text == nil)
            #expect(largest["restorationBytes"].integer == Limits.restorationStateBytes)
            await window.connection.close()
        }
    }

    /// Has the window save a state with user info of this size when it is sent an activity; its row afterwards.
    private static func save(
        _ bytes: Int, _ window: HandWindow, _ session: String, _ broker: BrokerUnderTest
    ) async throws -> JSON {
        let userInfo = Blob([UInt8](repeating: 7, count: bytes))
        window.save(Activity(type: "\(notes).edit", targetContentIdentifier: "note/1", userInfo: userInfo))
        let opened = try await broker.ask("open", "--session", session, "--target", "note/1", "--type", "\(notes).edit")
        try #require(opened["outcome"].text == "handled", "\(opened)")
        return try await broker.ask("sessions", "show", session)
    }
}
