import ActivityWire
import Foundation
import Testing
import UniformTypes

@testable import BrokerCore

/// Who may send what: every request and every query, sent by a tool, by the display client, by the cluster client, by
/// another machine, by a window of the app that it is about, and by a window of another app, is answered as the table in docs/protocol.md says.
@Suite("Permissions")
struct WhoMayTests {
    /// Refusals that are about who asks, and not about what.
    private static let refusals: Set<RefusalCode> = [
        .notGreeted, .requestDenied, .notAWindow, .notYourSession, .notPermitted, .notTheUsersHand,
        .notTheClusterClient, .notThisMachine, .sessionTakenOver,
    ]

    /// `yes`, or the refusal's code.
    private static func verdict(_ make: (SampleWorld) throws -> ClientRequest, _ client: Int) throws -> String {
        var world = try SampleWorld()
        let id = world.clients[client]
        let request = world.harness.request(try make(world), from: id)
        guard let refusal = world.harness.refusal(request, to: id), refusals.contains(refusal.code) else {
            return "yes"
        }
        return "`\(refusal.code.rawValue)`"
    }

    private static func row(_ name: String, _ make: (SampleWorld) throws -> ClientRequest) throws -> String {
        let verdicts = try (0..<6).map { try verdict(make, $0) }
        return "| `\(name)` | \(verdicts.joined(separator: " | ")) |\n"
    }

    private static func table() throws -> String {
        try ClientRequest.Kind.allCases.filter { $0 != .query }
            .map { kind in try row(kind.rawValue) { try $0.sample(kind) } }.joined()
            + Query.Kind.allCases.map { kind in
                try row("query.\(kind.rawValue)") { .query(try $0.sample(kind)) }
            }.joined()
    }

    @Test("Every kind of request and query is answered according to the table in docs/protocol.md")
    func table() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/protocol.md")
        let document = try String(contentsOf: file, encoding: .utf8)
        let heading = "| --- | --- | --- | --- | --- | --- | --- |\n"
        let section = try #require(document.components(separatedBy: "## Who may\n").dropFirst().first)
        let rows = try #require(section.components(separatedBy: heading).dropFirst().first)
        let written = rows.components(separatedBy: "\n\n")[0] + "\n"
        let found = try Self.table()
        #expect(written.split(separator: "\n") == found.split(separator: "\n"), "it is:\n\(found)")
    }

    @Test("Every request before hello is refused", arguments: ClientRequest.Kind.allCases)
    func stranger(kind: ClientRequest.Kind) throws {
        var world = try SampleWorld()
        let stranger = world.harness.connection()
        let request = world.harness.request(try world.sample(kind), from: stranger)
        #expect(world.harness.refusal(request, to: stranger)?.code == .notGreeted)
        #expect(world.harness.closed[stranger] != nil)
    }
}
