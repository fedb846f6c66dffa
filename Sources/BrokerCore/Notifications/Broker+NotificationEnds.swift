import ActivityWire
import OrderedCollections

/// Ends notifications that the app has completed, or never will complete.
extension Broker {
    /// Ends the request of a notification that the delegate has completed.
    mutating func handleNotificationCompletion(
        _ request: RequestID, _ answer: Acknowledgement, of process: WindowProcessID
    ) {
        if let result = answer.fetchResult {
            requests.update(request) { if !$0.hasEnded { $0.record.outcome.fetchResult = result } }
        }
        if let failure = answer.failure {
            end(request, .handlerFailed, reason: failure)
        } else {
            end(request, .handled)
        }
        if let app = processes[process]?.app { notifications.scheduleAdvance(app) }
    }

    /// Ends all notifications of the app.
    mutating func endNotifications(
        of app: AppID, _ code: OutcomeCode, reason: String, _ output: LastOutput = .none
    ) {
        for request in notifications.requests(of: app) { end(request, code, reason: reason, lastOutput: output) }
    }

    /// Records that the user ended the app, and ends its notifications. New notifications are refused until the app
    /// runs again (W:§9).
    mutating func markEndedByUser(_ app: AppID) {
        // A process leaves once it has no unacknowledged call, so the calls for notifications are dropped.
        for process in processes.runningProcesses(app) {
            for call in calls.calls(to: process.id) where call.isNotification {
                _ = calls.take(call.id)
                deadlines.cancel(.call(call.id))
            }
        }
        endNotifications(of: app, .notDelivered, reason: "the user closed the app")
        if let change = apps.markEndedByUser(app) { step.record(change) }
    }
}
