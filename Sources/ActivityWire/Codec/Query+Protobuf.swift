extension ControlWriter {
    func write(_ query: Query) -> WireQuery {
        var wire = WireQuery()
        switch query {
        case .status: wire.status = WireNothing()
        case .configuration: wire.configuration = WireNothing()
        case .limits: wire.limits = WireNothing()
        case .apps: wire.apps = WireNothing()
        case .app(let app): wire.app = app.text
        case .sessions(let page): wire.sessions = write(page)
        case .session(let session): wire.session = session.text
        case .scenes(let page): wire.scenes = write(page)
        case .log(let session): wire.log = session.text
        case .explain(let request, let whyNot):
            wire.explain.request = request
            if let whyNot { wire.explain.whyNot = whyNot.text }
        case .screen: wire.screen = WireNothing()
        case .defaultApps: wire.defaultApps = WireNothing()
        case .layouts: wire.layouts = WireNothing()
        case .layout(let name): wire.layout = name.text
        case .layoutDifference(let name): wire.layoutDifference = name.text
        case .history(let session): wire.history = session.text
        case .quarantines: wire.quarantines = WireNothing()
        case .snapshot(let session): wire.snapshot = session.text
        case .grants: wire.grants = WireNothing()
        case .sceneReport(let session): wire.sceneReport = session.text
        case .screenTour(let session, let beside): wire.screenTour = write(tourOf: session, beside: beside)
        }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireQuery) throws(Refusal) -> Query {
        switch wire.kind {
        case .status: .status
        case .configuration: .configuration
        case .limits: .limits
        case .apps: .apps
        case .app(let text): .app(try within("app", app(text)))
        case .sessions(let page): .sessions(try within("sessions", read(page)))
        case .session(let text): .session(try within("session", reference(text)))
        case .scenes(let page): .scenes(try within("scenes", read(page)))
        case .log(let text): .log(try within("log", reference(text)))
        case .explain(let query): try within("explain", read(query))
        case .screen: .screen
        case .defaultApps: .defaultApps
        case .layouts: .layouts
        case .layout(let text): .layout(try within("layout", layoutName(text)))
        case .layoutDifference(let text):
            .layoutDifference(try within("layoutDifference", layoutName(text)))
        case .history(let text): .history(try within("history", reference(text)))
        case .quarantines: .quarantines
        case .snapshot(let text): .snapshot(try within("snapshot", reference(text)))
        case .grants: .grants
        case .sceneReport(let text): .sceneReport(try within("sceneReport", reference(text)))
        case .screenTour(let tour): try within("screenTour", read(tour))
        case nil: throw unknownKind(of: "kind of query", wire.unknownFields)
        }
    }

    private func read(_ wire: WireExplainQuery) throws(Refusal) -> Query {
        .explain(
            request: try within("request", nonEmptyText(wire.request, atMost: Limits.referenceBytes)),
            whyNot: wire.hasWhyNot ? try within("whyNot", reference(wire.whyNot)) : nil
        )
    }
}
