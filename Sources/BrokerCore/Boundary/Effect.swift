public import ActivityWire

/// An order to the shell. Effects are performed in the order given.
///
/// `after` is the number of the changes that must be committed first; the shell holds the effect until then.
public enum Effect: Hashable, Sendable {
    case persist(ChangeSequence, [Change])
    case send(ClientID, BrokerMessage, after: ChangeSequence)
    /// Send a welcome. The shell puts the client's fresh secret into the message.
    case welcome(ClientID, BrokerMessage, after: ChangeSequence)
    /// Send a goodbye with the refusal, then cut the connection.
    case close(ClientID, Refusal, reconnect: Bool, after: ChangeSequence)
    /// Answer `taken` when no message waits in the listener for the client any more.
    case awaitTaken(ClientID, portion: UInt64, after: ChangeSequence)
    indirect case launch(LaunchOrder, after: ChangeSequence)
    /// Watch a process that this run of the broker did not start; answer `processExited` when it is gone.
    case watch(WindowProcessID, processIdentifier: Int32, startTime: UInt64)
    /// Find out whether the process runs; answer `processInspected`.
    case inspect(WindowProcessID)
    case signal(WindowProcessID, TerminationSignal)
    /// Stop watching the process, and drop its launch if the launch is still held back.
    case forget(WindowProcessID)
    /// Write an image to the disk, whole or not at all; answer `snapshotWritten` or `snapshotFailed`.
    case writeSnapshot(SnapshotFile, Blob)
    case removeSnapshot(SnapshotFile, after: ChangeSequence)
    /// Remove all image files but these. An earlier run of the broker may have left files that are not needed.
    case keepSnapshots([SnapshotFile])
    /// Answer a client's request with a stored image.
    case sendSnapshot(SnapshotFile, SnapshotRow, to: ClientID, id: UInt64, trace: UniqueID?, after: ChangeSequence)
    case transfer(TransferOrder)
    case spool(SpoolOrder)
    /// Read deliveries of a session from the store; answer `deliveriesRead`.
    case readDeliveries(SceneSessionID, ClosedRange<DeliveryNumber>, after: ChangeSequence)
    /// End the program, once every change is committed and all earlier effects are performed.
    case stop
}

public enum TerminationSignal: UInt8, Hashable, Sendable, CaseIterable {
    case terminate = 0
    case kill = 1
}

/// The number of a group of changes that are committed together. Number 0 stands for no changes, and counts as
/// committed.
public struct ChangeSequence: Hashable, Sendable, Comparable {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public static let none = ChangeSequence(0)
    public var next: ChangeSequence { ChangeSequence(number &+ 1) }

    public static func < (left: ChangeSequence, right: ChangeSequence) -> Bool { left.number < right.number }
}

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
        self.trace = trace
    }
}
