/// A program that knows nothing of scenes and is shown as a window of an app: `Program` in the dictionary
/// `ActivityBroker`, with the keys about it. The broker launches `activity-host`, which runs the program.
public struct HostedProgram: Hashable, Sendable {
    /// What happens to the session of a window that its user has closed.
    public enum ExitAction: String, Hashable, Sendable, CaseIterable {
        /// The session is destroyed.
        case destroy
        /// The session is kept without a process.
        case keep
    }

    public var vector: ProgramVector
    /// The program that is run when the window's content is opened again; nil for none.
    public var continuation: ProgramVector?
    public var helpers: HelperNames = .standard
    /// The time within which a program that ends with status 0 has probably handed its content over.
    public var handoverTime: Duration = Self.standardHandoverTime
    public var onExit: ExitAction = .destroy
    /// The statuses besides 0 with which the program ends when its user closes it.
    public var cleanStatuses: Set<Int32> = []
    /// The time from SIGTERM to SIGKILL.
    public var stopTimeout: Duration = Self.standardStopTimeout
    /// Whether the program has nothing to lose, so that the broker may end it without asking its user.
    public var isDiscardable = false
    /// Whether one window shows all of the app's contents, because the program shows them in one process.
    public var isSingle = false

    public init(vector: ProgramVector) {
        self.vector = vector
    }

    public static let standardHandoverTime: Duration = .seconds(5)
    /// The largest value of ``handoverTime``.
    public static let handoverTimeMaximum: Duration = .seconds(60)
    /// Less than the broker grants a process between SIGTERM and SIGKILL.
    public static let standardStopTimeout: Duration = .milliseconds(1_500)
    /// The largest value of ``stopTimeout``: less than the broker waits for a window that disconnects.
    public static let stopTimeoutMaximum: Duration = .seconds(8)
    /// The name of the program that runs other programs, in the folder of the broker's own program.
    public static let hostName = "activity-host"
}
