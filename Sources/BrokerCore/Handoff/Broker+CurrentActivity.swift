import ActivityWire
import DequeModule
import OrderedCollections

/// The current activities of windows (U:U15–U17), and their withdrawal.
extension Broker {
    /// Sets a window's current activity. An app has one current activity, so the current activities of its other
    /// windows are replaced (U:U15).
    mutating func setCurrentActivity(_ current: CurrentActivity, by client: Client) throws(Refusal) {
        guard let app = client.app else {
            throw Refusal(code: .notAWindow, reason: "only windows may set a current activity")
        }
        _ = try sessions.session(current.session, connectedAs: current.epoch, by: client)
        if current.activity != nil {
            for session in sessions.ids(of: app) { replaceActivity(of: session, by: client) }
        }
        currentActivities.set(current.activity, in: current.session)
        sessions.markRowChanged(of: current.session)
    }

    /// Forgets the current activity of a session because another activity was set. Tells the session's window, unless
    /// the window is in the client's own process, which knows already.
    private mutating func replaceActivity(of session: SceneSessionID, by client: Client) {
        guard let replaced = currentActivities[session] else { return }
        forgetActivity(of: session)
        if sessions[session]?.record.process != client.process {
            notify(session, .activityWasReplaced(replaced.number))
        }
    }

    private mutating func forgetActivity(of session: SceneSessionID) {
        guard currentActivities.take(from: session) != nil else { return }
        sessions.markRowChanged(of: session)
    }

    /// Forgets the current activity of a window that cannot be asked any more, and ends the continuations that need the
    /// activity.
    mutating func loseActivity(of session: SceneSessionID) {
        forgetActivity(of: session)
        loseContinuations(of: session)
    }

    /// Returns the advert of the window's current activity. Throws if the window has no current activity that may be
    /// continued elsewhere.
    func continuableActivity(of session: SceneSessionID) throws(Refusal) -> ActivityAdvert {
        let field = "handoffFrom"
        guard let advert = currentActivities[session], isLive(session) else {
            throw Refusal(code: .noCurrentActivity, reason: "the window has no current activity", field: field)
        }
        guard advert.isEligibleForHandoff else {
            throw Refusal(
                code: .noCurrentActivity, reason: "the window's activity is not eligible for handoff", field: field)
        }
        if let expiration = advert.expiration { try checkExpiration(expiration, field: field) }
        return advert
    }

    private func isLive(_ session: SceneSessionID) -> Bool {
        guard let session = sessions[session], session.lifecycle.state != .unattached else { return false }
        return processes.host(of: session)?.client != nil
    }

    /// Refuses an activity whose expiration date has passed (U:U9).
    func checkExpiration(_ expiration: WallTime, field: String) throws(Refusal) {
        guard expiration <= now.wall else { return }
        throw Refusal(code: .activityExpired, reason: "the activity's expiration date has passed", field: field)
    }

    /// Withdraws activities of the app that were not sent to a window yet (U:U6).
    ///
    /// - Parameters:
    ///   - identifiers: The persistent identifiers of the activities.
    ///   - all: Whether all activities with a persistent identifier are withdrawn, whatever `identifiers` has.
    mutating func withdrawActivities(_ identifiers: [String], all: Bool, by client: Client) throws(Refusal) {
        guard let app = client.app else {
            throw Refusal(code: .notAWindow, reason: "only windows may withdraw their app's activities")
        }
        let named = Set(identifiers)
        // The loop runs over a copy, since it may remove sessions.
        for session in Array(sessions.ids(of: app)) {
            for entry in outboxes[session].entries where !entry.isSent {
                guard let identifier = entry.record.persistentIdentifier, all || named.contains(identifier)
                else { continue }
                endAndReviewSession(
                    entry.record.request, .withdrawn, reason: "its app withdrew the activity \(identifier)")
            }
        }
    }
}
