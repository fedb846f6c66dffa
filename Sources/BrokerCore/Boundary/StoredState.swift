public import ActivityWire
public import DragAndDrop

/// All durable state, as the store returns it at the start.
public struct StoredState: Hashable, Sendable {
    /// The number of the broker's run, greater than the number of every earlier run.
    public var brokerEpoch: UInt64 = 1
    public var sessions: [SessionRecord] = []
    /// The last generations of each session's saved state, oldest first.
    public var restorations: [SceneSessionID: [RestorationRecord]] = [:]
    /// The states that are set aside, at most one of each purpose for a session, ordered by purpose.
    public var setAside: [SceneSessionID: [SetAsideRestoration]] = [:]
    public var snapshots: [SceneSessionID: SnapshotRecord] = [:]
    /// Each session's deliveries in the order of their numbers.
    public var deliveries: [SceneSessionID: [DeliveryRecord]] = [:]
    /// Requests in the order of acceptance.
    public var requests: [RequestRecord] = []
    /// Whether the ended requests are not in ``requests``, and come with ``Input/earlierRequestsRead(_:)``.
    public var awaitsEarlierRequests = false
    public var processes: [ProcessRecord] = []
    public var discards: [SceneSessionDescription] = []
    /// Default apps in the order in which they were first chosen.
    public var defaultApps: [DefaultApp] = []
    /// Confirmed moves, oldest first, with the sources that have not deleted their items.
    public var owedMoves: [OwedMove] = []
    /// Layouts in the order in which their names were first given.
    public var layouts: [LayoutRecord] = []
    /// Notifications in the order of acceptance.
    public var notifications: [NotificationRecord] = []
    /// Requests that other machines have, in the order of acceptance.
    public var forwardedRequests: [ForwardedRequestRecord] = []
    /// Apps that their user ended, and that have not been started since; in the order in which they were ended.
    public var endedApps: [AppID] = []
    /// The quick actions that apps set, in the order in which the apps first set any.
    public var shortcuts: [ShortcutRecord] = []
    /// Removes and returns the ended requests, which then come with ``Input/earlierRequestsRead(_:)``.
    public mutating func takeEndedRequests() -> [RequestRecord] {
        let ended = requests.filter { $0.outcome.code != nil }
        requests.removeAll { $0.outcome.code != nil }
        awaitsEarlierRequests = true
        return ended
    }

    public init(
        brokerEpoch: UInt64 = 1,
        sessions: [SessionRecord] = [],
        restorations: [SceneSessionID: [RestorationRecord]] = [:],
        setAside: [SceneSessionID: [SetAsideRestoration]] = [:],
        snapshots: [SceneSessionID: SnapshotRecord] = [:],
        deliveries: [SceneSessionID: [DeliveryRecord]] = [:],
        requests: [RequestRecord] = [],
        processes: [ProcessRecord] = [],
        discards: [SceneSessionDescription] = [],
        defaultApps: [DefaultApp] = [],
        owedMoves: [OwedMove] = [],
        layouts: [LayoutRecord] = [],
        notifications: [NotificationRecord] = [],
        forwardedRequests: [ForwardedRequestRecord] = [],
        endedApps: [AppID] = [],
        shortcuts: [ShortcutRecord] = []
    ) {
        self.brokerEpoch = brokerEpoch
        self.sessions = sessions
        self.restorations = restorations
        self.setAside = setAside
        self.snapshots = snapshots
        self.deliveries = deliveries
        self.requests = requests
        self.processes = processes
        self.discards = discards
        self.defaultApps = defaultApps
        self.owedMoves = owedMoves
        self.layouts = layouts
        self.notifications = notifications
        self.forwardedRequests = forwardedRequests
        self.endedApps = endedApps
        self.shortcuts = shortcuts
    }
}

