import Foundation
import TestSupport
import Testing

/// Two installed apps that can open the same links.
@Suite("Choice between apps", .serialized, .processes, .timeLimit(.minutes(10)))
struct AppChoiceTests {
    private static let notes = "org.activitybroker.demo.notes"
    private static let other = "org.example.scribbles"
    private static let link = "demo-note:groceries"

    @Test("A remembered choice is used for the next link without asking, after a restart too, until it is cleared")
    func remembered() async throws {
        try await withTwoApps { broker in
            try await Self.expectAmbiguity(broker)
            _ = try await broker.ask("apps", "set-default", "urlScheme", "demo-note", Self.notes)
            let opened = try await broker.ask("open", "--url", Self.link)
            #expect(opened["app"].text == Self.notes && opened["outcome"].text == "handled")

            try await broker.kill()
            try await broker.start()
            let again = try await broker.ask("open", "--url", Self.link)
            #expect(again["session"] == opened["session"] && again["outcome"].text == "handled")
            let defaults = try await broker.ask("apps", "defaults")["defaults"].items
            #expect(defaults.map { $0["app"].text } == [Self.notes])

            _ = try await broker.ask("apps", "set-default", "urlScheme", "demo-note", Self.other)
            #expect(try await broker.ask("resolve", "--url", Self.link)["app"].text == Self.other)
            _ = try await broker.ask("apps", "clear-default", "urlScheme", "demo-note")
            try await Self.expectAmbiguity(broker)
        }
    }

    @Test("A link that two apps can open is refused with both as candidates, and neither is launched")
    func ambiguous() async throws {
        try await withTwoApps { broker in
            try await Self.expectAmbiguity(broker)
            #expect(try await broker.ask("sessions", "list")["sessions"].items.isEmpty)
            #expect(KernelProcesses.windows(of: broker.endpoint).isEmpty)
            let opened = try await broker.ask("open", Self.notes, "--url", Self.link)
            #expect(opened["app"].text == Self.notes, "the app's name resolves the ambiguity")
        }
    }

    private static func expectAmbiguity(_ broker: BrokerUnderTest) async throws {
        let refused = try await broker.brokerctl("open", "--url", link)
        #expect(refused.status == 1)
        let refusal = try refused.json()["refusal"]
        #expect(refusal["code"].text == "ambiguousApp", "\(refused)")
        #expect(Set(refusal["candidates"].items.compactMap(\.text)) == [notes, other])
    }

    private func withTwoApps(_ body: (BrokerUnderTest) async throws -> Void) async throws {
        try await withBroker { broker in
            let bundle = broker.folder.url.appendingPathComponent("Scribbles.app")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            try Data(Self.manifest.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
            _ = try await broker.ask("apps", "install", bundle.path)
            try await body(broker)
        }
    }

    private static let manifest = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(other)</string>
        <key>CFBundleName</key><string>Scribbles</string>
        <key>CFBundleURLTypes</key><array><dict>
        <key>CFBundleURLSchemes</key><array><string>demo-note</string></array>
        </dict></array>
        <key>ActivityBroker</key><dict><key>Executable</key><string>/bin/false</string></dict>
        </dict></plist>
        """
}
