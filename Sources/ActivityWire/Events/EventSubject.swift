/// The subject of an event: one row of the state.
public enum EventSubject: Hashable, Sendable {
    case app(AppID)
    case process(WindowProcessID)
    case session(SceneSessionID)
    case request(RequestID)
    case screen
    case drag(DragID)
    /// Another machine of the cluster, by its name.
    case machine(String)
}

extension BrokerEvent {
    /// The event's subject; nil for events about the stream itself.
    public var subject: EventSubject? {
        switch self {
        case .app(let row): .app(row.app)
        case .appRemoved(let app): .app(app)
        case .process(let row): .process(row.process)
        case .session(let row): .session(row.session)
        case .sessionRemoved(let session, _): .session(session)
        case .request(let outcome): .request(outcome.request)
        case .screen: .screen
        case .drag(let row): .drag(row.drag)
        case .machine(let row): .machine(row.machine)
        case .machineGone(let name): .machine(name)
        case .stateComplete, .gap, .lagged: nil
        }
    }

    /// An estimate of the event's memory in bytes: its texts and lists, and a constant for the rest.
    public var bytes: Int { Self.fixedBytes + variableBytes }

    private var variableBytes: Int {
        switch self {
        case .app(let row): row.bytes
        case .appRemoved(let app): app.text.utf8.count
        case .process(let row): row.app.text.utf8.count + (row.reason?.utf8.count ?? 0)
        case .session(let row): row.bytes
        case .sessionRemoved(_, let app): app.text.utf8.count
        case .request(let outcome): outcome.reason.utf8.count + (outcome.refusal?.reason.utf8.count ?? 0)
        case .screen(let report): report.windows.count * MemoryLayout<ScreenWindow>.stride
        case .drag(let row): row.loads.count * MemoryLayout<DragRow.Load>.stride
        case .machine(let row): [row.machine, row.number, row.version, row.address].bytes
        case .machineGone(let name): name.utf8.count
        case .stateComplete, .gap, .lagged: 0
        }
    }

    private static let fixedBytes = MemoryLayout<BrokerEvent>.stride + 64
}

extension AppRow {
    fileprivate var bytes: Int {
        let lists = [activityTypes, urlSchemes, warnings]
        let texts = app.text.utf8.count + name.utf8.count + path.utf8.count + (executable?.utf8.count ?? 0)
        return lists.reduce(texts) { $0 + $1.bytes }
    }
}

extension SessionRow {
    fileprivate var bytes: Int {
        let texts = [app.text, role, conditions.canActivate, conditions.prefersToActivate]
        let optionalTexts = [configuration, title, subtitle].compactMap(\.self)
        return texts.bytes + optionalTexts.bytes + targets.bytes
    }
}

extension [String] {
    fileprivate var bytes: Int { reduce(0) { $0 + $1.utf8.count + MemoryLayout<String>.stride } }
}
