import ActivityWire
import BrokerCore

/// Rules for the calls to an app's delegate. The app of a destroyed session is told exactly once, after the session's
/// scene is gone (U:L18, U:X5). ``NotificationAccount`` has the rules for notifications.
struct DiscardRule: Rule {
    /// The apps of sessions that have had a scene.
    private var connected: [SceneSessionID: AppID] = [:]
    /// Destroyed sessions that have had a scene, until the acknowledgement of their discard call is committed; with
    /// their apps.
    private var owed: [SceneSessionID: AppID] = [:]
    /// Sessions whose discard call is acknowledged and committed.
    private var told: Set<SceneSessionID> = []
    /// The sessions of the discard calls that windows have executed.
    private var executed: [CallID: [SceneSessionID]] = [:]
    /// Sessions whose discard call is acknowledged, with the group of changes that has to be committed.
    private var settling: [(sequence: ChangeSequence, sessions: [SceneSessionID])] = []
    private var sequence = ChangeSequence.none
    /// Connections that the broker ends. The broker ignores their further messages.
    private var sentAway: Set<ClientID> = []
    private var notifications = NotificationAccount()

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .executed(_, let call, _):
            if case .receiveNotification(let notification) = call.body { notifications.executed(notification) }
            guard case .discard(let descriptions, _) = call.body else { return nil }
            executed[call.id] = descriptions.map(\.session)
            return judge(descriptions, outside)
        case .stepped(let input, let effects):
            for case .persist(let sequence, _) in effects { self.sequence = sequence }
            if let sentence = judgeNotifications(effects) { return sentence }
            defer { sentAway.formUnion(effects.sentAway) }
            guard let (client, _, body) = input?.request, case .acknowledge(let answer) = body,
                let sessions = executed.removeValue(forKey: answer.call), !sentAway.contains(client)
            else { return nil }
            settling.append((sequence, sessions))
        case .committed(let changes):
            note(changes)
            for (sequence, sessions) in settling where sequence <= outside.storedSequence { settle(sessions) }
            settling.removeAll { $0.sequence <= outside.storedSequence }
        case .began(let state): notifications.begin(with: state.notifications, ended: state.endedApps)
        case .quiet: return judgeRest(outside)
        case .ended:
            settling = []
            executed = [:]
            sentAway = []
        case .done, .crashed, .rested: break
        }
        return nil
    }

    private mutating func note(_ changes: [Change]) {
        for change in changes {
            switch change {
            case .session(let record): if record.hasConnected { connected[record.id] = record.app }
            case .sessionRemoved(let session):
                if let app = connected[session], !told.contains(session) { owed[session] = app }
            default: continue
            }
        }
    }

    private mutating func settle(_ sessions: [SceneSessionID]) {
        for session in sessions {
            told.insert(session)
            owed[session] = nil
        }
    }

    private func judge(_ descriptions: [SceneSessionDescription], _ outside: ObservableWorld) -> String? {
        for description in descriptions {
            if told.contains(description.session) {
                return "\(description.app) is told of \(description.session) again"
            }
            if outside.scene(description.session) != nil {
                return "\(description.app) is told that \(description.session) is discarded, which it shows"
            }
        }
        return nil
    }

    private mutating func judgeNotifications(_ effects: [Effect]) -> String? {
        for change in effects.changes { notifications.note(change) }
        for (_, call) in effects.calls {
            guard case .receiveNotification(let notification) = call.body else { continue }
            if let sentence = notifications.flaw(in: notification) { return sentence }
        }
        return notifications.leftForEndedApp
    }

    private func judgeRest(_ outside: ObservableWorld) -> String? {
        if let sentence = notifications.undelivered(outside.isServed) { return sentence }
        for (session, app) in owed.sorted(by: { $0.key < $1.key }) where outside.isServed(app) {
            return "\(app) runs and is not told that \(session) is discarded"
        }
        return nil
    }
}
