import ActivityWire
import Testing

@testable import BrokerCore

/// When a window may say where it can be dragged from and dropped on.
@Suite("A scene's drag-and-drop interactions")
struct InteractionTests {
    private static func set(_ session: SceneSession) -> ClientRequest {
        .setInteractions(
            SceneInteractions(
                session: session.id, epoch: session.record.epoch,
                interactions: [SceneInteractions.Interaction(number: 1, isForDragging: true)]))
    }

    private static func lift(_ harness: inout Harness, from tool: ClientID) -> Refusal? {
        let lift = harness.request(
            .drag(.lift(SessionReference(harness.sessions[0].id), interaction: nil, at: .zero)), from: tool)
        return harness.refusal(lift, to: tool)
    }

    @Test("Interactions set during the connect apply once the connect is acknowledged")
    func early() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.acknowledge(harness.calls(to: window).last, from: window)
        let connect = try #require(harness.calls(to: window).last)
        #expect(connect.body.name == "willConnect")
        let said = harness.request(Self.set(harness.sessions[0]), from: window)
        #expect(harness.reply(said, to: window) == .done)
        #expect(Self.lift(&harness, from: tool)?.code == .noLiveWindow)
        harness.acknowledge(connect, from: window)
        harness.settle(window)
        #expect(Self.lift(&harness, from: tool) == nil)
    }

    @Test("Interactions, activities and updates for an unknown session are refused as unknownSession")
    func noSession() {
        var (harness, _, window) = Harness.opened()
        let nowhere = SceneSessionID(UniqueID(high: 6, low: 6))
        let changes: [ClientRequest] = [
            .setInteractions(SceneInteractions(session: nowhere, epoch: .none, interactions: [])),
            .setCurrentActivity(CurrentActivity(session: nowhere, epoch: .none, activity: nil)),
            .updateScene(SceneUpdate(session: nowhere)),
        ]
        for change in changes {
            let request = harness.request(change, from: window)
            let refusal = harness.refusal(request, to: window)
            #expect(refusal?.code == .unknownSession && refusal?.field?.hasSuffix("session") == true)
        }
    }

    @Test("A duplicate interaction number is refused with its second position, and the previous interactions stay")
    func sameNumber() throws {
        var (harness, tool, window) = Harness.opened()
        harness.request(Self.set(harness.sessions[0]), from: window)
        let set = SceneInteractions(
            session: harness.sessions[0].id, epoch: harness.sessions[0].record.epoch,
            interactions: [.init(number: 2), .init(number: 3), .init(number: 2), .init(number: 3)])
        let message = harness.request(.setInteractions(set), from: window)
        let refusal = try #require(harness.refusal(message, to: window))
        #expect(refusal.code == .invalidValue && refusal.reason == "duplicate interaction number 2")
        #expect(refusal.field == "setInteractions.interactions[2].number")
        #expect(Self.lift(&harness, from: tool) == nil)
    }

    @Test("A session's later scene has none of an earlier scene's interactions")
    func gone() throws {
        var (harness, tool, window) = Harness.opened()
        harness.request(Self.set(harness.sessions[0]), from: window)
        harness.acknowledge(harness.calls(to: window).last, from: window)
        harness.request(
            .updateScene(
                SceneUpdate(
                    session: harness.sessions[0].id, epoch: harness.sessions[0].record.epoch,
                    state: .activity(Activity(type: "org.example.show")))), from: window)
        let generation = try #require(harness.sessions[0].history.rows.first?.generation)
        harness.request(.restore(SessionReference(harness.sessions[0].id), generation: generation), from: tool)
        harness.settle(window)
        #expect(harness.sessions[0].record.epoch == SceneEpoch(2))
        #expect(Self.lift(&harness, from: tool)?.code == .unknownInteraction)
    }
}
