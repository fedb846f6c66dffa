/// What becomes of an item that its source promised and did not live to produce.
public enum ItemPromise: UInt8, Hashable, Sendable, CaseIterable {
    /// Loads fail with `sourceLost`.
    case fail = 0
    /// Handed to the broker at the drop, before the destination is told, and served from there.
    case spool = 1
}
