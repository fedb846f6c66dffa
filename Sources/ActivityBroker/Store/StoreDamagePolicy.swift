/// What a broker does with a store that cannot be mended without losing something that was acknowledged.
enum StoreDamagePolicy: String, Hashable, Sendable, CaseIterable {
    /// Leaves everything as it lies, serves what needs no store, and says what is to be done.
    case refuse
    /// Goes on with what can be read, and says what is lost.
    case salvage
    /// Goes on with an empty store.
    case empty
}
