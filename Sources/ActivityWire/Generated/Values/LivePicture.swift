// Written by `make schema` from Tools/Schema/Proto.

/// Sent by the user's hand, which waits for a window to look otherwise.
public struct LookRequest: Hashable, Sendable {
    /// The session. ``Limits/referenceBytes``.
    public var session: SessionReference
    /// The epoch of the last picture that was seen; 0: none was.
    public var epoch: SceneEpoch
    /// The number of that picture.
    public var seen: UInt64
    /// Pixels that a point of the window is shown with; 0: as many as the display has.
    public var scale: Double

    public init(session: SessionReference, epoch: SceneEpoch = .none, seen: UInt64 = 0, scale: Double = 0) {
        self.session = session
        self.epoch = epoch
        self.seen = seen
        self.scale = scale
    }
}

/// To a window: somebody looks.
public struct SceneLook: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch of its connect.
    public var epoch: SceneEpoch
    /// The number of the picture that was seen; a picture under a higher number is the answer. 0: any.
    public var seen: UInt64
    /// Pixels that a point of the window is shown with, at most; 0: as many as the display has.
    public var scale: Double

    public init(session: SceneSessionID, epoch: SceneEpoch, seen: UInt64, scale: Double) {
        self.session = session
        self.epoch = epoch
        self.seen = seen
        self.scale = scale
    }
}

/// How a window looks now.
public struct LivePicture: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch of its connect.
    public var epoch: SceneEpoch
    /// The number, over that of the picture that was seen.
    public var number: UInt64
    /// The picture. ``Limits/snapshotBytes``.
    public var picture: SceneSnapshot

    public init(session: SceneSessionID, epoch: SceneEpoch, number: UInt64, picture: SceneSnapshot) {
        self.session = session
        self.epoch = epoch
        self.number = number
        self.picture = picture
    }
}
