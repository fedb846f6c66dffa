import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// Names, fields and times as people type them.
@Suite("Typed command lines", .serialized, .processes, .timeLimit(.minutes(10)))
struct TypedCommandTests {
    private static let gallery = "org.activitybroker.demo.gallery"

    private func value(_ broker: BrokerUnderTest, _ arguments: String...) async throws -> String {
        let finished = try await broker.typed(arguments)
        #expect(finished.status == 0, "\(finished)")
        return finished.output
    }

    @Test(
        "An app is found by a suffix or its name, alone and before a target; single fields are printed"
    )
    func names() async throws {
        try await withBroker { broker in
            let session = try await value(broker, "open", "gallery", "--target", "photo/7", "--field", "session")
            let name = try await value(broker, "apps", "show", "gallery", "--field", "name").dropLast()
            #expect(try await value(broker, "sessions", "show", "\(name):photo/7", "--field", "session") == session)
            #expect(try await value(broker, "activate", "gallery:photo/7", "--field", "session") == session)
            #expect(try await value(broker, "sessions", "list", "--app", String(name), "--field", "session") == session)
            let apps = try await value(broker, "apps", "list", "--field", "app").split(separator: "\n")
            #expect(apps.contains { $0 == Self.gallery } && apps.count > 3)
            #expect(try await value(broker, "screen", "show", "--field", "windows[].app") == "\(Self.gallery)\n")
            _ = try await value(broker, "wait", "app gallery running")
            _ = try await value(broker, "wait", "session gallery:photo/7 foregroundActive")
        }
    }

    @Test("Completions for sessions, apps and layouts come from the broker; devices are built in")
    func completions() async throws {
        try await withBroker { broker in
            let session = try await value(broker, "open", "gallery", "--field", "session")
            let script = try await value(broker, "--generate-completion-script", "bash")
            for command in ["sessions list --field session", "apps list --field app", "layouts list --field name"] {
                #expect(script.contains("brokerctl \(command)"), "\(command)")
            }
            #expect(script.contains("ipadpro13m4"))
            #expect(try await value(broker, "sessions", "list", "--field", "session") == session)
            _ = try await value(broker, "layouts", "save", "desk")
            #expect(try await value(broker, "layouts", "list", "--field", "name") == "desk\n")
        }
    }

    @Test("Events have times and are selected by app, session, kind and time")
    func events() async throws {
        try await withBroker { broker in
            let began = Date()
            let watcher = try await broker.connection()
            _ = try await watcher.request(.subscribe(nil))
            let photo = try await value(broker, "open", "gallery", "--field", "session").dropLast()
            let note = try await value(broker, "open", "notes", "--field", "session").dropLast()
            func heard(_ arguments: String...) async throws -> [JSON] {
                let condition = ["--until", "session \(note) foregroundActive", "--json"]
                let finished = try await broker.typed(["events"] + arguments + condition)
                #expect(finished.status == 0, "\(finished)")
                return try finished.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
            }
            let all = try await heard("--since", "1h")
            #expect(all.first?["event"].text == "gap", "the broker does not know what happened an hour ago")
            let since = ISO8601DateFormatter().string(from: began.addingTimeInterval(1))
            let now = try await heard("--since", since)
            #expect(now.allSatisfy { $0["time"].text != nil })
            let rows = try await heard("--app", "gallery", "--kind", "session,request")
            #expect(rows.contains { $0["session"]["session"].text == String(photo) })
            #expect(rows.allSatisfy { ["session", "request", "stateComplete"].contains($0["event"].text) })
            #expect(!rows.contains { $0["session"]["session"].text == String(note) })
            let own = try await heard("--session", String(note), "--kind", "session")
            #expect(own.contains { $0["session"]["session"].text == String(note) })
            await watcher.close()
        }
    }

    @Test("A gesture with --settle returns once every window has settled")
    func settled() async throws {
        try await withBroker { broker in
            let photo = try await value(broker, "open", "gallery", "--field", "session").dropLast()
            let note = try await value(broker, "open", "notes", "--field", "session").dropLast()
            for gesture in [
                ["screen", "split", String(photo), String(note)], ["screen", "rotate", "portrait"], ["screen", "home"],
                ["screen", "open", String(photo)],
            ] {
                #expect(try await broker.typed(gesture + ["--settle"]).status == 0)
                for session in [photo, note] {
                    #expect(
                        try await value(broker, "scenes", "report", String(session), "--field", "busy") == "false\n",
                        "\(gesture)")
                }
            }
        }
    }

    @Test("An unaccepted drag reports the offered and wanted types; points reach the windows")
    func untaken() async throws {
        try await withBroker(withTestApps: true) { broker in
            let freight = "freight/from/data/1000"
            _ = try await value(broker, "open", "freight", "--target", freight)
            let note = try await value(broker, "open", "notes", "--target", "note/a", "--field", "session").dropLast()
            let refused = try await broker.typed(["drag", "freight:\(freight)", "--drop-on", "notes:note/a"])
            #expect(refused.status == 1, "\(refused)")
            #expect(
                refused.errors.contains(
                    "it was offered as public.data, but the window there accepts public.image, public.plain-text"),
                "\(refused)")
            _ = try await value(broker, "open", "gallery", "--target", "photo/7")
            let nothing = try await broker.typed(["drag", "freight:\(freight)", "--drop-on", "gallery:photo/7"])
            #expect(
                nothing.errors.contains("it was offered as public.data, but there is nothing to drop on"), "\(nothing)")
            let dropped = try await broker.ask(
                "drag", "gallery:photo/7", "--at", "12,34.5", "--drop-on", String(note), "--drop-at", "40,50")
            #expect(dropped["ending"].text == "dropped", "\(dropped)")
        }
    }
}

extension BrokerUnderTest {
    /// What a person gets who types this.
    nonisolated func typed(_ arguments: [String]) async throws -> Finished {
        try await ChildProcess.run(BuiltProducts.brokerctl, arguments, environment: environment)
    }
}
