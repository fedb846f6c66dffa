// Written by `make schema` from Tools/Schema/Proto.

/// The advertisement that a URL came from.
public struct EventAttribution: Hashable, Sendable {
    /// The sender's own number for the advertisement.
    public var sourceIdentifier: UInt32
    /// The URL that the advertisement leads to; never empty. At most ``Limits/urlBytes``.
    public var destinationURL: String
    /// A description of the advertisement, for people. At most ``Limits/titleBytes``.
    public var sourceDescription: String
    /// The buyer of the advertisement. At most ``Limits/titleBytes``.
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
