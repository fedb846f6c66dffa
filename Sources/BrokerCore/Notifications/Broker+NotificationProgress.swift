import ActivityWire

/// The progress of notifications that wait for a process.
extension Broker {
    /// Moves the app's notifications on to the stage that the process has reached.
    mutating func noteNotificationProgress(of process: WindowProcess) {
        guard let stage = process.phase.stage else { return }
        for request in notifications.requests(of: process.app) { requests.progress(request, to: stage) }
    }
}
