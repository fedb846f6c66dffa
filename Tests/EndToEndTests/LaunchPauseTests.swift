import Foundation
import TestSupport
import Testing

/// When the broker starts a program again that failed.
@Suite("Pauses between launches", .serialized, .processes, .timeLimit(.minutes(10)))
struct LaunchPauseTests {
    private static let notes = "org.activitybroker.demo.notes"

    @Test("The pause before a launch doubles with each failed start, and a success resets it")
    func growing() async throws {
        let settings = try SettingsFile(#"{"backoffInitial": "1s", "backoffMaximum": "60s"}"#)
        defer { settings.remove() }
        try await withBroker(arguments: settings.arguments) { broker in
            let program = try await FlakyProgram.install(in: broker)
            for _ in 0..<3 { try await Self.fail(broker) }
            try program.mend()
            let opened = try await broker.ask("open", Self.notes, "--target", "note/1")
            let pauses = try program.pauses()
            try #require(pauses.count == 3)
            #expect(zip(pauses, [1.0, 2, 4]).allSatisfy { $0 >= $1 - FlakyProgram.precision }, "\(pauses)")

            let session = try #require(opened["session"].text)
            let process = try #require(try await broker.processIdentifier(of: session))
            kill(process, SIGTERM)
            try await broker.untilMissed(process)
            try program.damage()
            for _ in 0..<2 { try await Self.fail(broker) }
            let last = try #require(try program.pauses().last)
            // Without the reset the pause would be 8 seconds.
            #expect(last >= 1 - FlakyProgram.precision && last < 8, "\(last)")
        }
    }

    private static func fail(_ broker: BrokerUnderTest) async throws {
        let ended = try await broker.brokerctl("open", notes, "--target", "note/1")
        try #require(try ended.json()["outcome"].text == "exitedBeforeConnecting", "\(ended)")
    }
}

/// The notes app with a program that notes when it is started, and then fails unless it is mended.
private struct FlakyProgram {
    /// The precision of the times in seconds, with some room.
    static let precision = 0.03

    private let script: URL
    private var times: URL { script.appendingPathExtension("times") }
    private var mark: URL { script.appendingPathExtension("mended") }

    static func install(in broker: BrokerUnderTest) async throws -> FlakyProgram {
        let program = FlakyProgram(script: broker.folder.url.appendingPathComponent("flaky"))
        let text = """
            #!/bin/sh
            read -r time rest < /proc/uptime
            echo "$time" >> "$0.times"
            [ -e "$0.mended" ] || exit 3
            exec '\(BuiltProducts.demoWindows)' "$@"

            """
        try Data(text.utf8).write(to: program.script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.script.path)
        let bundle = broker.folder.url.appendingPathComponent("Notes.app")
        try FileManager.default.copyItem(at: broker.apps.appendingPathComponent("Notes.app"), to: bundle)
        let list = bundle.appendingPathComponent("Info.plist")
        let original = try String(contentsOf: list, encoding: .utf8)
        let changed = original.replacing(BuiltProducts.demoWindows, with: program.script.path)
        try #require(changed != original)
        try Data(changed.utf8).write(to: list)
        _ = try await broker.ask("apps", "remove", "org.activitybroker.demo.notes")
        _ = try await broker.ask("apps", "install", bundle.path)
        return program
    }

    func mend() throws { try Data().write(to: mark) }

    func damage() throws { try FileManager.default.removeItem(at: mark) }

    /// The seconds between each start and the next one.
    func pauses() throws -> [Double] {
        let starts = try String(contentsOf: times, encoding: .utf8).split(separator: "\n").compactMap { Double($0) }
        return zip(starts.dropFirst(), starts).map { $0 - $1 }
    }
}
