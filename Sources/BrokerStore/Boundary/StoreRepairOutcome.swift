/// The result of repairing a damaged store.
public struct StoreRepairOutcome: Hashable, Sendable {
    /// The damage that was found.
    var damage: StoreError
    /// Nil if the store was replaced by an empty one.
    public internal(set) var salvage: StoreSalvageOutcome?
    /// The path of the damaged store.
    var kept: String
    /// The mark from which an empty store continues the counts.
    var mark: CommitMark?

    /// A summary for messages.
    public var summary: String {
        let what = salvage.map { "it was rebuilt: \($0.summary)" } ?? "it was replaced by an empty one"
        return
            "\(damage.detail.isEmpty ? "\(damage.code)" : damage.detail); \(what); the damaged store was kept as \(kept)"
    }
}
