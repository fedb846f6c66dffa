public import ActivityWire

/// A hello with digests in place of its secrets.
public struct DigestedHello: Hashable, Sendable {
    /// The hello's message number, for the reply.
    public var id: UInt64
    public var trace: UniqueID?
    public var version: UInt32
    public var role: ClientRole
    public var agent: String = ""
    /// Whether the client asks to be the display client.
    public var isDisplayClient = false
    /// Whether the peer runs a program that the configuration names as the display client.
    public var isFromDisplayProgram = false
    /// Whether the client asks to be the cluster client.
    public var isClusterClient = false
    /// The machine for whose broker the client asks to speak.
    public var machine: String?
    /// Whether the peer runs the broker's own program for a cluster.
    public var isFromClusterProgram = false
    /// Whether the client understands the call that delivers a notification.
    public var receivesNotifications = false
    /// Whether the app can be asked what an external display shows, even if its bundle has no configuration for a
    /// display.
    public var presentsExternalDisplays = false
    public var launchToken: SecretDigest?
    public var resume: DigestedResume?
    /// The digest of the secret that the welcome will carry if the greeting is accepted.
    public var freshSecret: SecretDigest
    public init(
        id: UInt64,
        trace: UniqueID? = nil,
        version: UInt32,
        role: ClientRole,
        agent: String = "",
        launchToken: SecretDigest? = nil,
        resume: DigestedResume? = nil,
        freshSecret: SecretDigest
    ) {
        self.id = id
        self.trace = trace
        self.version = version
        self.role = role
        self.agent = agent
        self.launchToken = launchToken
        self.resume = resume
        self.freshSecret = freshSecret
    }
}
