import Foundation
import TestSupport
import Testing

/// A gesture of the table (P:§17) as real windows go through it: A is a note, B a photo, each in a process of its own.
struct Gesture: Sendable, CustomTestStringConvertible {
    /// What a window says afterwards of itself, and what it was told in short words: `WRA`, `DBA`, `WEF`, `DEB`, `T`
    /// for traits and `S 592x834` for a size, in the order of its callbacks.
    struct Account: Sendable, Equatable {
        var reads: String
        var told: [String]
    }

    let name: String
    /// What leads to the state that the gesture begins in.
    let before: [String]
    /// The commands that are the gesture; `A` and `B` are the windows.
    let commands: [String]
    let a: Account
    let b: Account

    var testDescription: String { name }
}

/// Two real windows, and what they say.
struct GestureFixture {
    let broker: BrokerUnderTest
    /// The sessions by their letters.
    let sessions: [String: String]

    static func set(_ broker: BrokerUnderTest) async throws -> GestureFixture {
        var sessions: [String: String] = [:]
        for (letter, app, target) in [
            ("A", "org.activitybroker.demo.notes", "note/a"), ("B", "org.activitybroker.demo.gallery", "photo/1"),
        ] {
            sessions[letter] = try await broker.ask("open", app, "--target", target)["session"].text
            _ = try await broker.ask("screen", "home")
        }
        let stage = GestureFixture(broker: broker, sessions: sessions)
        try await stage.settle()
        return stage
    }

    /// Runs commands, each of which must succeed, and waits until both windows have answered everything.
    func perform(_ commands: [String]) async throws {
        for command in commands {
            let finished = try await attempt(command)
            #expect(finished.status == 0, "screen \(command): \(finished)")
            try await settle()
        }
    }

    func attempt(_ command: String) async throws -> Finished {
        let words = command.split(separator: " ").map { sessions[String($0)] ?? String($0) }
        return try await ChildProcess.run(
            BuiltProducts.brokerctl, ["screen"] + words + ["--json", "--timeout", "60s"],
            environment: broker.environment)
    }

    func settle() async throws { try await broker.settle(Array(sessions.values)) }

    /// What the window itself reads, such as `592x834 compact`, or its state where it has no place.
    func reads(_ letter: String) async throws -> String {
        let report = try await broker.ask("scenes", "report", sessions[letter] ?? "")
        guard let width = report["width"].number, let height = report["height"].number else {
            return report["state"].text ?? ""
        }
        return "\(Self.points(width))x\(Self.points(height)) \(report["horizontal"].text ?? "")"
    }

    func account(_ letter: String, since lines: Int) async throws -> Gesture.Account {
        let log = try await broker.windowLog(sessions[letter] ?? "")
        return Gesture.Account(
            reads: try await reads(letter), told: log.dropFirst(lines).compactMap { Self.word($0) })
    }

    func lines(_ letter: String) async throws -> Int {
        try await broker.windowLog(sessions[letter] ?? "").count
    }

    /// A line of the log, `12:00:00.000 note/a willResignActive`, in a short word.
    private static func word(_ line: String) -> String? {
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 2 else { return nil }
        return switch words[2] {
        case "willResignActive": "WRA"
        case "didBecomeActive": "DBA"
        case "willEnterForeground": "WEF"
        case "didEnterBackground": "DEB"
        case "willTransition": "T"
        case "viewWillTransition": words.count > 3 ? "S \(words[3])" : nil
        case "keyboardWillShow", "keyboardWillHide", "screenDidConnect", "screenDidDisconnect",
            "willStartPictureInPicture", "didStartPictureInPicture", "restoreUserInterface",
            "willStopPictureInPicture", "didStopPictureInPicture":
            words[2]
        default: nil
        }
    }

    private static func points(_ length: Double) -> String {
        Int(exactly: length).map { "\($0)" } ?? "\(length)"
    }
}
