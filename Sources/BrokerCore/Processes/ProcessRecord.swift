public import ActivityWire

/// A window process that lives, or lived when the record was written.
public struct ProcessRecord: Hashable, Sendable {
    public var id: WindowProcessID
    public var app: AppID
    /// The session of a process that shows only one scene.
    public var session: SceneSessionID?
    public var processIdentifier: Int32
    public var startTime: UInt64
    public var secret: SecretDigest?
    /// The secret before ``secret``, valid until ``secret`` is first used.
    public var previousSecret: SecretDigest?
    public init(
        id: WindowProcessID,
        app: AppID,
        session: SceneSessionID? = nil,
        processIdentifier: Int32,
        startTime: UInt64,
        secret: SecretDigest? = nil,
        previousSecret: SecretDigest? = nil
    ) {
        self.id = id
        self.app = app
        self.session = session
        self.processIdentifier = processIdentifier
        self.startTime = startTime
        self.secret = secret
        self.previousSecret = previousSecret
    }
}
