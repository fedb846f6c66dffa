/// The first message of every connection.
public struct Hello: Hashable, Sendable {
    public var version: UInt32
    public var role: ClientRole
    /// The client program's name and version, for people.
    public var agent: String
    /// The one-time token of a launched process.
    public var launchToken: Blob?
    /// Taking up an earlier connection of the same process.
    public var resume: Resume?
    public init(
        version: UInt32 = ProtocolVersion.current,
        role: ClientRole,
        agent: String = "",
        launchToken: Blob? = nil,
        resume: Resume? = nil
    ) {
        self.version = version
        self.role = role
        self.agent = agent
        self.launchToken = launchToken
        self.resume = resume
    }
}

public enum ClientRole: Hashable, Sendable {
    /// A tool of the user: the command line, a page, a test.
    case tool
    /// A process that hosts scenes of an app.
    case window(AppID)
}

/// What a reconnecting window proves and says of itself.
public struct Resume: Hashable, Sendable {
    public var process: WindowProcessID
    public var secret: Blob
    public var scenes: [HostedScene]
    /// Drags that it was told of and not told the end of.
    public var heldDrags: [HeldDrag]
    public init(
        process: WindowProcessID, secret: Blob, scenes: [HostedScene] = [], heldDrags: [HeldDrag] = []
    ) {
        self.process = process
        self.secret = secret
        self.scenes = scenes
        self.heldDrags = heldDrags
    }
}

/// A live scene as its process knows it.
public struct HostedScene: Hashable, Sendable {
    public var session: SceneSessionID
    public var epoch: SceneEpoch
    public var state: SceneState
    public var lastHandled: DeliveryNumber
    public init(session: SceneSessionID, epoch: SceneEpoch, state: SceneState, lastHandled: DeliveryNumber = .none) {
        self.session = session
        self.epoch = epoch
        self.state = state
        self.lastHandled = lastHandled
    }
}
