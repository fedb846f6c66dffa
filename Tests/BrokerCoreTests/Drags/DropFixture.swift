import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@testable import BrokerCore

/// Two windows side by side, each in a process of its own: things are dragged from the first and dropped on the second.
struct DropFixture {
    var harness = Harness(Harness.app())
    let tool: ClientID
    let source: ClientID
    let reader: ClientID
    private var answered: [ClientID: Int] = [:]
    /// The second window leaves its *perform drop* unanswered, so that it may go on loading.
    var isPerforming = true
    var item: DragItem

    init(_ representation: ItemRepresentation, promise: ItemPromise = .fail) {
        item = DragItem(representations: [representation], promise: promise)
        tool = harness.tool()
        var windows: [ClientID] = []
        for target in ["x", "y"] {
            harness.open(target, from: tool) { $0.reuse = .alwaysNew }
            windows.append(harness.window())
            for window in windows { harness.settle(window) }
        }
        (source, reader) = (windows[0], windows[1])
        for (index, window) in windows.enumerated() {
            let session = harness.sessions[index]
            let interaction = SceneInteractions.Interaction(
                number: 1, isForDragging: index == 0, isForDropping: index == 1)
            harness.request(
                .setInteractions(
                    SceneInteractions(session: session.id, epoch: session.record.epoch, interactions: [interaction])),
                from: window)
        }
    }

    func reference(_ index: Int) -> SessionReference { SessionReference(harness.sessions[index].id) }

    private func callbacks(_ window: ClientID) -> [SceneDragCall] {
        (harness.messages[window] ?? []).compactMap { if case .dragCall(let call) = $0.body { call } else { nil } }
    }

    func names(_ window: ClientID) -> [String] { callbacks(window).map(\.body.callback) }

    /// Both windows answer what they were asked, until nobody is asked any more.
    mutating func settle() {
        var isBusy = true
        while isBusy {
            isBusy = false
            for window in [source, reader] {
                while answered[window, default: 0] < callbacks(window).count {
                    let call = callbacks(window)[answered[window, default: 0]]
                    if isPerforming, call.body.name == "performDrop" { break }
                    answered[window, default: 0] += 1
                    isBusy = true
                    harness.request(.answerDrag(call.id, answer(to: call.body)), from: window)
                }
            }
        }
    }

    private func answer(to call: DragCall) -> DragAnswer {
        switch call {
        case .itemsForBeginning: .items([item])
        case .sessionWillBegin: .beginning()
        case .canHandle: .canHandle(true)
        case .didUpdate: .proposal(DropProposal(operation: .copy))
        default: .done
        }
    }

    /// Drags from the first window to the second and lets go; the drag.
    mutating func drop() throws -> DragID {
        let lifted = harness.request(.drag(.lift(reference(0), interaction: 1, at: .zero)), from: tool)
        settle()
        guard case .drag(let row)? = harness.reply(lifted, to: tool) else { throw HarnessError.missing }
        harness.request(.drag(.move(row.drag, to: .session(reference(1)), interaction: 1)), from: tool)
        settle()
        harness.request(.drag(.release(row.drag, copies: [])), from: tool)
        settle()
        return row.drag
    }

    /// The second window asks for the item.
    mutating func load(_ drag: DragID, item: UInt32 = 0, by window: ClientID? = nil) -> UInt64 {
        harness.request(
            .loadItem(ItemLoad(drag: drag, item: item, types: [.jpeg], acceptsReference: true)),
            from: window ?? reader)
    }

    /// The stream of a load that the second window begins.
    mutating func begin(_ drag: DragID) throws -> StreamID {
        let request = load(drag)
        guard case .itemLoadBegan(let began)? = harness.reply(request, to: reader) else { throw HarnessError.missing }
        return began.stream
    }

    func productions() -> [ItemProduction] {
        (harness.messages[source] ?? []).compactMap { if case .produceItem(let order) = $0.body { order } else { nil } }
    }

    func signals(to client: ClientID) -> [StreamSignal] {
        (harness.messages[client] ?? []).compactMap { if case .stream(let signal) = $0.body { signal } else { nil } }
    }

    mutating func grants() -> [GrantRow] {
        let asked = harness.request(.query(.grants), from: tool)
        if case .grants(let rows)? = harness.reply(asked, to: tool) { return rows }
        return []
    }
}
