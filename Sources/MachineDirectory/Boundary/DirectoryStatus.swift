public import EtcdGateway

/// What commands and metrics show of the directory. Ages count from the time for which the status was asked.
public struct DirectoryStatus: Hashable, Sendable {
    public var presence: DirectoryPresence
    /// Nil: the machine has none.
    public var lease: LeaseID?
    /// Since the last proof of the machine's row was requested; nil: there is none since it joined.
    public var proofAge: Duration?
    /// Whether the proof still holds, so that no other machine can have taken this one's place.
    public var isProven: Bool
    /// The view contains everything that was committed before this age; nil: it was never complete.
    public var knowledgeAge: Duration?
    /// Since the last full list was requested.
    public var listAge: Duration?
    /// The revision of the view, and the highest that was seen.
    public var revision: Int64
    public var seenRevision: Int64
    /// Rows of other machines.
    public var rows: Int
    public var skipped: SkippedCounts
    /// Of this machine's apps and sessions, what is not published, or not completely.
    public var leftOut: [DirectoryKey: LeftOut]
    /// Rows that are still to be written.
    public var unpublished: Int
    public var counters: DirectoryCounters
    public var problems: [DirectoryProblem]
}
