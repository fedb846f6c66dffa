import ActivityWire
import Adaptation
import IPadScreen

/// Reports of sessions and processes to ``DisplayContent``.
extension Broker {
    /// The session as the machine sees it; nil if it is not on the display or is being destroyed.
    func shownOnDisplay(_ id: SceneSessionID) -> DisplayContent.Shown? {
        guard displayContent.isOnDisplay(id), let session = sessions[id], session.destruction == nil else { return nil }
        let process = processes.host(of: session)
        return DisplayContent.Shown(
            app: session.record.app, process: process?.id, isOnlySession: process?.session != nil,
            isPending: session.isPending)
    }

    /// Records that the app has no content for the display.
    mutating func offersNothing(_ id: SceneSessionID) {
        if let shown = shownOnDisplay(id) { displayContent.declined(shown) }
    }

    /// Records that the scene on the display could not be made.
    ///
    /// - Parameter field: The part of the app's answer that was refused.
    mutating func displayRefused(_ id: SceneSessionID, _ reason: String, field: String) {
        guard let shown = shownOnDisplay(id) else { return }
        displayContent.declined(shown, Refusal(code: .invalidValue, reason: reason, field: field))
    }

    /// Records that the app did not answer in time while its scene on the display was being made.
    mutating func displayUnanswered(_ id: SceneSessionID, _ reason: String, within time: Duration) {
        guard displayContent.isOnDisplay(id), let session = sessions[id] else { return }
        displayContent.unanswered(
            DisplayContent.Shown(app: session.record.app, isPending: session.isPending),
            Refusal(code: .noLiveWindow, reason: reason, field: "configuration", limit: Int64(time.wholeMilliseconds)))
    }

    /// Records that a process ended on its own.
    mutating func displayProcessFailed(_ process: WindowProcess, _ reason: String) {
        guard let shown = displayContent.session.flatMap({ shownOnDisplay($0) }) else { return }
        displayContent.processFailed(
            of: process.app, own: process.session, shown,
            Refusal(code: .noLiveWindow, reason: reason, field: "configuration"))
    }

    /// Records that a session is being destroyed, which may be on the display.
    mutating func destroyedOnDisplay(_ id: SceneSessionID) {
        if let shown = shownOnDisplay(id) { displayContent.destroyed(shown, owner: displayApp) }
    }

    /// Records that a session is gone, which may have been on the display.
    mutating func goneFromDisplay(_ id: SceneSessionID) {
        guard displayContent.isOnDisplay(id) else { return }
        displayContent.gone()
        step.isScreenChanged = true
    }
}
