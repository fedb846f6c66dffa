import EtcdGateway

/// A full list that is being read, page by page, all pages as of the revision of the first one.
struct ListProgress: Hashable, Sendable {
    let sentAt: Duration
    /// Nil before the first page.
    private(set) var revision: Int64?
    private(set) var view: ClusterView
    /// The rows of this machine.
    private(set) var own: [DirectoryKey: EtcdRow] = [:]
    private(set) var rest: KeyRange
    private var rows = 0

    /// What follows a page.
    enum Step: Hashable, Sendable {
        case next
        case finished
        /// The page contradicts the request, or the list is too long.
        case impossible
    }

    init(_ range: KeyRange, view: ClusterView, sentAt: Duration) {
        self.sentAt = sentAt
        self.view = view
        rest = range
    }

    mutating func add(_ page: RangeAnswer) -> Step {
        if revision == nil {
            revision = page.header.revision
            view.complete(page.header.revision)
        }
        rows += page.content.rows.count
        guard rows <= DirectoryBounds.listedRows else { return .impossible }
        for row in page.content.rows {
            guard rest.contains(row.key) else { return .impossible }
            if case .row(let key) = view.layout.name(row.key), key.machine == view.own { own[key] = row }
            view.put(row)
            rest = rest.after(row.key)
        }
        guard page.content.hasMore else { return .finished }
        return page.content.rows.isEmpty ? .impossible : .next
    }
}
