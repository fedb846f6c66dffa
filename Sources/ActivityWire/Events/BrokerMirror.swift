/// The state that a client may see. The broker and its clients share this one definition of an event's effect: an empty
/// mirror that applies every event of `replicate()` gets all rows of the original.
public struct BrokerMirror: Hashable, Sendable {
    public private(set) var apps: [AppID: AppRow] = [:]
    public private(set) var processes: [WindowProcessID: ProcessRow] = [:]
    public private(set) var sessions: [SceneSessionID: SessionRow] = [:]
    /// Requests under way, and the last ``Limits/mirroredEndedRequests`` that ended.
    public private(set) var requests: [RequestID: ActivationOutcome] = [:]
    /// The identifiers of the ended requests, oldest first.
    private var endedRequests: [RequestID] = []
    public private(set) var screen: ScreenReport?
    /// The drags that are not over.
    public private(set) var drags: [DragID: DragRow] = [:]
    /// The other machines of the cluster, by name.
    public private(set) var machines: [String: ClusterMachine] = [:]
    /// Whether all events of the present state have been applied.
    public private(set) var isComplete = false

    public init() {}

    public mutating func apply(_ event: BrokerEvent) {
        switch event {
        case .app(let row): apps[row.app] = row
        case .appRemoved(let app): apps[app] = nil
        case .process(let row): processes[row.process] = row.state == .ended ? nil : row
        case .session(let row): sessions[row.session] = row
        case .sessionRemoved(let session, _): sessions[session] = nil
        case .request(let outcome): applyRequest(outcome)
        case .screen(let report): screen = report
        case .drag(let row): drags[row.drag] = row.phase == .over ? nil : row
        case .machine(let row): machines[row.machine] = row
        case .machineGone(let name): machines[name] = nil
        case .stateComplete: isComplete = true
        case .gap: self = BrokerMirror()
        case .lagged: isComplete = false
        }
    }

    /// Returns the events that rebuild this state, in a fixed order, without the closing ``BrokerEvent/stateComplete``.
    public func replicate() -> [BrokerEvent] {
        subjects.compactMap { event(about: $0) }
    }

    /// The subjects of all rows, in a fixed order.
    public var subjects: [EventSubject] {
        var subjects: [EventSubject] = apps.keys.sorted().map { .app($0) }
        subjects += processes.keys.sorted().map { .process($0) }
        subjects += sessions.keys.sorted().map { .session($0) }
        subjects += requests.values.filter { $0.code == nil }.map(\.request).sorted().map { .request($0) }
        subjects += endedRequests.map { .request($0) }
        if screen != nil { subjects.append(.screen) }
        subjects += drags.keys.sorted().map { .drag($0) }
        subjects += machines.keys.sorted().map { .machine($0) }
        return subjects
    }

    /// Returns the event with the present row of a subject; nil if there is none.
    public func event(about subject: EventSubject) -> BrokerEvent? {
        switch subject {
        case .app(let app): apps[app].map { .app($0) }
        case .process(let process): processes[process].map { .process($0) }
        case .session(let session): sessions[session].map { .session($0) }
        case .request(let request): requests[request].map { .request($0) }
        case .screen: screen.map { .screen($0) }
        case .drag(let drag): drags[drag].map { .drag($0) }
        case .machine(let name): machines[name].map { .machine($0) }
        }
    }

    /// Applies a request's outcome. An outcome with a code is the request's end: an outcome without a code that arrives
    /// later is older, and is ignored.
    private mutating func applyRequest(_ outcome: ActivationOutcome) {
        let hadEnded = requests[outcome.request]?.code != nil
        guard outcome.code != nil else {
            if !hadEnded { requests[outcome.request] = outcome }
            return
        }
        if !hadEnded { endedRequests.append(outcome.request) }
        requests[outcome.request] = outcome
        if endedRequests.count > Limits.mirroredEndedRequests {
            requests[endedRequests.removeFirst()] = nil
        }
    }
}
