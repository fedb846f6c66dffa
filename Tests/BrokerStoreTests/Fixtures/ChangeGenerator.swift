import ActivityWire
import BrokerCore
import DragAndDrop

/// Random changes from a seed, all of them such as a broker makes: what belongs to a session comes while it exists.
struct ChangeGenerator {
    var random: StoreRandom
    var sessions: [SceneSessionID] = []
    var requests: [RequestID] = []
    private var accepted: [RequestID: RequestRecord] = [:]
    private var waiting: [(session: SceneSessionID, record: DeliveryRecord)] = []
    var processes: [WindowProcessID] = []
    var discards: [SceneSessionID] = []
    var subjects: [DefaultAppSubject] = []
    var moves: [OwedMove] = []
    var notified: [RequestID] = []

    init(seed: UInt64) {
        random = StoreRandom(state: seed)
    }

    mutating func group() -> [Change] {
        (0..<Int.random(in: 1...8, using: &random)).map { _ in change() }
    }

    mutating func change() -> Change {
        guard let session = sessions.randomElement(using: &random) else { return .session(sessionRecord()) }
        switch Int.random(in: 0..<35, using: &random) {
        case 0...2: return .session(sessionRecord())
        case 3: return .sessionActivity(session, sessionActivity())
        case 4: return remove(session)
        case 5...7: return .restoration(session, restorationRecord())
        case 8: return .restorationCleared(session)
        case 9...11: return deliver(to: session) ?? request()
        case 12: return settle(of: session)
        case 13...15: return request()
        case 16: return forget() ?? request()
        case 17: return .process(processRecord())
        case 18: return endProcess() ?? .process(processRecord())
        case 19: return discardChange()
        case 20: return .restorationSetAside(session, setAside())
        case 21: return .restorationTakenBack(session, purpose())
        case 22: return flag() ? .snapshot(session, snapshotRecord()) : .snapshotRemoved(session)
        case 23...24: return moveChange()
        case 25...26: return layoutChange()
        case 27...29: return notificationChange()
        case 30: return flag() ? .appEndedByUser(app()) : .appStartedAgain(app())
        case 31...32: return shortcutChange()
        default: return defaultAppChange()
        }
    }

    private mutating func moveChange() -> Change {
        if let move = moves.popLast(), Bool.random(using: &random) {
            return .moveFinished(move.drag, move.sources[0].scene)
        }
        let scenes: [SceneSessionID] = (0..<Int.random(in: 1...3, using: &random)).map { _ in identifier() }
        let move = OwedMove(
            drag: identifier(),
            sources: scenes.map { OwedMove.Source(scene: $0, app: app(), items: [text(), text()]) })
        moves.append(move)
        return .moveConfirmed(move)
    }

    private mutating func notificationChange() -> Change {
        if !notified.isEmpty, Bool.random(using: &random) { return .notificationSettled(notified.removeFirst()) }
        return .notification(
            NotificationRecord(
                request: known(\.notified), app: app(),
                sender: Sender(
                    app: optional(app()), session: optional(identifier()),
                    processIdentifier: Int32(truncatingIfNeeded: random.next()),
                    userIdentifier: UInt32(truncatingIfNeeded: random.next())),
                payload: blob(),
                attempts: UInt32.random(in: 0...3, using: &random)))
    }

    private mutating func shortcutChange() -> Change {
        if flag() { return .shortcutItemsForgotten(app()) }
        let item = ShortcutItem(type: "new", title: "New", userInfo: blob(), subtitle: flag() ? "Note" : nil)
        return .shortcutItems(ShortcutRecord(app: app(), items: [item]))
    }

    private mutating func remove(_ session: SceneSessionID) -> Change {
        sessions.removeAll { $0 == session }
        waiting.removeAll { $0.session == session }
        return .sessionRemoved(session)
    }

    /// A new request, or another outcome of one that was there before.
    private mutating func request() -> Change {
        var record = requestRecord()
        if var known = accepted[record.id] {
            known.outcome = record.outcome
            record = known
        }
        accepted[record.id] = record
        return .request(record)
    }

    /// The delivery of a request that has none, or another attempt at one.
    private mutating func deliver(to session: SceneSessionID) -> Change? {
        if flag(), let index = waiting.indices.randomElement(using: &random) {
            waiting[index].record.attempts &+= 1
            return .delivery(waiting[index].session, waiting[index].record)
        }
        let idle = accepted.keys.sorted().filter { request in !waiting.contains { $0.record.request == request } }
        guard let request = idle.randomElement(using: &random) else { return nil }
        var record = deliveryRecord(of: request)
        while waiting.contains(where: { $0.session == session && $0.record.number == record.number }) {
            record.number = DeliveryNumber(random.next())
        }
        waiting.append((session, record))
        return .delivery(session, record)
    }

    private mutating func settle(of session: SceneSessionID) -> Change {
        guard let index = waiting.firstIndex(where: { $0.session == session }) else {
            return .deliverySettled(session, DeliveryNumber(UInt64.random(in: 1...12, using: &random)))
        }
        return .deliverySettled(session, waiting.remove(at: index).record.number)
    }

    private mutating func forget() -> Change? {
        let index = requests.firstIndex { request in !waiting.contains { $0.record.request == request } }
        guard let index else { return nil }
        let request = requests.remove(at: index)
        accepted[request] = nil
        return .requestForgotten(request)
    }

    private mutating func endProcess() -> Change? {
        processes.isEmpty ? nil : .processRemoved(processes.removeFirst())
    }

    private mutating func discardChange() -> Change {
        if !discards.isEmpty, Bool.random(using: &random) { return .discardDelivered(discards.removeFirst()) }
        let description = SceneSessionDescription(
            session: known(\.discards),
            app: app(),
            configuration: configuration(),
            title: optional(text()),
            userInfo: blob(),
            stateRestorationActivity: optional(activity())
        )
        return .discard(description)
    }

    private mutating func defaultAppChange() -> Change {
        if !subjects.isEmpty, Bool.random(using: &random) { return .defaultAppForgotten(subjects.removeFirst()) }
        let kind = DefaultAppSubject.Kind.allCases.randomElement(using: &random) ?? .urlScheme
        let subject = DefaultAppSubject(kind: kind, name: ["note", "public.jpeg"][Int(random.next() % 2)])
        if !subjects.contains(subject) { subjects.append(subject) }
        return .defaultApp(
            DefaultApp(subject: subject, app: app(), chosen: WallTime(milliseconds: Int64(random.next() >> 20))))
    }

    /// Half of the time one that was there before.
    mutating func known<Kind>(
        _ list: WritableKeyPath<ChangeGenerator, [Identifier<Kind>]>
    ) -> Identifier<Kind> {
        if let known = self[keyPath: list].randomElement(using: &random), Bool.random(using: &random) { return known }
        let fresh: Identifier<Kind> = identifier()
        self[keyPath: list].append(fresh)
        return fresh
    }
}
