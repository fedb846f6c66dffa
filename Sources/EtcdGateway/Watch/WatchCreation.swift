/// Asks for the changes of rows.
public struct WatchCreation: Hashable, Sendable {
    /// Changes that are left out.
    public enum Filter: String, CaseIterable, Hashable, Sendable {
        case noPuts = "NOPUT"
        case noDeletions = "NODELETE"
    }

    public let range: KeyRange
    /// The first revision whose changes are sent; 0: the next one.
    public let startRevision: Int64
    /// Whether etcd sends its revision from time to time while nothing changes, so that a dead stream is noticed.
    public let notifiesProgress: Bool
    /// Whether events have the row as it was before.
    public let hasPrevious: Bool
    /// Whether long messages are divided. Without it one line can have the changes of many revisions and 20 MB.
    public let isFragmented: Bool
    public let filters: Set<Filter>

    public init(
        _ range: KeyRange, startRevision: Int64 = 0, notifiesProgress: Bool = true, hasPrevious: Bool = false,
        isFragmented: Bool = true, filters: Set<Filter> = []
    ) throws(RequestError) {
        guard startRevision >= 0 else {
            throw .outOfRange(field: "start_revision", value: startRevision, least: 0, most: .max)
        }
        self.range = range
        self.startRevision = startRevision
        self.notifiesProgress = notifiesProgress
        self.hasPrevious = hasPrevious
        self.isFragmented = isFragmented
        self.filters = filters
    }

    /// Whether the store had not reached the start when the watch was created. etcd then sends nothing until it has,
    /// which after a restored backup may never happen.
    public func startsInFuture(_ created: AnswerHeader) -> Bool {
        // No overflow: the start is at least 1 here.
        startRevision > 0 && created.revision < startRevision - 1
    }

    var content: GatewayJSON {
        let options: [String: GatewayJSON?] = [
            "start_revision": startRevision == 0 ? nil : .integer(startRevision),
            "progress_notify": notifiesProgress ? .flag(true) : nil,
            "prev_kv": hasPrevious ? .flag(true) : nil,
            "fragment": isFragmented ? .flag(true) : nil,
            "filters": filters.isEmpty ? nil : .list(filters.map(\.rawValue).sorted().map(GatewayJSON.text)),
        ]
        return .members(range.members.merging(options) { range, _ in range })
    }
}
