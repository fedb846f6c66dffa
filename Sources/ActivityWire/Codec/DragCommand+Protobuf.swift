import UniformTypes

extension ControlWriter {
    func write(_ point: DragPoint) -> WireDragPoint {
        var wire = WireDragPoint()
        wire.x = point.x
        wire.y = point.y
        return wire
    }

    func write(_ command: DragCommand) -> WireDragCommand {
        var wire = WireDragCommand()
        switch command {
        case .lift(let session, let interaction, let point):
            wire.lift.session = session.text
            wire.lift.interaction = interaction ?? 0
            wire.lift.point = write(point)
        case .move(let drag, let target): wire.move = move(drag, to: target)
        case .tap(let drag, let session, let interaction, let point):
            wire.tap.drag = data(drag)
            wire.tap.session = session.text
            wire.tap.interaction = interaction ?? 0
            wire.tap.point = write(point)
        case .release(let drag, let copies):
            wire.release.drag = data(drag)
            wire.release.copies = copies.map(\.identifier)
        case .cancel(let drag): wire.cancel = data(drag)
        }
        return wire
    }

    private func move(_ drag: DragID, to target: DragTarget) -> WireDragMove {
        var wire = WireDragMove()
        wire.drag = data(drag)
        switch target {
        case .nowhere: wire.nowhere = WireNothing()
        case .session(let session, let interaction, let point):
            wire.session = session.text
            wire.interaction = interaction ?? 0
            wire.point = write(point)
        case .app(let app): wire.app = app.text
        case .zone(let zone): wire.zone = choice(zone)
        }
        return wire
    }

    func write(_ interactions: SceneInteractions) -> WireSceneInteractions {
        var wire = WireSceneInteractions()
        wire.session = data(interactions.session)
        wire.epoch = interactions.epoch.number
        wire.interactions = interactions.interactions.map { interaction in
            var wire = WireSceneInteraction()
            wire.number = interaction.number
            wire.isForDragging = interaction.isForDragging
            wire.isForDropping = interaction.isForDropping
            wire.allowsSimultaneousDropSessions = interaction.allowsSimultaneousDropSessions
            wire.isSpringLoaded = interaction.isSpringLoaded
            return wire
        }
        return wire
    }

    func write(_ held: HeldDrag) -> WireHeldDrag {
        var wire = WireHeldDrag()
        wire.drag = data(held.drag)
        wire.session = data(held.session)
        wire.interaction = held.interaction
        wire.isSource = held.isSource
        return wire
    }
}

extension ControlReader {
    /// A number that is none is the nearest that is one.
    func read(_ wire: WireDragPoint) -> DragPoint {
        DragPoint(x: wire.x.isFinite ? wire.x : 0, y: wire.y.isFinite ? wire.y : 0)
    }

    func uniformType(_ text: String) throws(Refusal) -> UniformType {
        try checkLength(text.utf8.count, atMost: Limits.nameBytes)
        guard let type = UniformType(text) else {
            throw Refusal(code: .invalidValue, reason: "is not a uniform type identifier")
        }
        return type
    }

    func uniformTypes(_ texts: [String]) throws(Refusal) -> [UniformType] {
        try checkCount(texts.count, atMost: DragLimits.typesPerLoad)
        var types: [UniformType] = []
        for text in texts { types.append(try uniformType(text)) }
        return types
    }

    func read(_ wire: WireDragCommand) throws(Refusal) -> DragCommand {
        switch wire.kind {
        case .lift(let lift):
            .lift(
                try within("lift.session", reference(lift.session)), interaction: interaction(lift.interaction),
                at: read(lift.point))
        case .move(let move):
            .move(try within("move.drag", identifier(move.drag)), to: try within("move", target(of: move)))
        case .tap(let tap):
            .tap(
                try within("tap.drag", optionalIdentifier(tap.drag)), try within("tap.session", reference(tap.session)),
                interaction: interaction(tap.interaction), at: read(tap.point))
        case .release(let release):
            .release(
                try within("release.drag", identifier(release.drag)),
                copies: try within("release.copies", uniformTypes(release.copies)))
        case .cancel(let drag): .cancel(try within("cancel", identifier(drag)))
        case nil: throw unknownKind(of: "kind", wire.unknownFields)
        }
    }

    private func interaction(_ number: UInt32) -> UInt32? { number == 0 ? nil : number }

    private func target(of wire: WireDragMove) throws(Refusal) -> DragTarget {
        switch wire.target {
        case .nowhere: .nowhere
        case .session(let text):
            .session(
                try within("session", reference(text)), interaction: interaction(wire.interaction),
                at: read(wire.point))
        case .app(let text): .app(try within("app", app(text)))
        case .zone(let zone): .zone(try within("zone", choice(zone)))
        case nil: throw unknownKind(of: "target", wire.unknownFields)
        }
    }

    func read(_ wire: WireSceneInteractions) throws(Refusal) -> SceneInteractions {
        try within("interactions", checkCount(wire.interactions.count, atMost: DragLimits.interactionsPerScene))
        return SceneInteractions(
            session: try within("session", identifier(wire.session)), epoch: SceneEpoch(wire.epoch),
            interactions: try within("interactions", each: wire.interactions) { (wire) throws(Refusal) in
                guard wire.number > 0 else {
                    throw Refusal(code: .invalidValue, reason: "has no number", field: "number")
                }
                return SceneInteractions.Interaction(
                    number: wire.number, isForDragging: wire.isForDragging, isForDropping: wire.isForDropping,
                    allowsSimultaneousDropSessions: wire.allowsSimultaneousDropSessions,
                    isSpringLoaded: wire.isSpringLoaded)
            })
    }

    func read(_ wire: WireHeldDrag) throws(Refusal) -> HeldDrag {
        HeldDrag(
            drag: try within("drag", identifier(wire.drag)), session: try within("session", identifier(wire.session)),
            interaction: wire.interaction, isSource: wire.isSource)
    }
}
