extension ControlWriter {
    func write(_ state: StateGeneration) -> WireStateGeneration {
        var wire = WireStateGeneration()
        wire.generation = state.generation
        wire.saved = state.saved.milliseconds
        wire.bytes = state.bytes
        wire.activityType = state.activityType
        if let title = state.title { wire.title = title }
        if let target = state.targetContentIdentifier { wire.targetContentIdentifier = target }
        wire.isNext = state.isNext
        wire.isQuarantined = state.isQuarantined
        return wire
    }

    func write(_ row: QuarantineRow) -> WireQuarantineRow {
        var wire = WireQuarantineRow()
        wire.session = data(row.session)
        wire.app = row.app.text
        if let title = row.title { wire.title = title }
        wire.since = row.since.milliseconds
        wire.reason = row.reason
        wire.state = write(row.state)
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireStateGeneration) -> StateGeneration {
        StateGeneration(
            generation: wire.generation, saved: WallTime(milliseconds: wire.saved), bytes: wire.bytes,
            activityType: wire.activityType, title: wire.hasTitle ? wire.title : nil,
            targetContentIdentifier: wire.hasTargetContentIdentifier ? wire.targetContentIdentifier : nil,
            isNext: wire.isNext, isQuarantined: wire.isQuarantined)
    }

    func read(_ wire: WireQuarantineRow) throws(Refusal) -> QuarantineRow {
        QuarantineRow(
            session: try within("session", identifier(wire.session)), app: try within("app", app(wire.app)),
            title: wire.hasTitle ? wire.title : nil, since: WallTime(milliseconds: wire.since), reason: wire.reason,
            state: read(wire.state))
    }
}
