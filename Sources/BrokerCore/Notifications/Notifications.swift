import ActivityWire
import OrderedCollections

/// Notifications on their way to apps' delegates, in the order in which they were accepted (W:§9).
struct Notifications: Sendable {
    /// A notification that the app has not completed.
    struct Entry: Hashable, Sendable {
        var record: NotificationRecord
        /// The process to which the notification was sent, until the process completes the notification.
        var process: WindowProcessID?
    }

    private var entries: OrderedDictionary<RequestID, Entry> = [:]
    /// The number of notifications of each app.
    private var counts: [AppID: Int] = [:]
    /// Apps whose oldest notification is looked at at the end of the step: it is delivered, or a process is started for
    /// it.
    private(set) var scheduledAdvances: OrderedSet<AppID> = []

    var records: [NotificationRecord] { entries.values.map { $0.record } }

    subscript(request: RequestID) -> Entry? { entries[request] }

    func count(of app: AppID) -> Int { counts[app, default: 0] }

    /// Returns the requests of the app's notifications in the order of acceptance.
    func requests(of app: AppID) -> [RequestID] {
        guard counts[app] != nil else { return [] }
        return entries.values.filter { $0.record.app == app }.map { $0.record.request }
    }

    /// Returns the app's oldest notification, for which the app's other notifications wait.
    func first(of app: AppID) -> Entry? {
        guard counts[app] != nil else { return nil }
        return entries.values.first { $0.record.app == app }
    }

    // MARK: Changes

    /// Adds a notification, new or from the store.
    mutating func add(_ record: NotificationRecord) {
        entries[record.request] = Entry(record: record)
        counts[record.app, default: 0] += 1
        scheduledAdvances.append(record.app)
    }

    /// Records that the notification is sent to the process. Returns the record for the store.
    mutating func send(_ request: RequestID, to process: WindowProcessID) -> NotificationRecord? {
        entries[request]?.process = process
        entries[request]?.record.attempts += 1
        return entries[request]?.record
    }

    /// Removes the notification of a request that has ended. Returns false if there is none.
    mutating func remove(_ request: RequestID) -> Bool {
        guard let record = entries.removeValue(forKey: request)?.record else { return false }
        let left = counts[record.app, default: 1] - 1
        counts[record.app] = left == 0 ? nil : left
        scheduledAdvances.append(record.app)
        return true
    }

    /// Makes due again what was sent to `process` and is not completed, because the process leaves, or the process or
    /// its connection is gone.
    mutating func takeBack(from process: WindowProcessID) {
        for (request, entry) in entries where entry.process == process {
            entries[request]?.process = nil
            scheduledAdvances.append(entry.record.app)
        }
    }

    /// Has the app's oldest notification looked at at the end of the step, if the app has notifications.
    mutating func scheduleAdvance(_ app: AppID) {
        if counts[app] != nil { scheduledAdvances.append(app) }
    }

    mutating func takeScheduledAdvances() -> OrderedSet<AppID> {
        defer { scheduledAdvances = [] }
        return scheduledAdvances
    }
}
