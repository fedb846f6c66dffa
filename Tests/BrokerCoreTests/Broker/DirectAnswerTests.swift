import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@testable import BrokerCore

/// What rests on nothing that is stored waits for no disk; what does, waits.
@Suite("Replies that do not wait for the disk")
struct DirectAnswerTests {
    /// The change that each message to a client waits for, when the core is given this.
    private func waits(_ harness: Harness, _ request: ClientRequest, from client: ClientID) -> [(ClientID, UInt64)] {
        var broker = harness.broker
        return broker.handle(.received(client, ClientMessage(id: 77, body: request)), at: harness.now).compactMap {
            if case .send(let receiver, _) = $0.effect { (receiver, $0.after.number) } else { nil }
        }
    }

    @Test("Loads, their refusals and their bytes are sent immediately, even during a commit")
    func loads() throws {
        var stage = DropFixture(ItemRepresentation(type: .jpeg))
        let drag = try stage.drop()
        let committing = stage.harness.broker.sequence.number
        let (reader, source) = (stage.reader, stage.source)
        let load = ClientRequest.loadItem(ItemLoad(drag: drag, item: 0, types: [.jpeg]))
        let begun = waits(stage.harness, load, from: reader).filter { $0.0 == reader }
        #expect(!begun.isEmpty && begun.allSatisfy { $0.1 < committing })
        let refused = waits(stage.harness, .loadItem(ItemLoad(drag: drag, item: 9, types: [.jpeg])), from: reader)
        #expect(refused.map(\.0) == [reader] && refused.allSatisfy { $0.1 < committing })
        let stream = try stage.begin(drag)
        stage.harness.request(.stream(.credit(stream, bytes: 10)), from: reader)
        let chunk = waits(stage.harness, .stream(.data(stream, Blob([1]))), from: source)
        #expect(!chunk.isEmpty && chunk.allSatisfy { $0.1 < committing })
    }

    @Test("A moving pointer, a transient event and its reply do not wait for the disk")
    func pointer() throws {
        var (harness, tool, window) = Harness.opened()
        let session = try #require(harness.sessions.first)
        let committing = harness.broker.sequence.number
        let event = ActivationRequest(
            event: .activity(Activity(type: "org.example.show")), session: SessionReference(session.id),
            isTransient: true)
        let delivered = waits(harness, .activate(event), from: tool)
        #expect(delivered.map(\.0) == [window] && delivered.allSatisfy { $0.1 < committing })
        harness.request(.activate(event), from: tool)
        let call = try #require(harness.calls(to: window).last)
        let answer = Acknowledgement(call: call.id, session: call.session, epoch: call.epoch)
        let handled = waits(harness, .acknowledge(answer), from: window)
        #expect(handled.map(\.0) == [tool] && handled.allSatisfy { $0.1 < committing })
    }

    @Test("A stored request is delivered after its commit, and answered after its outcome is committed")
    func stored() throws {
        var (harness, tool, window) = Harness.opened()
        let committing = harness.broker.sequence.number
        let open = ActivationRequest(app: .sample, event: .activity(Activity(type: "org.example.show")))
        let delivered = waits(harness, .activate(open), from: tool)
        #expect(delivered.contains { $0.0 == window } && delivered.allSatisfy { $0.1 == committing + 1 })
        harness.request(.activate(open), from: tool)
        let call = try #require(harness.calls(to: window).last)
        let answer = Acknowledgement(call: call.id, session: call.session, epoch: call.epoch)
        let handled = waits(harness, .acknowledge(answer), from: window)
        #expect(handled.map(\.0) == [tool] && handled.allSatisfy { $0.1 == committing + 2 })
    }
}
