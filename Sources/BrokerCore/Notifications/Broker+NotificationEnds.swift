import ActivityWire
import OrderedCollections

/// Notifications that their app has completed, or never will.
extension Broker {
    /// The delegate has completed it.
    mutating func completedNotification(_ request: RequestID, _ answer: Acknowledgement, of process: WindowProcessID) {
        if let result = answer.fetchResult {
            requests.update(request) { if !$0.hasEnded { $0.record.outcome.fetchResult = result } }
        }
        if let failure = answer.failure {
            end(request, .handlerFailed, reason: failure)
        } else {
            end(request, .handled)
        }
        if let app = processes[process]?.app { notifications.touch(app) }
    }

    /// Everything that waits for the app's delegate ends.
    mutating func endNotifications(
        of app: AppID, _ code: OutcomeCode, reason: String, _ output: LastOutput = .none
    ) {
        for request in notifications.requests(of: app) { end(request, code, reason: reason, lastOutput: output) }
    }

    /// The user has ended the app: nothing is completed any more, and nothing starts it but somebody who opens it (W:§9).
    mutating func endedByUser(_ app: AppID) {
        for process in processes.running(app) {
            for call in calls.calls(to: process.id) where call.isNotification {
                _ = calls.take(call.id)
                deadlines.cancel(.call(call.id))
            }
        }
        endNotifications(of: app, .notDelivered, reason: "the user closed the app")
        if let change = apps.endedByUser(app) { turn.record(change) }
    }
}
