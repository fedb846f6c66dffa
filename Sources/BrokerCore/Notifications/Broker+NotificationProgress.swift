import ActivityWire

/// How far the process has come that notifications wait for.
extension Broker {
    /// Tells the app's notifications how far its process has come.
    mutating func noteNotificationProgress(of process: WindowProcess) {
        let stage: RequestStage? =
            switch process.phase {
            case .connected: .connected
            case .started: .launched
            case .heldBack, .starting, .awaited, .leaving: nil
            }
        guard let stage else { return }
        for request in notifications.requests(of: process.app) { requests.progress(request, to: stage) }
    }
}
