import ActivityWire
import BrokerClient

// Calls of the broker to a destination.
extension SceneDrags {
    func perform(_ call: SceneDragCall, at interaction: DropInteraction) async -> DragAnswer {
        let session = session(of: call)
        let delegate = interaction.delegate
        switch call.body {
        case .canHandle(let summary):
            update(session, summary)
            return .canHandle(delegate?.dropInteraction(interaction, canHandle: session) ?? false)
        case .didEnter(let point):
            hold(call, isSource: false)
            session.location = (point.x, point.y)
            delegate?.dropInteraction(interaction, sessionDidEnter: session)
        case .didUpdate(let point, let summary):
            session.location = (point.x, point.y)
            if let summary { update(session, summary) }
            let proposal = delegate?.dropInteraction(interaction, sessionDidUpdate: session)
            return proposal.map { .proposal($0) } ?? .noProposal
        case .didExit: delegate?.dropInteraction(interaction, sessionDidExit: session)
        case .springLoad(let state):
            delegate?.dropInteraction(interaction, springLoadingDidChange: state)
        case .performDrop(_, let summary):
            update(session, summary)
            await performDrop(session, interaction, in: call.session)
        case .animateDrop:
            askForDropPreviews(session, interaction)
            delegate?.dropInteraction(interaction, willAnimateDropWith: session)
        case .concludeDrop: delegate?.dropInteraction(interaction, concludeDrop: session)
        case .confirmMove:
            guard let delegate, await session.hasLoadedEverything() else { return .confirmed(false) }
            return .confirmed(await delegate.dropInteraction(interaction, hasSavedItemsMovedBy: session))
        case .sessionDidEnd:
            letGo(call, isSource: false)
            drops[Place(call)] = nil
            delegate?.dropInteraction(interaction, sessionDidEnd: session)
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .didEnd, .didTransferItems, .finishMove:
            break
        }
        return .done
    }

    private func session(of call: SceneDragCall) -> DropSession {
        if let known = drops[Place(call)] { return known }
        let session = DropSession(id: call.drag) { [weak self] in self?.startedLoads.append(($0, $1)) }
        if case .sessionDidEnd = call.body { return session }
        drops[Place(call)] = session
        return session
    }

    private func update(_ session: DropSession, _ summary: DropSummary) {
        session.update(summary) { thing($0) }
        // A drag that began in another app has no local session (U:D18).
        guard summary.locality != .otherApp else { return }
        // A drag that began in another process of the app is local too (U:D19), but its items are not in this process.
        session.localDragSession =
            sources[session.id] ?? session.localDragSession
            ?? DragSession(id: session.id, location: .zero)
        if let mark = summary.localContext { session.localDragSession?.localContext = thing(mark) }
    }

    /// Runs *perform drop* (U:D21). Returns when every load that the delegate started has begun or been refused, so
    /// that the call is answered only then. The broker accepts further loads until the answer, so the session itself
    /// refuses loads that begin after the delegate has returned.
    private func performDrop(
        _ session: DropSession, _ interaction: DropInteraction, in scene: SceneSessionID
    ) async {
        session.phase = .performing
        interaction.delegate?.dropInteraction(interaction, performDrop: session)
        session.phase = .over
        let started = startedLoads
        startedLoads = []
        for (load, item) in started { await begin(load, session.id, item, in: scene) }
    }

    private func begin(_ load: ItemLoading, _ drag: DragID, _ item: UInt32, in scene: SceneSessionID) async {
        guard let link = application.gate.link else {
            return load.fail(ItemProviderError(.itemUnavailable, name: "connectionLost", reason: ""))
        }
        if load.progress.isCancelled { return load.fail(.cancelled) }
        let request = ItemLoad(
            drag: drag, item: item, types: load.types, form: load.form, acceptsReference: link.transfers != nil)
        do throws(ClientError) {
            let reply = try await link.request(.loadItem(request), timeout: Self.replyPatience)
            guard case .itemLoadBegan(let began) = reply, let stream = link.streams.incoming(began.stream) else {
                return load.fail(ItemProviderError(.itemUnavailable, name: "connectionLost", reason: ""))
            }
            Task { [weak self] in
                await load.read(stream, type: began.type, size: began.size, by: link.transfers)
                // Data that arrives after the drop may change the window's state, so the state is saved again.
                self?.application.scenes[scene]?.setNeedsSave()
            }
        } catch {
            load.fail(ItemProviderError(error))
        }
    }
}
