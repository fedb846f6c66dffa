// Written by `make schema` from Tools/Schema/Proto.

/// The advertisement that a URL is from.
public struct EventAttribution: Hashable, Sendable {
    /// The sender's own number of it.
    public var sourceIdentifier: UInt32
    /// Where it leads to; never empty. ``Limits/urlBytes``.
    public var destinationURL: String
    /// For people. ``Limits/titleBytes``.
    public var sourceDescription: String
    /// The buyer of the advertisement. ``Limits/titleBytes``.
    public var purchaser: String

    /// All of it.
    public init(
        sourceIdentifier: UInt32 = 0, destinationURL: String, sourceDescription: String = "", purchaser: String = ""
    ) {
        self.sourceIdentifier = sourceIdentifier
        self.destinationURL = destinationURL
        self.sourceDescription = sourceDescription
        self.purchaser = purchaser
    }
}
