// Written by `make schema` from Tools/Schema/Proto.

/// Sent by the user's hand: asks for a picture of a window once it differs from the sender's last
/// picture.
public struct LookRequest: Hashable, Sendable {
    /// The session of the window. At most ``Limits/referenceBytes``.
    public var session: SessionReference
    /// The epoch of the sender's last picture; 0: the sender has none.
    public var epoch: SceneEpoch
    /// The number of the sender's last picture.
    public var seen: UInt64
    /// How many pixels the sender shows for each point of the window; 0: as many as the display has.
    public var scale: Double

    public init(session: SessionReference, epoch: SceneEpoch = .none, seen: UInt64 = 0, scale: Double = 0) {
        self.session = session
        self.epoch = epoch
        self.seen = seen
        self.scale = scale
    }
}

/// Sent to a window: the user looks at it.
public struct SceneLook: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch of the session's connect.
    public var epoch: SceneEpoch
    /// The number of the last picture that the user has. The window answers with a picture under a higher number.
    /// 0: any picture is new.
    public var seen: UInt64
    /// The most pixels that are shown for each point of the window; 0: as many as the display has.
    public var scale: Double

    public init(session: SceneSessionID, epoch: SceneEpoch, seen: UInt64, scale: Double) {
        self.session = session
        self.epoch = epoch
        self.seen = seen
        self.scale = scale
    }
}

/// A picture of a window as it looks now.
public struct LivePicture: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch of the session's connect.
    public var epoch: SceneEpoch
    /// The picture's number, higher than the number of the last picture that the user has.
    public var number: UInt64
    /// The picture. Its image has at most ``Limits/snapshotBytes``.
    public var picture: SceneSnapshot

    public init(session: SceneSessionID, epoch: SceneEpoch, number: UInt64, picture: SceneSnapshot) {
        self.session = session
        self.epoch = epoch
        self.number = number
        self.picture = picture
    }
}
