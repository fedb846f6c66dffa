import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@testable import BrokerCore

/// Drags as whoever holds the pointer has them.
@Suite("Drags by the pointer's client")
struct PointerTests {
    private static let item = DragItem(representations: [ItemRepresentation(type: .jpeg)])

    private var harness: Harness
    private let tool: ClientID
    private let window: ClientID
    private let session: SessionReference
    /// Callbacks that the window has answered already.
    private var answered = 0

    /// A window whose interaction 1 can be dragged from and whose interaction 2 can be dropped on.
    init() {
        (harness, tool, window) = Harness.opened()
        let record = harness.sessions[0].record
        session = SessionReference(record.id)
        harness.request(
            .setInteractions(
                SceneInteractions(
                    session: record.id, epoch: record.epoch,
                    interactions: [.init(number: 1, isForDragging: true), .init(number: 2, isForDropping: true)])),
            from: window)
    }

    private var callbacks: [SceneDragCall] {
        (harness.messages[window] ?? []).compactMap { if case .dragCall(let call) = $0.body { call } else { nil } }
    }

    /// The window answers every callback, until there are no more.
    private mutating func answerAll() {
        while answered < callbacks.count {
            let call = callbacks[answered]
            answered += 1
            let answer: DragAnswer =
                switch call.body {
                case .itemsForBeginning: .items([Self.item])
                case .sessionWillBegin: .beginning()
                case .canHandle: .canHandle(true)
                case .didUpdate: .proposal(DropProposal(operation: .copy))
                default: .done
                }
            harness.request(.answerDrag(call.id, answer), from: window)
        }
    }

    /// Lifts, moves over the interaction for drops, and lets go with copies wanted; the copy that came.
    private mutating func drop() throws -> DroppedCopy {
        let lifted = harness.request(.drag(.lift(session, interaction: 1, at: .zero)), from: tool)
        answerAll()
        guard case .drag(let row)? = harness.reply(lifted, to: tool) else {
            throw Refusal(code: .unknownDrag, reason: "nothing was lifted")
        }
        harness.request(.drag(.move(row.drag, to: .session(session), interaction: 2)), from: tool)
        answerAll()
        harness.request(.drag(.release(row.drag, copies: [.jpeg])), from: tool)
        answerAll()
        let copies = (harness.messages[tool] ?? []).compactMap {
            if case .droppedCopy(let copy) = $0.body { copy } else { nil }
        }
        #expect(copies.count == 1)
        return try #require(copies.first)
    }

    private func signals(to client: ClientID) -> [StreamSignal] {
        (harness.messages[client] ?? []).compactMap { if case .stream(let signal) = $0.body { signal } else { nil } }
    }

    @Test("The pointer's client gets the complete copy of a dropped item as fast as it reads")
    mutating func copy() throws {
        let copy = try drop()
        #expect(signals(to: window).isEmpty)
        harness.request(.stream(.credit(copy.stream, bytes: 1_000)), from: tool)
        #expect(signals(to: window) == [.credit(copy.stream, bytes: 1_000)])
        harness.request(.stream(.data(copy.stream, Blob([1, 2]))), from: window)
        harness.request(.stream(.end(copy.stream, .complete, reason: "")), from: window)
        #expect(
            signals(to: tool) == [.data(copy.stream, Blob([1, 2])), .end(copy.stream, .complete, reason: "")])
    }

    @Test("An empty chunk of an item is refused with its field and dropped, and the load continues")
    mutating func emptyChunk() throws {
        let copy = try drop()
        harness.request(.stream(.credit(copy.stream, bytes: 1_000)), from: tool)
        let message = harness.request(.stream(.data(copy.stream, .empty)), from: window)
        let refusal = try #require(harness.refusal(message, to: window))
        #expect(refusal.code == .invalidValue && refusal.reason == "blob is empty")
        #expect(refusal.field == "streamData.blob")
        #expect(signals(to: tool).isEmpty)
        harness.request(.stream(.data(copy.stream, Blob([1]))), from: window)
        #expect(signals(to: tool) == [.data(copy.stream, Blob([1]))])
    }

    @Test("A copy is not continued once the pointer's client no longer wants it")
    mutating func unwanted() throws {
        let copy = try drop()
        harness.request(.stream(.end(copy.stream, .cancelled, reason: "")), from: tool)
        guard case .end(copy.stream, .cancelled, _)? = signals(to: window).last else {
            Issue.record("the source was told nothing")
            return
        }
        #expect(signals(to: tool).allSatisfy { if case .end = $0 { true } else { false } })
    }

    @Test("A changed time limit applies to later drags without a restart")
    mutating func reconfigured() throws {
        var policy = BrokerPolicy.standard
        policy.dragTimeout = .seconds(2)
        harness.handle(.reconfigured(policy, settings: []))
        let lifted = harness.request(.drag(.lift(session, interaction: 1, at: .zero)), from: tool)
        harness.advance(by: .milliseconds(1_999))
        #expect(harness.reply(lifted, to: tool) == nil)
        harness.advance(by: .milliseconds(1))
        guard case .dragReport(let report)? = harness.reply(lifted, to: tool) else {
            Issue.record("the drag goes on")
            return
        }
        #expect(report.ending == .sourceUnresponsive)
    }

    @Test("Lifting an unknown interaction is refused with its number; lifting without any, with the reason")
    mutating func nothingToLift() {
        let named = harness.request(.drag(.lift(session, interaction: 7, at: .zero)), from: tool)
        #expect(harness.refusal(named, to: tool)?.reason == "the window has no drag interaction 7")
        let record = harness.sessions[0].record
        harness.request(
            .setInteractions(SceneInteractions(session: record.id, epoch: record.epoch, interactions: [])),
            from: window)
        let any = harness.request(.drag(.lift(session, interaction: nil, at: .zero)), from: tool)
        #expect(harness.refusal(any, to: tool)?.reason.contains("nothing can be lifted") == true)
    }

    @Test("A drag held over an app's icon brings the app's window forward, or a new one if it has none")
    mutating func icon() throws {
        let lifted = harness.request(.drag(.lift(session, interaction: 1, at: .zero)), from: tool)
        answerAll()
        guard case .drag(let row)? = harness.reply(lifted, to: tool) else { throw HarnessError.missing }
        harness.request(.drag(.move(row.drag, to: .nowhere)), from: tool)
        answerAll()
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.request(.drag(.move(row.drag, to: .app(.sample))), from: tool)
        answerAll()
        harness.advance(by: .seconds(1))
        #expect(harness.broker.screen.sessions == [harness.sessions[0].id])
        #expect(harness.sessions.count == 1 && harness.launches.count == 1)
    }
}
