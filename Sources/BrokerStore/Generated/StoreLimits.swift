// Written by `make schema` from Tools/Schema/Proto.

/// The bounds of the store, with what happens at each.
enum StoreLimits {
    /// Size of a store's log that `store salvage` reads into memory; a larger one is not merged.
    static let logBytes = 256 * 1_048_576
    /// Quarantined rows that are kept; the oldest is dropped first.
    static let quarantinedRows = 10_000
    /// Damaged stores that are kept; after that, an administrator has to remove some.
    static let damagedStores = 8
}
