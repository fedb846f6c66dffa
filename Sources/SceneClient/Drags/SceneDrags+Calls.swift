import ActivityWire
import BrokerClient
import UniformTypes

// Calls of the broker about drags.
extension SceneDrags {
    func take(_ call: SceneDragCall, connection: Int) {
        Task {
            let answer = await perform(call)
            // The broker does not wait for the answer to a call of an earlier connection.
            guard connection == application.connection else { return }
            // Only with a refusal does the broker want the types that the destination looked for.
            let wanted = drops[Place(call)]?.takeLookedFor() ?? []
            application.gate.link?.send(
                .answerDrag(call.id, answer, wanting: answer == .canHandle(false) ? wanted.map(\.identifier) : []))
        }
    }

    private func perform(_ call: SceneDragCall) async -> DragAnswer {
        guard let scene = application.scenes[call.session] else { return .done }
        switch call.body {
        case .canHandle, .didEnter, .didUpdate, .didExit, .springLoad, .performDrop, .animateDrop, .concludeDrop,
            .confirmMove, .sessionDidEnd:
            guard let drop = scene.interactionList.drop(call.interaction) else { return .done }
            return await perform(call, at: drop)
        case .finishMove(let identifiers):
            // The items' own interaction was in an earlier process, so the window's first drag interaction is called.
            let drag = scene.interactions.lazy.compactMap { $0 as? DragInteraction }.first
            if let drag { drag.delegate?.dragInteraction(drag, finishMoveOfItemsWithIdentifiers: identifiers) }
            return .done
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .didEnd, .didTransferItems:
            guard let drag = scene.interactionList.drag(call.interaction) else { return .done }
            return perform(call, at: drag)
        }
    }
}
