import Foundation
import TestSupport
import Testing

/// Dropped data between real processes: by reference, in chunks, kept for a source that dies, and taken back.
@Suite("Dropped data between real windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct TransferTests {
    private static let bytes = 3_000_000

    @Test(
        "The same bytes arrive by every route, which depends on what the source offers",
        arguments: [
            ("stream", "chunks"), ("file", "reference"), ("revocable", "chunks"), ("data", "reference"),
        ], ["digest", "file"])
    func routes(source: (form: String, route: String), way: String) async throws {
        try await withBroker(withTestApps: true) { broker in
            let (from, to) = try await Freight.open(broker, form: source.form, bytes: Self.bytes, way: way)
            let drag = try await broker.ask("drag", from, "--drop-on", to, "--load", "public.data")
            #expect(drag["ending"].text == "dropped")
            let own = try #require(drag["loads"].items.first { $0["copy"].boolean == false })
            #expect(own["route"].text == source.route && own["bytes"].integer == Self.bytes)
            let copy = try #require(drag["loads"].items.first { $0["copy"].boolean == true })
            let took = try await Freight.took(to, of: broker)
            #expect(took["bytes"] == "\(Self.bytes)")
            #expect(took["sha256"] == copy["sha256"].text, "both digests are of what the source made")
            let states = try await broker.ask("grants", "list")["grants"].items.compactMap { $0["state"].text }
            #expect(states.contains(source.route == "reference" ? "transferred" : "spent"))
        }
    }

    @Test("A file is opened in place if its descriptor is handed over, and copied otherwise", arguments: [true, false])
    func inPlace(isHandedOver: Bool) async throws {
        try await withBroker(withTestApps: true) { broker in
            let form = isHandedOver ? "file" : "revocable"
            let (from, to) = try await Freight.open(broker, form: form, bytes: Self.bytes, way: "open")
            _ = try await broker.ask("drag", from, "--drop-on", to)
            let took = try await Freight.took(to, of: broker)
            #expect(took["as"] == (isHandedOver ? "in" : "a"))
        }
    }

    @Test("A source killed during a load fails it by name, but a promised item is still served")
    func promises() async throws {
        try await withBroker(withTestApps: true) { broker in
            for (form, bytes, isPromised) in [("endless", 3_000_000, false), ("stream", 30_000_000, true)] {
                let (from, to) = try await Freight.open(broker, form: form, bytes: bytes, way: "digest")
                _ = try await broker.ask(
                    "open", Freight.app, "--target", "freight/from/\(form)/\(bytes)", "--user-info",
                    "{\"promise\": \(isPromised)}")
                let process = try #require(try await broker.processIdentifier(of: from))
                let grants = try await broker.ask("grants", "list")["grants"].items.count
                async let drag = broker.brokerctl("drag", from, "--drop-on", to)
                // A promised item is with the broker before its first grant.
                try await Polling.until("the load is under way") {
                    try await broker.ask("grants", "list")["grants"].items.count > grants
                }
                kill(process, SIGKILL)
                let report = try (await drag).json()
                #expect(report["operation"].text == "copy")
                let load = try #require(report["loads"].items.first)
                if isPromised {
                    #expect(load["route"].text == "spool" && load["bytes"].integer == bytes)
                } else {
                    #expect(load["failure"].text == "sourceLost")
                    #expect(try await Freight.took(to, of: broker)["error"] == "sourceLost")
                }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: broker.state.path + "/spool").isEmpty)
        }
    }

    @Test("A grant ends at its time: the load fails with that error, and the grant is listed as expired")
    func expired() async throws {
        let settings = try SettingsFile(#"{"grantLifetime": "2s"}"#)
        defer { settings.remove() }
        try await withBroker(arguments: settings.arguments, withTestApps: true) { broker in
            let (from, to) = try await Freight.open(broker, form: "endless", bytes: Self.bytes, way: "count")
            let drag = try await broker.brokerctl("drag", from, "--drop-on", to)
            #expect(try drag.json()["loads"].items.map { $0["failure"].text } == ["grantExpired"], "\(drag)")
            #expect(try await Freight.took(to, of: broker)["error"] == "grantExpired")
            let grants = try await broker.ask("grants", "list")["grants"].items
            #expect(grants.map { $0["state"].text } == ["expired"], "\(grants)")
        }
    }

    @Test("After a grant is revoked the next read fails with that error")
    func revoked() async throws {
        try await withBroker(withTestApps: true) { broker in
            let (from, to) = try await Freight.open(broker, form: "endless", bytes: Self.bytes, way: "count")
            async let drag = broker.brokerctl("drag", from, "--drop-on", to)
            var grant: Int?
            try await Polling.until("the load is under way") {
                grant = try await broker.ask("grants", "list")["grants"].items
                    .first { $0["state"].text == "active" }?["grant"].integer
                return grant != nil
            }
            let number = String(try #require(grant))
            _ = try await broker.ask("grants", "revoke", number)
            #expect(try (await drag).json()["loads"].items.first?["failure"].text == "grantRevoked")
            #expect(try await Freight.took(to, of: broker)["error"] == "grantRevoked")
            let again = try await broker.brokerctl("grants", "revoke", number)
            #expect(again.status == 1)
            try await Polling.until("the source was told to stop") {
                try await broker.windowLog(from).contains { $0.contains("was not taken") }
            }
        }
    }
}

/// Windows that drag and accept any amount of data.
enum Freight {
    static let app = "org.activitybroker.demo.freight"

    static func open(
        _ broker: BrokerUnderTest, form: String, bytes: Int, way: String
    ) async throws -> (from: String, to: String) {
        let from = try await broker.ask("open", app, "--target", "freight/from/\(form)/\(bytes)")
        let to = try await broker.ask("open", app, "--target", "freight/to/\(way)")
        return (try #require(from["session"].text), try #require(to["session"].text))
    }

    /// What the window says of the last thing that was dropped on it, once it has ended.
    static func took(_ session: String, of broker: BrokerUnderTest) async throws -> [String: String] {
        var line: String?
        try await Polling.until("the window has taken something") {
            line = try await broker.windowLog(session).last { $0.contains(" took ") }
            return line != nil
        }
        let words = (line ?? "").split(separator: " ").map(String.init)
        var fields: [String: String] = [:]
        for (index, word) in words.enumerated() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { fields[parts[0]] = parts[1] }
            if word == "as", index + 1 < words.count { fields["as"] = words[index + 1] }
        }
        return fields
    }
}
