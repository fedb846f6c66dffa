public import ActivityWire
public import UniformTypes

/// The permission to read one representation of one item of one drag.
public struct Grant: Hashable, Sendable {
    public let id: GrantID
    public let drag: DragID
    public let load: LoadID
    /// The only process that may use the grant.
    public let reader: DragParty
    public let item: Int
    public let type: UniformType
    /// The number of reads that may still begin.
    public internal(set) var usesLeft: Int
    /// The time at which the grant ends, counted from the broker's start; nil if the grant lives as long as its load.
    public let expires: Duration?
    public internal(set) var state: GrantState = .active
}

/// The reason why a grant was not revoked.
public enum RevocationRefusal: String, Error, Hashable, Sendable, CaseIterable {
    case unknownGrant
    /// The reader already holds a descriptor.
    case alreadyTransferred
    /// The grant was spent, revoked, expired or void.
    case alreadyEnded
}
