extension ControlWriter {
    mutating func write(_ report: SceneReport) -> WireSceneReport {
        var wire = WireSceneReport()
        wire.session = data(report.session)
        wire.app = report.app.text
        wire.state = choice(report.state)
        wire.epoch = report.epoch.number
        if let process = report.processIdentifier { wire.processIdentifier = process }
        wire.isBusy = report.isBusy
        if let geometry = report.geometry { wire.geometry = write(geometry) }
        if let state = report.savedState { wire.savedState = write(state) }
        if let end = report.lastEnd { wire.lastEnd = end }
        return wire
    }

    func write(_ stop: ScreenTourStop) -> WireScreenTourStop {
        var wire = WireScreenTourStop()
        wire.name = stop.name
        wire.commands = stop.commands.map { write($0) }
        wire.geometry = write(stop.geometry)
        wire.state = choice(stop.state)
        return wire
    }

    func write(tourOf session: SessionReference, beside: SessionReference?) -> WireScreenTourQuery {
        var wire = WireScreenTourQuery()
        wire.session = session.text
        if let beside { wire.beside = beside.text }
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireSceneReport) throws(Refusal) -> SceneReport {
        SceneReport(
            session: try within("session", identifier(wire.session)),
            app: try within("app", app(wire.app)),
            state: try within("state", choice(wire.state)),
            epoch: SceneEpoch(wire.epoch),
            processIdentifier: wire.hasProcessIdentifier ? wire.processIdentifier : nil,
            isBusy: wire.isBusy,
            geometry: wire.hasGeometry ? try within("geometry", read(wire.geometry)) : nil,
            savedState: wire.hasSavedState ? try within("savedState", read(wire.savedState)) : nil,
            lastEnd: wire.hasLastEnd ? wire.lastEnd : nil
        )
    }

    func read(_ wire: WireScreenTourStop) throws(Refusal) -> ScreenTourStop {
        ScreenTourStop(
            name: wire.name,
            commands: try within("commands", each: wire.commands) { (command) throws(Refusal) in try read(command) },
            geometry: try within("geometry", read(wire.geometry)),
            state: try within("state", choice(wire.state))
        )
    }

    func read(_ wire: WireScreenTourQuery) throws(Refusal) -> Query {
        .screenTour(
            try within("session", reference(wire.session)),
            beside: wire.hasBeside ? try within("beside", reference(wire.beside)) : nil)
    }
}
