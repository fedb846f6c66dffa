import ActivityWire
import Foundation
import Testing
import UniformTypes

@testable import BrokerCore

/// Who may send what: every request and every query, sent by a tool, by the user's hand, by a window of the app that it is
/// about, and by a window of another app, is answered as the table in docs/protocol.md says.
@Suite("Who may")
struct WhoMayTests {
    /// Refusals that are about who asks, and not about what.
    private static let refusals: Set<RefusalCode> = [
        .notGreeted, .requestDenied, .notAWindow, .notYourSession, .notPermitted, .notTheUsersHand, .sessionTakenOver,
    ]

    private static let mail = AppID(unchecked: "org.example.mail")

    /// A window that shows "x", another app's window, and a tool.
    private struct World {
        var harness = Harness(Harness.app(), Harness.app { $0.id = WhoMayTests.mail })
        let session: SceneSessionID
        let epoch: SceneEpoch
        /// In the order of the table.
        let clients: [ClientID]

        init() throws {
            let tool = harness.tool()
            harness.open("x", from: tool)
            let own = harness.window()
            harness.settle(own)
            session = try #require(harness.sessions.first?.id)
            harness.open("y", from: tool) { $0.app = WhoMayTests.mail }
            let other = harness.greet(harness.startProcess(), app: WhoMayTests.mail)
            harness.settle(other)
            epoch = try #require(harness.broker.sessions[session]?.record.epoch)
            clients = [tool, harness.hand(), own, other]
        }

        var reference: SessionReference { SessionReference(session) }
    }

    /// `yes`, or the refusal's code.
    private static func verdict(_ make: (World) throws -> ClientRequest, _ client: Int) throws -> String {
        var world = try World()
        let id = world.clients[client]
        let request = world.harness.request(try make(world), from: id)
        guard let refusal = world.harness.refusal(request, to: id), refusals.contains(refusal.code) else {
            return "yes"
        }
        return "`\(refusal.code.rawValue)`"
    }

    private static let drag = DragID(UniqueID(high: 9, low: 9))

    private static func sample(_ kind: ClientRequest.Kind, _ world: World) throws -> ClientRequest {
        let (reference, none) = (world.reference, RequestID(UniqueID(high: 8, low: 8)))
        switch kind {
        case .hello: return .hello(Hello(role: .tool))
        case .goodbye: return .goodbye
        case .acknowledge: return .acknowledge(Acknowledgement(call: CallID(9_999)))
        case .activate: return .activate(ActivationRequest(session: reference))
        case .resolve: return .resolve(ActivationRequest(session: reference))
        case .refresh: return .refresh(reference)
        case .destroy: return .destroy(reference, .standard)
        case .updateScene: return .updateScene(SceneUpdate(session: world.session, epoch: world.epoch))
        case .openSessions: return .openSessions()
        case .query: return .query(.status)
        case .reloadApps: return .reloadApps
        case .screen: return .screen(.home)
        case .subscribe: return .subscribe(nil)
        case .unsubscribe: return .unsubscribe
        case .setDefaultApp:
            return .setDefaultApp(DefaultAppSubject(kind: .activityType, name: "org.example.show"), .sample)
        case .restore: return .restore(reference, generation: 1)
        case .retry: return .retry(reference)
        case .close: return .close(reference, nil)
        case .stream: return .stream(.credit(StreamID(9), bytes: 1))
        case .setCurrentActivity:
            return .setCurrentActivity(CurrentActivity(session: world.session, epoch: world.epoch, activity: nil))
        case .openContinuationStreams: return .openContinuationStreams(none)
        case .openResultStream: return .openResultStream(none, contentType: "text/plain")
        case .withdrawActivities: return .withdrawActivities(all: true)
        case .launch: return .launch(.sample)
        case .drag: return .drag(.lift(reference, interaction: nil, at: .zero))
        case .setInteractions: return .setInteractions(SceneInteractions(session: world.session, epoch: world.epoch))
        case .answerDrag: return .answerDrag(DragCallID(9), .done)
        case .loadItem: return .loadItem(ItemLoad(drag: drag, item: 0, types: [.plainText]))
        case .revokeGrant: return .revokeGrant(GrantID(9))
        case .layout: return .layout(.remove(try #require(LayoutName("desk"))))
        case .offerReference: return .offerReference(StreamID(9), isWithdrawn: false)
        case .input: return .input(reference, .key(InputKey(key: "a", characters: "a", modifiers: 0)))
        case .look: return .look(LookRequest(session: reference))
        case .showPicture:
            let picture = SceneSnapshot(image: Blob([1]), contentType: "image/png", width: 1, height: 1)
            return .showPicture(
                LivePicture(session: world.session, epoch: world.epoch, number: 1, picture: picture))
        }
    }

    private static func sample(_ kind: Query.Kind, _ world: World) throws -> Query {
        let (reference, desk) = (world.reference, try #require(LayoutName("desk")))
        switch kind {
        case .status: return .status
        case .configuration: return .configuration
        case .limits: return .limits
        case .apps: return .apps
        case .app: return .app(.sample)
        case .sessions: return .sessions()
        case .session: return .session(reference)
        case .scenes: return .scenes()
        case .log: return .log(reference)
        case .explain: return .explain(request: "", whyNot: nil)
        case .screen: return .screen
        case .defaultApps: return .defaultApps
        case .layouts: return .layouts
        case .layout: return .layout(desk)
        case .layoutDifference: return .layoutDifference(desk)
        case .history: return .history(reference)
        case .quarantines: return .quarantines
        case .snapshot: return .snapshot(reference)
        case .grants: return .grants
        case .sceneReport: return .sceneReport(reference)
        case .screenTour: return .screenTour(reference, beside: nil)
        }
    }

    private static func row(_ name: String, _ make: (World) throws -> ClientRequest) throws -> String {
        let verdicts = try (0..<4).map { try verdict(make, $0) }
        return "| `\(name)` | \(verdicts.joined(separator: " | ")) |\n"
    }

    private static func table() throws -> String {
        try ClientRequest.Kind.allCases.filter { $0 != .query }
            .map { kind in try row(kind.rawValue) { try sample(kind, $0) } }.joined()
            + Query.Kind.allCases.map { kind in
                try row("query.\(kind.rawValue)") { .query(try sample(kind, $0)) }
            }.joined()
    }

    @Test("Every kind of request and of query is answered as the table in docs/protocol.md says")
    func table() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/protocol.md")
        let document = try String(contentsOf: file, encoding: .utf8)
        let heading = "| --- | --- | --- | --- | --- |\n"
        let section = try #require(document.components(separatedBy: "## Who may\n").dropFirst().first)
        let rows = try #require(section.components(separatedBy: heading).dropFirst().first)
        let written = rows.components(separatedBy: "\n\n")[0] + "\n"
        let found = try Self.table()
        #expect(written.split(separator: "\n") == found.split(separator: "\n"), "it is:\n\(found)")
    }

    @Test("Before it has greeted, nobody may anything", arguments: ClientRequest.Kind.allCases)
    func stranger(kind: ClientRequest.Kind) throws {
        var world = try World()
        let stranger = world.harness.connection()
        let request = world.harness.request(try Self.sample(kind, world), from: stranger)
        #expect(world.harness.refusal(request, to: stranger)?.code == .notGreeted)
        #expect(world.harness.closed[stranger] != nil)
    }
}