/// The meaning of each change. After a restart, a store has to return the state that these functions make of the
/// committed changes.
extension StoredState {
    /// Applies one change. A new row is added at the end; a known row keeps its place.
    ///
    /// All changes of a session come between its first ``Change/session(_:)`` and its ``Change/sessionRemoved(_:)``.
    /// Removing a row that does not exist changes nothing.
    public mutating func apply(_ change: Change) {
        switch change {
        case .session(let record): sessions.replace(record, where: { $0.id == record.id })
        case .sessionActivity(let session, let activity):
            if let place = sessions.lastIndex(where: { $0.id == session }) { sessions[place].activity = activity }
        case .sessionRemoved(let session): remove(session)
        case .restoration(let session, let record): keep(record, of: session)
        case .restorationCleared(let session): restorations[session] = nil
        case .restorationSetAside(let session, let state): setAside(state, of: session)
        case .restorationTakenBack(let session, let purpose): takeBack(purpose, of: session)
        case .snapshot(let session, let record): snapshots[session] = record
        case .snapshotRemoved(let session): snapshots[session] = nil
        case .delivery(let session, let record): insert(record, of: session)
        case .deliverySettled(let session, let number): settle(number, of: session)
        case .request(let record): requests.replace(record, where: { $0.id == record.id })
        case .requestForgotten(let request): requests.removeFirst(where: { $0.id == request })
        case .process(let record): processes.replace(record, where: { $0.id == record.id })
        case .processRemoved(let process): processes.removeFirst(where: { $0.id == process })
        case .discard(let description): discards.replace(description, where: { $0.session == description.session })
        case .discardDelivered(let session): discards.removeFirst(where: { $0.session == session })
        case .defaultApp(let chosen): defaultApps.replace(chosen, where: { $0.subject == chosen.subject })
        case .defaultAppForgotten(let subject): defaultApps.removeFirst(where: { $0.subject == subject })
        case .moveConfirmed(let move): owedMoves.replace(move, where: { $0.drag == move.drag })
        case .moveFinished(let drag, let scene): finishMove(drag, at: scene)
        case .layout(let record): layouts.replace(record, where: { $0.layout.name == record.layout.name })
        case .layoutForgotten(let name): layouts.removeFirst(where: { $0.layout.name == name })
        case .notification(let record): notifications.replace(record, where: { $0.request == record.request })
        case .notificationSettled(let request): notifications.removeFirst(where: { $0.request == request })
        case .forwardedRequest(let record): forwardedRequests.replace(record, where: { $0.request == record.request })
        case .forwardedRequestSettled(let request): forwardedRequests.removeFirst(where: { $0.request == request })
        case .appEndedByUser(let app): endedApps.replace(app, where: { $0 == app })
        case .appStartedAgain(let app): endedApps.removeFirst(where: { $0 == app })
        case .shortcutItems(let record): shortcuts.replace(record, where: { $0.app == record.app })
        case .shortcutItemsForgotten(let app): shortcuts.removeFirst(where: { $0.app == app })
        }
    }

    private mutating func finishMove(_ drag: DragID, at scene: SceneSessionID) {
        guard let place = owedMoves.firstIndex(where: { $0.drag == drag }) else { return }
        owedMoves[place].sources.removeAll { $0.scene == scene }
        if owedMoves[place].sources.isEmpty { owedMoves.remove(at: place) }
    }

    /// Applies changes in their order.
    public mutating func apply(_ changes: [Change]) {
        for change in changes { apply(change) }
    }

    private mutating func remove(_ session: SceneSessionID) {
        sessions.removeFirst(where: { $0.id == session })
        restorations[session] = nil
        setAside[session] = nil
        snapshots[session] = nil
        deliveries[session] = nil
    }

    /// Inserts or replaces a generation, and keeps the newest ``Limits/restorationGenerations``.
    private mutating func keep(_ record: RestorationRecord, of session: SceneSessionID) {
        var generations = restorations.removeValue(forKey: session) ?? []
        generations.removeFirst(where: { $0.generation == record.generation })
        let place = generations.firstIndex { $0.generation > record.generation } ?? generations.endIndex
        generations.insert(record, at: place)
        restorations[session] = generations.suffix(Limits.restorationGenerations)
    }

    private mutating func setAside(_ state: SetAsideRestoration, of session: SceneSessionID) {
        takeBack(state.purpose, of: session)
        setAside[session, default: []].append(state)
        setAside[session]?.sort { $0.purpose.rawValue < $1.purpose.rawValue }
    }

    private mutating func takeBack(_ purpose: SetAsideRestoration.Purpose, of session: SceneSessionID) {
        setAside[session]?.removeFirst(where: { $0.purpose == purpose })
        if setAside[session]?.isEmpty == true { setAside[session] = nil }
    }

    private mutating func insert(_ record: DeliveryRecord, of session: SceneSessionID) {
        var outbox = deliveries.removeValue(forKey: session) ?? []
        if let last = outbox.last, record.number <= last.number {
            outbox.removeFirst(where: { $0.number == record.number })
            let place = outbox.firstIndex { $0.number > record.number } ?? outbox.endIndex
            outbox.insert(record, at: place)
        } else {
            outbox.append(record)
        }
        deliveries[session] = outbox
    }

    private mutating func settle(_ number: DeliveryNumber, of session: SceneSessionID) {
        guard var outbox = deliveries.removeValue(forKey: session) else { return }
        outbox.removeFirst(where: { $0.number == number })
        if !outbox.isEmpty { deliveries[session] = outbox }
    }
}

extension Array {
    /// Replaces the element that matches by `element`, or appends `element`. Searches from the end, since recent rows
    /// change most often.
    fileprivate mutating func replace(_ element: Element, where isSame: (Element) -> Bool) {
        if let place = lastIndex(where: isSame) {
            self[place] = element
        } else {
            append(element)
        }
    }

    /// Removes the first element that matches. Searches from the start, since old rows go first in most cases.
    fileprivate mutating func removeFirst(where isSame: (Element) -> Bool) {
        if let place = firstIndex(where: isSame) { remove(at: place) }
    }
}
