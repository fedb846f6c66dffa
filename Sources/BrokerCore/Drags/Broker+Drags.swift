import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Commands of the pointer's holder, and the interactions that windows report.
extension Broker {
    /// Performs a command of the pointer's holder.
    mutating func drag(_ command: DragCommand, _ requester: Requester, _ client: Client) throws(Refusal) {
        guard client.isTool else {
            throw Refusal(code: .requestDenied, reason: "only the user's tools may control the pointer")
        }
        switch command {
        case .lift(let session, let interaction, let point):
            try point.check("lift.point")
            try lift(sessions.find(session, as: "lift.session"), interaction, at: point, requester, client)
        case .tap(let drag, let session, let interaction, let point):
            try point.check("tap.point")
            let id = try sessions.find(session, as: "tap.session")
            let place = try draggablePlace(id, interaction, field: "tap.interaction")
            if let drag { try addDragWaiter(for: drag, "tap.drag", requester, client) }
            handleDragInput(.tap(place, at: point, adding: drag))
            if drag == nil { reply(.done, to: requester, isHeld: false) }
        case .move(let drag, let target, let interaction, let point):
            let hover = try hover(over: target, interaction, at: point, drag: drag)
            try addDragWaiter(for: drag, "move.drag", requester, client)
            drags.pointers[drag]?.move(to: target, interaction, at: point)
            drags.awaitedWindows[drag] = nil
            handleDragInput(.move(drag, over: hover))
        case .release(let drag, let copies):
            try addDragWaiter(for: drag, "release.drag", requester, client, untilEnd: true)
            if let pointer = drags.pointers[drag], !copies.isEmpty {
                handleDragInput(.copy(drag, to: pointer.party, types: copies))
            }
            handleDragInput(.release(drag))
        case .cancel(let drag):
            try addDragWaiter(for: drag, "cancel", requester, client, untilEnd: true)
            handleDragInput(.cancel(drag))
        }
    }

    /// Begins a drag at a drag interaction. The client holds the drag's pointer.
    private mutating func lift(
        _ session: SceneSessionID, _ interaction: UInt32?, at point: DragPoint, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        let place = try draggablePlace(session, interaction, field: "lift.interaction")
        let drag = identifiers.next(IdentifierKind.DragSession.self)
        // The pointer's holder can read copies of dropped items, so it takes part as a process of its own.
        let reader = DragParty(
            process: identifiers.next(IdentifierKind.WindowProcess.self), app: AppID(unchecked: "the.pointer"))
        drags.forgetEndedPointers()
        drags.pointers[drag] = DragTable.Pointer(client: client.id, party: reader)
        try addDragWaiter(for: drag, "lift", requester, client)
        handleDragInput(.lift(drag, from: place, at: point, isVisible: isTouchable(session)))
    }

    /// Records that the pointer's holder waits for an answer. If the drag has ended already, the holder gets the drag's
    /// report at once.
    ///
    /// Throws for every other client, which must not learn that the drag exists.
    mutating func addDragWaiter(
        for drag: DragID, _ field: String, _ requester: Requester, _ client: Client, untilEnd: Bool = false
    ) throws(Refusal) {
        guard drags.pointers[drag]?.client == client.id else { throw Refusal.unknownDrag(drag, field: field) }
        guard requester.message != 0 else { return }
        if let report = drags.machine.report(of: drag), drags.machine.row(of: drag) == nil {
            return reply(.dragReport(report), to: requester)
        }
        drags.waiters[drag, default: []].append(
            DragTable.Waiter(requester: requester, waitsForEnd: untilEnd))
    }

    /// Returns a drag interaction with its process: the interaction with this number, or the window's first drag
    /// interaction if the number is nil.
    private func draggablePlace(
        _ session: SceneSessionID, _ interaction: UInt32?, field: String
    ) throws(Refusal) -> DragPlace {
        guard let party = liveParty(of: session) else {
            throw Refusal(code: .noLiveWindow, reason: "the session has no connected window")
        }
        guard let match = drags.interaction(interaction, of: session, where: \.isForDragging) else {
            throw Refusal(
                code: .unknownInteraction,
                reason: interaction.map { "the window has no drag interaction \($0)" }
                    ?? "the window has no drag interaction, so nothing can be lifted",
                field: field)
        }
        return DragPlace(party: party, scene: session, interaction: match.number)
    }

    mutating func setInteractions(_ set: SceneInteractions, by client: Client) throws(Refusal) {
        guard client.process != nil else {
            throw Refusal(code: .notAWindow, reason: "only windows may set interactions")
        }
        _ = try sessions.session(set.session, connectedAs: set.epoch, by: client)
        try set.checkNumbers()
        drags.interactions[set.session] = set
        sessions.markRowChanged(of: set.session)
    }
}

extension SceneInteractions {
    /// Throws if two interactions have the same number.
    fileprivate func checkNumbers() throws(Refusal) {
        var numbers: Set<UInt32> = []
        for (index, interaction) in interactions.enumerated() where !numbers.insert(interaction.number).inserted {
            throw Refusal(
                code: .invalidValue, reason: "duplicate interaction number \(interaction.number)",
                field: "interactions[\(index)].number")
        }
    }
}

extension Refusal {
    static func unknownDrag(_ drag: DragID, field: String) -> Refusal {
        Refusal(code: .unknownDrag, reason: "no drag \(drag) is controlled by this client", field: field)
    }

    init(_ refusal: RevocationRefusal, _ grant: GrantID) {
        switch refusal {
        case .unknownGrant: self.init(code: .unknownGrant, reason: "there is no grant \(grant)")
        case .alreadyTransferred: self.init(code: .grantEnded, reason: "the grant \(grant) was already handed over")
        case .alreadyEnded: self.init(code: .grantEnded, reason: "the grant \(grant) has already ended")
        }
    }
}
