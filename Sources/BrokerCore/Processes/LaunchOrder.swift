public import ActivityWire

/// Everything needed to start a window process.
public struct LaunchOrder: Hashable, Sendable {
    public var process: WindowProcessID
    public var app: AppID
    /// The session that the process is for; nil if one process shows all of the app's scenes.
    public var session: SceneSessionID?
    public var executable: String
    public var arguments: [String] = []
    public var environment: [EnvironmentVariable] = []
    /// Variables of the broker's environment that the process inherits, in addition to the variables that every window
    /// process inherits.
    public var passedEnvironment: [EnvironmentPattern] = []
    public var workingDirectory: String
    /// Whether the executable hosts a program.
    public var hostsProgram: Bool = false
    /// Trace of the request that the process is started for, for logs.
    public var trace: UniqueID?
    public init(
        process: WindowProcessID,
        app: AppID,
        session: SceneSessionID? = nil,
        executable: String,
        arguments: [String] = [],
        environment: [EnvironmentVariable] = [],
        passedEnvironment: [EnvironmentPattern] = [],
        workingDirectory: String,
        hostsProgram: Bool = false,
        trace: UniqueID? = nil
    ) {
        self.process = process
        self.app = app
        self.session = session
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.passedEnvironment = passedEnvironment
        self.workingDirectory = workingDirectory
        self.hostsProgram = hostsProgram
        self.trace = trace
    }
}
