/// How old the view is.
///
/// A linearizable answer says which revision the store had at least when its request was sent. Once the view is complete
/// up to that revision, it contains everything that was committed before the request was sent. So the view's age is
/// counted from there, whatever the member knows that serves the watch.
struct Knowledge: Hashable, Sendable {
    /// A revision that the store had, and when the request was sent that showed it.
    struct Mark: Hashable, Sendable {
        var sentAt: Duration
        var revision: Int64
    }

    /// Marks that the view has not reached.
    private static let most = 16

    /// The time for which the view is complete; nil: it never was.
    private(set) var asOf: Duration?
    private var waiting: [Mark] = []

    /// Since when the view lacks changes that another answer has shown; nil: it lacks none.
    var lacksSince: Duration? { waiting.first?.sentAt }

    /// Records a linearizable answer, for a view that is complete up to a revision; nil: the view is not kept up.
    mutating func observe(_ mark: Mark, complete revision: Int64?) {
        if waiting.count == Self.most { waiting.removeLast() }
        waiting.append(mark)
        if let revision { reach(revision) }
    }

    /// Records that the view is complete up to a revision.
    mutating func reach(_ revision: Int64) {
        for mark in waiting where mark.revision <= revision { know(asOf: mark.sentAt) }
        waiting.removeAll { $0.revision <= revision }
    }

    /// Records that the view contains everything that was committed before a time.
    mutating func know(asOf time: Duration) { asOf = max(asOf ?? time, time) }

    /// Forgets what the view lacks, because the store's revisions have gone back.
    mutating func forgetMarks() { waiting = [] }
}
