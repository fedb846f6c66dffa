import ActivityWire
import BrokerClient

// Calls of the broker to a source.
extension SceneDrags {
    func perform(_ call: SceneDragCall, at interaction: DragInteraction) -> DragAnswer {
        switch call.body {
        case .itemsForBeginning(let point): return itemsForBeginning(call, at: point, interaction)
        case .itemsForAdding(let point): return itemsForAdding(call, at: point, interaction)
        case .sessionForAdding(let drags, _):
            let open = drags.compactMap { sources[$0] }
            return .session(interaction.delegate?.dragInteraction(interaction, sessionForAddingItems: open)?.id)
        case .willAdd(let count, let scene, let number):
            itemsWereAdded(count, call, from: (scene, number), interaction)
        case .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .willEnd, .animateCancel, .didEnd,
            .didTransferItems:
            guard let session = sources[call.drag] else {
                letGo(call, isSource: true)
                return .done
            }
            return perform(call, session, interaction)
        case .finishMove, .canHandle, .didEnter, .didUpdate, .didExit, .springLoad, .performDrop, .animateDrop,
            .concludeDrop, .confirmMove, .sessionDidEnd:
            break
        }
        return .done
    }

    private func perform(
        _ call: SceneDragCall, _ session: DragSession, _ interaction: DragInteraction
    ) -> DragAnswer {
        let delegate = interaction.delegate
        switch call.body {
        case .animateLift: delegate?.dragInteraction(interaction, willAnimateLiftWith: session)
        case .reverseLift: ended(call.drag, keepsItems: false)
        case .sessionWillBegin:
            hold(call, isSource: true)
            delegate?.dragInteraction(interaction, sessionWillBegin: session)
            return .beginning(
                allowsMove: delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: session) ?? true,
                isRestricted: delegate?.dragInteraction(
                    interaction, sessionIsRestrictedToDraggingApplication: session) ?? false)
        case .sessionDidMove(let point):
            session.location = (point.x, point.y)
            delegate?.dragInteraction(interaction, sessionDidMove: session)
        case .willEnd(let operation):
            delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
        case .animateCancel:
            askForCancelPreviews(session, interaction)
            delegate?.dragInteraction(interaction, willAnimateCancelWith: session)
        case .didEnd(let operation, _):
            letGo(call, isSource: true)
            delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
            // The drag is kept while another interaction of this process that gave items still awaits the end.
            if !heldDrags.contains(where: { $0.drag == call.drag && $0.isSource }) {
                ended(call.drag, keepsItems: operation == .copy || operation == .move)
            }
        case .didTransferItems: delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
        case .itemsForBeginning, .itemsForAdding, .sessionForAdding, .willAdd, .finishMove, .canHandle, .didEnter,
            .didUpdate, .didExit, .springLoad, .performDrop, .animateDrop, .concludeDrop, .confirmMove, .sessionDidEnd:
            break
        }
        return .done
    }

    private func itemsForBeginning(
        _ call: SceneDragCall, at point: DragPoint, _ interaction: DragInteraction
    ) -> DragAnswer {
        let session = DragSession(id: call.drag, location: point)
        let items = interaction.delegate?.dragInteraction(interaction, itemsForBeginning: session) ?? []
        askForLiftPreviews(items, session, interaction)
        guard !items.isEmpty, let wire = wire(items) else { return .items([]) }
        session.items = items
        sources[call.drag] = session
        return .items(
            wire, teamData: session.teamData.map { Blob($0) }, localContext: mark(session.localContext))
    }

    private func itemsForAdding(
        _ call: SceneDragCall, at point: DragPoint, _ interaction: DragInteraction
    ) -> DragAnswer {
        let session = sources[call.drag] ?? DragSession(id: call.drag, location: point)
        let items = interaction.delegate?.dragInteraction(interaction, itemsForAddingTo: session) ?? []
        askForLiftPreviews(items, session, interaction)
        guard !items.isEmpty, let wire = wire(items) else { return .items([]) }
        sources[call.drag] = session
        offered[Place(call)] = items
        return .items(wire)
    }

    /// Adds the items that this interaction offered to the session, now that the drag has taken them. Items of other
    /// interactions are only counted.
    private func itemsWereAdded(
        _ count: Int, _ call: SceneDragCall, from place: (scene: SceneSessionID, interaction: UInt32),
        _ interaction: DragInteraction
    ) {
        guard let session = sources[call.drag] else { return }
        if place == (call.session, call.interaction) {
            session.items += offered.removeValue(forKey: Place(call)) ?? []
            hold(call, isSource: true)
        }
        interaction.delegate?.dragInteraction(interaction, session: session, willAddItems: count)
    }

    private func wire(_ items: [DragItem]) -> [ActivityWire.DragItem]? {
        do {
            let wire = try items.map { try $0.wire(mark: mark($0.localObject)) }
            try ActivityWire.DragItem.check(wire)
            return wire
        } catch {
            application.report("the drag could not begin: \(error)")
            return nil
        }
    }

    /// Runs a load handler once, and sends its bytes as fast as the reader takes them (U:D28). Ignores a second order
    /// for the same stream: such an order asks for bytes in place of an offered descriptor, and the running handler
    /// hears of it from the stream hub.
    func produce(_ order: ItemProduction) {
        guard let link = application.gate.link, let stream = link.streams.outgoing(order.stream),
            producing.insert(order.stream).inserted
        else { return }
        let session = sources[order.drag]
        let items = session?.items ?? []
        let index = Int(order.item)
        let representations = items.indices.contains(index) ? items[index].itemProvider.representations : []
        guard let representation = representations.first(where: { $0.type == order.type }),
            let content = representation.content
        else {
            producing.remove(order.stream)
            return stream.fail(LoadFailure.itemUnavailable.rawValue)
        }
        let production = Production(
            stream: stream, content: content, progress: Progress(), offer: order.allowsReference ? link : nil)
        production.progress.expect(representation.size)
        session?.progress.add(production.progress)
        let task = Task { [weak self] in
            if let failure = await production.run() {
                self?.application.report("an item of type \(order.type) could not be provided: \(failure)")
            }
            self?.producing.remove(order.stream)
        }
        // The task of a handler whose data is no longer wanted is cancelled (U:D32).
        stream.whenEnded { task.cancel() }
        production.progress.onCancel { task.cancel() }
    }
}
