/// The state a client may see. Server and client share this one definition of what an event means:
/// `apply` every event of `replicate()` to an empty mirror, and it equals the original.
public struct BrokerMirror: Hashable, Sendable {
    public private(set) var apps: [AppID: AppRow] = [:]
    public private(set) var processes: [WindowProcessID: ProcessRow] = [:]
    public private(set) var sessions: [SceneSessionID: SessionRow] = [:]
    /// Requests under way, and the last ``Limits/mirroredEndedRequests`` that ended.
    public private(set) var requests: [RequestID: ActivationOutcome] = [:]
    private var endedRequests: [RequestID] = []
    public private(set) var screen: ScreenReport?
    /// Whether the present state has been rebuilt.
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
        case .stateComplete: isComplete = true
        case .gap: self = BrokerMirror()
        case .lagged: isComplete = false
        }
    }

    /// The events that rebuild this state, in a fixed order, without the closing ``BrokerEvent/stateComplete``.
    public func replicate() -> [BrokerEvent] {
        var events: [BrokerEvent] = apps.values.sorted { $0.app < $1.app }.map { .app($0) }
        events += processes.values.sorted { $0.process < $1.process }.map { .process($0) }
        events += sessions.values.sorted { $0.session < $1.session }.map { .session($0) }
        events += requests.values.filter { $0.code == nil }.sorted { $0.request < $1.request }.map { .request($0) }
        events += endedRequests.compactMap { requests[$0] }.map { .request($0) }
        if let screen { events.append(.screen(screen)) }
        return events
    }

    /// An end is final: what is told of the request's way afterwards is older.
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
