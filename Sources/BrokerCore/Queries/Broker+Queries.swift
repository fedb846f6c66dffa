import ActivityWire
import Adaptation
import OrderedCollections

/// Answers queries. A query changes nothing, except that a tour of the screen describes its windows to the screen.
extension Broker {
    mutating func answer(_ query: Query, _ requester: Requester, _ client: Client) throws(Refusal) {
        let answer: Reply =
            switch query {
            case .status: .status(status)
            case .configuration: .settings(identity.settings)
            case .limits: .settings(identity.limits)
            case .grants: .grants(grantRows)
            case .apps: .apps(apps.all.map { row(of: $0) })
            case .app(let app): .apps([try row(ofApp: app)])
            case .sessions(let page): self.page(page)
            case .session(let reference): .sessions(rows(of: try sessions.find(reference)))
            case .scenes(let page): self.page(page) { $0.lifecycle.state != .unattached }
            case .log(let reference): .log(path: try logPath(for: reference, client))
            case .explain(let request, let whyNot): try explain(request, whyNot: whyNot, for: client)
            case .screen: .screen(screenReport)
            case .history(let reference): history(of: try sessions.find(reference, as: "history"))
            case .quarantines: .quarantines(quarantines)
            case .snapshot: .done  // Not reached: `sendSnapshot` replies, because the image is in a file.
            case .defaultApps: .defaultApps(Array(apps.defaults.values))
            case .shortcutItems(let app): .shortcutItems(try shortcutItems(of: app))
            case .layouts: .layouts(layouts.records.values.map(\.layout))
            case .layout(let name): .layout(try layouts.record(named: name, as: "layout").layout)
            case .layoutDifference(let name): .layoutDifference(try difference(from: name))
            case .sceneReport(let reference): try sceneReport(of: reference, for: client)
            case .screenTour(let reference, let beside): .screenTour(try tour(of: reference, beside: beside))
            case .picker: try picker()
            case .expose(let app, let page): self.page(page, exposing: try apps.installed(app, field: "expose.app"))
            case .cluster: .cluster(clusterReport)
            case .clusterMachines(let query): .clusterMachines(clusterMachines(query))
            case .clusterApps(let query): .clusterApps(clusterApps(query))
            case .clusterSessions(let query): .clusterSessions(clusterSessions(query))
            }
        // The answer may contain changes that are not committed yet, so it waits for their commit.
        reply(answer, to: requester, isHeld: query.isHeld)
    }

    mutating func openSessions(_ page: Page, _ requester: Requester, _ client: Client) throws(Refusal) {
        guard let app = client.app else {
            throw Refusal(code: .notAWindow, reason: "only windows have open sessions; request all sessions instead")
        }
        reply(self.page(page, of: app), to: requester)
    }

    var status: StatusReport {
        StatusReport(
            version: identity.version, brokerEpoch: subscriptions.log.brokerEpoch,
            processIdentifier: identity.processIdentifier, uptime: now.instant - .start,
            endpoint: identity.endpoint, stateDirectory: identity.stateDirectory,
            apps: UInt32(clamping: apps.count), sessions: UInt32(clamping: sessionCount),
            scenes: UInt32(clamping: sessions.totals.scenes),
            clients: UInt32(clamping: connections.count),
            requestsUnderWay: UInt32(clamping: requests.underWay + transients.count),
            deliveriesPending: UInt32(clamping: transients.count + outboxes.totals.deliveries),
            commits: sequence.number, metrics: clusterMetrics, inheritedDisplay: identity.inheritedDisplay,
            inheritedPath: identity.inheritedPath
        )
    }

    /// The number of sessions; while the store is unavailable, the number at the time when the store failed.
    public var sessionCount: Int { sessions.count + sessionsOutOfReach }

    func rows(of id: SceneSessionID) -> [SessionRow] {
        sessions[id].map { [row(of: $0)] } ?? []
    }
}

extension Query {
    /// Whether the answer waits until earlier changes are committed. The status does not wait: it promises nothing, and
    /// it is needed most when the disk does not respond. Nothing of the cluster is stored.
    fileprivate var isHeld: Bool {
        switch self {
        case .status, .cluster, .clusterMachines, .clusterApps, .clusterSessions: false
        case .configuration, .limits, .apps, .app, .sessions, .session, .scenes, .log, .explain, .screen, .defaultApps,
            .shortcutItems, .layouts, .layout, .layoutDifference, .history, .quarantines, .snapshot, .grants,
            .sceneReport, .screenTour, .picker, .expose:
            true
        }
    }
}

/// The report of one window, for developers who try out an app.
extension Broker {
    /// Returns the report. A window of another app is refused, because the report has the saved state.
    func sceneReport(of reference: SessionReference, for client: Client) throws(Refusal) -> Reply {
        let id = try sessions.findOwn(reference, for: client, as: "sceneReport")
        guard let session = sessions[id] else { throw Refusal.unknownSession(reference.text, field: "sceneReport") }
        let process = session.record.process.flatMap { processes[$0] }
        return .sceneReport(
            SceneReport(
                session: id, app: session.record.app, state: session.lifecycle.state, epoch: session.record.epoch,
                processIdentifier: process?.processIdentifier, isBusy: isBusy(session), geometry: session.geometry,
                savedState: session.history.newest?.activity, lastEnd: session.lastEnd,
                position: session.toldPosition,
                statusBar: session.lifecycle.state == .unattached
                    ? nil : statusBarReport(of: session, height: session.toldPosition?.statusBarHeight ?? 0),
                content: session.content))
    }

    /// Whether a call, notice, delivery, refresh or connect of the window is outstanding.
    private func isBusy(_ session: SceneSession) -> Bool {
        if session.lifecycle.pending != nil || !session.agenda.isEmpty || !outboxes[session.id].isEmpty { return true }
        // The flag also counts without a scene, because a requested refresh has no other trace before a process
        // starts. A failed start clears the flag.
        if session.wantsRefresh { return true }
        guard session.lifecycle.state == .unattached else { return session.wantsReconnect }
        return goal(of: session).needsScene && processes.host(of: session) != nil
    }
}
