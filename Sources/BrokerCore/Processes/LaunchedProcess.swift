public struct LaunchedProcess: Hashable, Sendable {
    public var processIdentifier: Int32
    /// The start of the process in clock ticks since boot, as the kernel reports it. The start distinguishes the
    /// process from a later process with the same number.
    public var startTime: UInt64
    public var launchToken: SecretDigest
    public init(processIdentifier: Int32, startTime: UInt64, launchToken: SecretDigest) {
        self.processIdentifier = processIdentifier
        self.startTime = startTime
        self.launchToken = launchToken
    }
}
