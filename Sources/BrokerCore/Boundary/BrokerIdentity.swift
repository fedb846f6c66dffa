public import ActivityWire

/// The broker's description of itself in `status`.
public struct BrokerIdentity: Hashable, Sendable {
    public var version: String
    public var processIdentifier: Int32
    public var endpoint: String
    public var stateDirectory: String
    /// Directory for the output of window processes.
    public var logDirectory: String
    /// The display that programs of windows inherit; nil for none.
    public var inheritedDisplay: String?
    /// The `PATH` in which programs of windows are looked for.
    public var inheritedPath: String
    public var settings: [Setting] = []
    public var limits: [Setting] = []
    public init(
        version: String,
        processIdentifier: Int32,
        endpoint: String,
        stateDirectory: String,
        logDirectory: String,
        inheritedDisplay: String? = nil,
        inheritedPath: String = "",
        settings: [Setting] = [],
        limits: [Setting] = []
    ) {
        self.version = version
        self.processIdentifier = processIdentifier
        self.endpoint = endpoint
        self.stateDirectory = stateDirectory
        self.logDirectory = logDirectory
        self.inheritedDisplay = inheritedDisplay
        self.inheritedPath = inheritedPath
        self.settings = settings
        self.limits = limits
    }
}
