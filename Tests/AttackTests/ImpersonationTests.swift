import ActivityWire
import Foundation
import TestSupport
import Testing

/// Clients that claim what is not theirs: sessions, calls, tokens, secrets.
@Suite("Impersonation", .serialized, .processes, .timeLimit(.minutes(10)))
struct ImpersonationTests {
    @Test("A thousand guessed secrets and tokens are all refused by name, and the window keeps its session")
    func guesses() async throws {
        var random = SeededRandom(for: "guesses")
        try await Siege.lay { siege in
            let app = try #require(AppID(Siege.gallery))
            for number in 0..<1_000 {
                let peer = try AttackPeer(path: siege.path)
                var hello = Hello(role: .window(app), agent: "AttackTests")
                if number % 2 == 0 {
                    hello.resume = Resume(
                        process: WindowProcessID(Self.identifier(&random)), secret: Blob(Self.bytes(&random)))
                } else {
                    hello.launchToken = Blob(Self.bytes(&random))
                }
                try peer.send(.hello(hello))
                let refusal = try #require(try peer.refusal(), "guess \(number)")
                #expect(refusal.code == (number % 2 == 0 ? .unknownProcess : .unknownToken), "\(refusal)")
                #expect(try peer.goodbye()?.code == refusal.code)
                if number % 100 == 0 { _ = try await siege.status() }
            }
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("A launch token used by another process is refused, and the request it was created for still ends by name")
    func stolenToken() async throws {
        try await Siege.lay { siege in
            let theft = siege.broker.folder.url.appendingPathComponent("token")
            let victim = try #require(AppID("org.example.victim"))
            try Self.install(victim, in: siege.broker.apps, script: "cat <&3 >'\(theft.path)'; exec sleep 600")
            try await siege.reloadApps()
            async let opened = siege.broker.brokerctl("open", victim.text, "--timeout", "120s")
            try await Polling.until("the token is stolen") {
                FileManager.default.contents(atPath: theft.path)?.isEmpty == false
            }
            let token = try #require(FileManager.default.contents(atPath: theft.path))
            let thief = try AttackPeer(path: siege.path)
            try thief.send(.hello(Hello(role: .window(victim), launchToken: Blob(Array(token)))))
            let refusal = try #require(try thief.refusal())
            #expect(refusal.code == .unknownToken && refusal.field == "hello.launchToken")
            #expect(try await opened.json()["outcome"].text == "connectTimedOut")
            try await siege.expectUnharmed()
        }
    }

    @Test("A session cannot be changed by another app, whatever identity it claims")
    func foreignSessions() async throws {
        var random = SeededRandom(for: "foreignSessions")
        try await Siege.lay { siege in
            let before = try await Self.row(of: siege)
            let update = SceneUpdate(session: siege.session, epoch: SceneEpoch(1), title: "mine now")
            let tool = try AttackPeer(path: siege.path)
            try tool.greet()
            try Self.expectRefusal(try tool.ask(.updateScene(update)))

            let window = try AttackPeer(path: siege.path)
            let notes = try #require(AppID("org.activitybroker.demo.notes"))
            try window.send(.hello(Hello(role: .window(notes), agent: "AttackTests")), id: 1)
            try Self.expectRefusal(try window.ask(.updateScene(update)))
            try Self.expectRefusal(try window.ask(.destroy(SessionReference(siege.session), .standard), id: 10))
            try Self.expectRefusal(try window.ask(.refresh(SessionReference(siege.session)), id: 11))
            let unknown = SceneUpdate(session: SceneSessionID(Self.identifier(&random)), title: "x")
            try Self.expectRefusal(try window.ask(.updateScene(unknown), id: 12))
            #expect(try await Self.row(of: siege)["title"].text == before["title"].text)
            try await siege.expectUnharmed()
        }
    }

    @Test("Acknowledgements of foreign calls change nothing")
    func foreignAcknowledgements() async throws {
        try await Siege.lay { siege in
            let before = try await Self.row(of: siege)
            let tool = try AttackPeer(path: siege.path)
            try tool.greet()
            let epoch = try await siege.status().brokerEpoch
            // Calls are numbered within a run of the broker, so that these are the numbers of its first ones.
            for number in UInt64(0)..<300 {
                let acknowledgement = Acknowledgement(
                    call: CallID(epoch << 32 | number), session: siege.session, epoch: SceneEpoch(1),
                    failure: "forged")
                try tool.send(.acknowledge(acknowledgement), id: 0)
            }
            // Its answer comes after all of them were looked at.
            guard case .status = try tool.ask(.query(.status)) else { throw Surprise() }
            let after = try await Self.row(of: siege)
            #expect(after["state"].text == before["state"].text)
            #expect(after["pid"].integer == before["pid"].integer)
            try await siege.expectUnharmed()
        }
    }

    private static func row(of siege: Siege) async throws -> JSON {
        let rows = try await siege.broker.ask("sessions", "list")["sessions"].items
        return try #require(rows.first { $0["session"].text == siege.session.description })
    }

    private static func expectRefusal(_ reply: Reply?, sourceLocation: SourceLocation = #_sourceLocation) throws {
        guard case .refused(let refusal) = reply else {
            Issue.record("not refused: \(String(describing: reply))", sourceLocation: sourceLocation)
            return
        }
        #expect(!refusal.reason.isEmpty, sourceLocation: sourceLocation)
    }

    private static func identifier(_ random: inout SeededRandom) -> UniqueID {
        UniqueID(high: .random(in: 1 ... .max, using: &random), low: .random(in: 1 ... .max, using: &random))
    }

    private static func bytes(_ random: inout SeededRandom) -> [UInt8] {
        (0..<32).map { _ in .random(in: .min ... .max, using: &random) }
    }

    /// A bundle whose program is a shell script, which alone has little time to connect.
    private static func install(_ app: AppID, in folder: URL, script: String) throws {
        let bundle = folder.appendingPathComponent("Victim.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let program = bundle.appendingPathComponent("victim")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(app.text)</string>
            <key>CFBundleName</key><string>Victim</string>
            <key>CFBundleExecutable</key><string>victim</string>
            <key>ActivityBroker</key><dict><key>LaunchTimeout</key><integer>15</integer></dict>
            </dict></plist>
            """
        try Data(list.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
    }
}
