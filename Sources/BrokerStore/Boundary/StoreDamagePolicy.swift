/// The broker's behaviour when a store cannot be mended without a loss of acknowledged changes.
public enum StoreDamagePolicy: String, Hashable, Sendable, CaseIterable {
    /// Changes nothing, serves only requests that need no store, and reports the remedy.
    case refuse
    /// Goes on with the rows that can be read, and reports the loss.
    case salvage
    /// Goes on with an empty store.
    case empty
}
