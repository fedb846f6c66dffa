/// Counts of the directory's work since its start.
public struct DirectoryCounters: Hashable, Sendable {
    /// Transactions that wrote rows.
    public var transactions = 0
    /// Rows that they wrote or deleted.
    public var writes = 0
    /// How often the machine lost its row or its lease and joined again.
    public var rejoins = 0
    public var lists = 0
    /// Rows that a list corrected although the watch had claimed to be complete.
    public var corrections = 0
    public var watches = 0
    /// Calls whose outcome had to be read.
    public var unknownOutcomes = 0
}
