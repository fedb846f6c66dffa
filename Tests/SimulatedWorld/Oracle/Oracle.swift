import ActivityWire
import BrokerCore
import OrderedCollections

/// The broker's promises so far, to be compared with what it does.
struct Oracle {
    /// The deliveries that each session's scenes have executed, over all crashes.
    var executed: [SceneSessionID: Set<DeliveryNumber>] = [:]
    /// The highest executed delivery of each session.
    var highest: [SceneSessionID: DeliveryNumber] = [:]
    var executedTransients: Set<RequestID> = []
    /// The highest epoch that any process was told.
    var epochs: [SceneSessionID: SceneEpoch] = [:]
    /// Outcomes that a client was told. Such an outcome must never change.
    var outcomes: OrderedDictionary<RequestID, ActivationOutcome> = [:]
    /// Sessions in which a request was handled. Such a session stays until a client destroys it.
    var kept: OrderedSet<SceneSessionID> = []
    /// Sessions whose destruction a client asked for, and those with a display's role.
    var destroyed: Set<SceneSessionID> = []
    /// The content that each session was made for.
    var contents: [SceneSessionID: String] = [:]
    /// The contents of sessions that were made under policies that never make two sessions for one content.
    var uniqueContents: OrderedDictionary<SceneSessionID, String> = [:]
    /// Sessions whose windows stopped preferring their content.
    var broad: Set<SceneSessionID> = []
    /// Processes whose removal is committed.
    var removedProcesses: Set<WindowProcessID> = []
    /// The sessions that the broker showed at the last audit.
    var lastRows: [SessionRow] = []
}

extension World {
    /// Notes that a window handles a delivery. A delivery is handled once, unless the broker marks it as repeated.
    /// Deliveries are handled for the first time in their order (ADR 4).
    mutating func execute(_ delivery: Delivery, of session: SceneSessionID) {
        // A handoff announces the activity, which is delivered later.
        if case .handoff = delivery.event { return }
        guard delivery.number != .none else {
            reached(.transientHandled)
            if !oracle.executedTransients.insert(delivery.request).inserted {
                fail("transient request \(delivery.request) was handled twice")
            }
            return
        }
        if delivery.isRedelivery { reached(.redeliveryMarked) }
        let isFirst = oracle.executed[session, default: []].insert(delivery.number).inserted
        guard isFirst else {
            reached(.redeliveryHandledTwice)
            if !delivery.isRedelivery {
                fail("\(delivery.number) of session \(session) was handled twice and not marked")
            }
            return
        }
        if delivery.number < oracle.highest[session, default: .none] {
            fail("\(delivery.number) of session \(session) was first handled after a later one")
        }
        oracle.highest[session] = max(oracle.highest[session, default: .none], delivery.number)
    }

    /// Checks that no process is launched while another process for the same windows lives and was not given up.
    mutating func checkLaunch(_ order: LaunchOrder) {
        let others = processes.filter { $0.isAlive && !$0.isAbandoned && isSamePlace($0, order) }
        if let other = others.first {
            fail("a process of \(order.app) is started beside process \(other.pid)")
        }
        if launches.contains(where: { $0.app == order.app && $0.session == order.session }) {
            fail("two processes of \(order.app) are started at once")
        }
    }

    private func isSamePlace(_ process: FakeProcess, _ order: LaunchOrder) -> Bool {
        guard process.app == order.app else { return false }
        if let launched = process.order { return launched.session == order.session }
        let record = store.committed.processes.first { $0.id == process.identity }
        return record != nil && record?.session == order.session
    }

    // MARK: - The store

    /// Checks a group of changes before it is stored.
    mutating func checkGroup(_ changes: [Change]) {
        if changes.isEmpty { fail("an empty group of changes was to be stored") }
        for change in changes {
            // The broker itself destroys such a session, with the display.
            if case .session(let record) = change,
                SceneRole.externalDisplays.contains(record.configuration.role)
            {
                oracle.destroyed.insert(record.id)
            }
            if case .delivery(_, let record) = change, record.isStoredOnly {
                fail("\(record.number) was to be stored without the event that only the store has")
            }
            guard case .request(let record) = change, let promised = oracle.outcomes[record.id] else { continue }
            if promised != record.outcome { fail("\(promised) was promised and is now \(record.outcome)") }
        }
    }

    mutating func checkCommitted(_ changes: [Change]) {
        for change in changes {
            switch change {
            case .request(let record): noteDecision(record)
            case .session(let record):
                if record.needsAttention { reached(.askedForAttention) }
                if record.hiddenSession != nil { reached(.pushed) }
            case .sessionRemoved(let session):
                if oracle.kept.contains(session), !oracle.destroyed.contains(session) {
                    fail("session \(session) handled a request and was removed")
                }
            case .restorationTakenBack(_, .quarantined): reached(.retried)
            case .snapshot: reached(.snapshotKept)
            case .restorationSetAside(_, let state) where state.purpose == .quarantined: reached(.quarantine)
            case .processRemoved(let process): oracle.removedProcesses.insert(process)
            default: continue
            }
        }
    }

    private mutating func noteDecision(_ record: RequestRecord) {
        guard record.decision.decision == .created, let session = record.outcome.session,
            let content = record.decision.targetContentIdentifier
        else { return }
        oracle.contents[session] = content
        if record.decision.reuse == .matchElseNew || record.decision.reuse == .preferElseNew {
            oracle.uniqueContents[session] = content
        }
    }

    /// Checks at a start that everything that was acknowledged is stored, unchanged (ADR 2).
    mutating func checkStored(_ state: StoredState) {
        let requests = Dictionary(state.requests.map { ($0.id, $0.outcome) }) { first, _ in first }
        for (id, outcome) in oracle.outcomes where requests[id] != outcome {
            fail("request \(id) was answered with \(outcome); the store has \(String(describing: requests[id]))")
        }
        let sessions = Set(state.sessions.map(\.id))
        for session in oracle.kept where !sessions.contains(session) && !oracle.destroyed.contains(session) {
            fail("session \(session) handled a request and is not in the store")
        }
    }
}
