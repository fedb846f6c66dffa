import ActivityWire

/// Notifications that the app's delegate works on, and the notifications that it has completed last.
///
/// The broker sends a notification again if the connection was lost before the notification was completed. The delegate
/// gets each notification once; the repeated call gets the first answer.
@MainActor
final class NotificationTasks {
    enum Answer: Hashable, Sendable {
        case completed(BackgroundFetchResult)
        case failed(String)
    }

    private var tasks: [RequestID: Task<Answer, Never>] = [:]
    /// The requests of the notifications, oldest first. The oldest request is forgotten first.
    private var order: [RequestID] = []

    func answer(
        to request: RequestID, _ perform: @escaping @MainActor () async throws -> BackgroundFetchResult
    ) async -> Answer {
        if let task = tasks[request] { return await task.value }
        let task = Task { () -> Answer in
            do {
                return .completed(try await perform())
            } catch {
                return .failed("\(error)".clipped(to: Limits.reasonBytes))
            }
        }
        tasks[request] = task
        order.append(request)
        if order.count > Limits.notificationsPerApp { tasks[order.removeFirst()] = nil }
        return await task.value
    }
}
