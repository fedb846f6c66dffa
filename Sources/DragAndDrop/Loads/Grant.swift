public import ActivityWire
public import UniformTypes

/// The permission to read one representation of one item of one drag.
public struct Grant: Hashable, Sendable {
    public let id: GrantID
    public let drag: DragID
    public let load: LoadID
    /// The only process that may read.
    public let reader: DragParty
    public let item: Int
    public let type: UniformType
    /// Reads that may still be begun.
    public internal(set) var usesLeft: Int
    public let expires: Duration?
    public internal(set) var state: GrantState = .active
}

/// Why a grant was not revoked.
public enum RevocationRefusal: String, Error, Hashable, Sendable, CaseIterable {
    case unknownGrant
    /// The reader holds a descriptor already.
    case alreadyTransferred
    /// It has ended by itself.
    case alreadyEnded
}
