import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@testable import BrokerCore

/// Moves whose sources have not yet deleted what they gave, as the store has them.
@Suite("Stored owed moves")
struct OwedMoveTests {
    /// As many as there may be, of windows that are not there.
    private func owed() throws -> [OwedMove] {
        try (1...UInt64(DragLimits.owedMoves)).map { number in
            OwedMove(
                drag: DragID(UniqueID(high: number, low: 77)),
                sources: [
                    OwedMove.Source(
                        scene: SceneSessionID(UniqueID(high: number, low: 78)),
                        app: try #require(AppID("org.example.other")), items: ["photo"])
                ])
        }
    }

    @Test("The oldest owed move that is evicted for a new one is also removed from the store")
    func forgotten() throws {
        let owed = try self.owed()
        var harness = Harness(Harness.app(), state: StoredState(owedMoves: owed))
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        let session = try #require(harness.sessions.first)
        let reference = SessionReference(session.id)
        harness.request(
            .setInteractions(
                SceneInteractions(
                    session: session.id, epoch: session.record.epoch,
                    interactions: [.init(number: 1, isForDragging: true), .init(number: 2, isForDropping: true)])),
            from: window)
        var answered = 0
        func answerAll() {
            while true {
                let calls = (harness.messages[window] ?? []).compactMap { message in
                    if case .dragCall(let call) = message.body { call } else { nil }
                }
                guard answered < calls.count else { return }
                let call = calls[answered]
                answered += 1
                harness.request(.answerDrag(call.id, answer(to: call.body)), from: window)
            }
        }
        let lifted = harness.request(.drag(.lift(reference, interaction: 1, at: .zero)), from: tool)
        answerAll()
        guard case .drag(let row)? = harness.reply(lifted, to: tool) else { throw HarnessError.missing }
        harness.request(.drag(.move(row.drag, to: .session(reference), interaction: 2)), from: tool)
        answerAll()
        harness.request(.drag(.release(row.drag, copies: [])), from: tool)
        answerAll()
        let isConfirmed = harness.changes.contains {
            if case .moveConfirmed(let move) = $0 { move.drag == row.drag } else { false }
        }
        #expect(isConfirmed)
        // The window has deleted what it gave, so its own move is owed no longer.
        #expect(harness.stored.owedMoves == Array(owed.dropFirst()))
    }

    private func answer(to call: DragCall) -> DragAnswer {
        switch call {
        case .itemsForBeginning: .items([DragItem(representations: [ItemRepresentation(type: .jpeg)])])
        case .sessionWillBegin: .beginning(allowsMove: true)
        case .canHandle: .canHandle(true)
        case .didUpdate: .proposal(DropProposal(operation: .move))
        case .confirmMove: .confirmed(true)
        default: .done
        }
    }
}
