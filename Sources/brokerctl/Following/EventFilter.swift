import ActivityWire

/// Chooses events by app, session, machine and kind. Events about the stream itself always pass. A session does not exclude
/// events that are about no session, such as those of apps and drags. A machine excludes all events but its own and those of
/// requests that it got.
struct EventFilter: Hashable, Sendable {
    var app: AppID?
    var session: SceneSessionID?
    var machine: String?
    /// The names of kinds; empty for all.
    var kinds: Set<String> = []

    static let kindNames = BrokerEvent.Kind.allCases.filter { ![.stateComplete, .gap, .lagged].contains($0) }
        .map(\.rawValue)

    /// - Parameter mirror: the state after this event.
    func includes(_ event: BrokerEvent, _ mirror: BrokerMirror) -> Bool {
        if let machine, event.machine != machine, !event.isAboutTheStream { return false }
        switch event {
        case .stateComplete, .gap, .lagged: return true
        case .app(let row): return isChosen(event, row.app)
        case .appRemoved(let app): return isChosen(event, app)
        case .process(let row): return isChosen(event, row.app) && (session == nil || shows(row, mirror))
        case .session(let row): return isChosen(event, row.app, row.session)
        case .sessionRemoved(let session, let app): return isChosen(event, app, session)
        case .request(let outcome): return isChosen(event, outcome.app, outcome.session)
        case .screen(let report):
            return isKind(event) && (app == nil || report.windows.contains { $0.app == app })
                && (session == nil || report.windows.contains { $0.session == session })
        case .drag(let row): return isChosen(event, row.app)
        // A machine has no app of its own.
        case .machine, .machineGone: return isKind(event) && app == nil
        }
    }

    private func isKind(_ event: BrokerEvent) -> Bool { kinds.isEmpty || kinds.contains(event.name) }

    /// Whether the event is of a chosen kind and about the chosen app.
    private func isChosen(_ event: BrokerEvent, _ app: AppID?) -> Bool {
        isKind(event) && (self.app == nil || self.app == app)
    }

    private func isChosen(_ event: BrokerEvent, _ app: AppID?, _ session: SceneSessionID?) -> Bool {
        isChosen(event, app) && (self.session == nil || self.session == session)
    }

    /// Whether the chosen session has its scene in the process.
    private func shows(_ process: ProcessRow, _ mirror: BrokerMirror) -> Bool {
        session.flatMap { mirror.sessions[$0]?.processIdentifier } == process.processIdentifier
    }
}

extension BrokerEvent {
    fileprivate var isAboutTheStream: Bool { [.stateComplete, .gap, .lagged].contains(kind) }

    /// The other machine that the event is about; nil for an event of this one.
    fileprivate var machine: String? {
        switch self {
        case .machine(let row): row.machine
        case .machineGone(let machine): machine
        case .request(let outcome): outcome.machine
        case .stateComplete, .gap, .lagged, .app, .appRemoved, .process, .session, .sessionRemoved, .screen, .drag: nil
        }
    }
}
