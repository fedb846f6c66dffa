public import AppDescriptions

/// The end of the last process of a program, with the facts that tell what it means.
public struct ProgramEnd: Hashable, Sendable {
    /// How a process ended, as its parent learns it.
    public enum Status: Hashable, Sendable, CustomStringConvertible {
        case exited(Int32)
        case signaled(Int32)

        public var description: String {
            switch self {
            case .exited(let status): "ended with status \(status)"
            case .signaled(let signal): "was killed by signal \(signal)"
            }
        }
    }

    /// The status of the process that ended last.
    public var status: Status
    /// Whether the host was told to end the program.
    public var isRequested: Bool
    /// Whether the display that the program was started on no longer answers.
    public var isDisplayLost: Bool
    /// The time from the launch to the end.
    public var runningTime: Duration

    public init(status: Status, isRequested: Bool, isDisplayLost: Bool, runningTime: Duration) {
        self.status = status
        self.isRequested = isRequested
        self.isDisplayLost = isDisplayLost
        self.runningTime = runningTime
    }

    /// The status of a shell, or another program that starts programs, that did not find its program.
    public static let notFoundStatus: Int32 = 127

    /// Returns what the end means. The first rule that applies decides.
    public func meaning(for program: HostedProgram) -> ProgramEndMeaning {
        if isRequested { return .requested }
        if isDisplayLost { return .displayLost }
        switch status {
        case .signaled(let signal): return .crash(.signaled(signal))
        case .exited(Self.notFoundStatus): return .notStarted
        case .exited(0) where runningTime < program.handoverTime && !program.isSingle: return .handedOver
        case .exited(let status) where status == 0 || program.cleanStatuses.contains(status):
            return .closed(program.onExit)
        case .exited(let status): return .crash(.exited(status))
        }
    }
}

/// What the end of a program means for its window.
public enum ProgramEndMeaning: Hashable, Sendable {
    /// The host was told to end the program: the window was closed or destroyed, or the host was stopped.
    case requested
    /// The display is gone. The session is kept, and nothing has crashed.
    case displayLost
    /// The program ended on its own in a way that its user does not cause.
    case crash(ProgramEnd.Status)
    /// The program does not exist, or could not start its own program.
    case notStarted
    /// The program has probably given its content to an instance of itself that was running.
    case handedOver
    /// The user closed the program's window.
    case closed(HostedProgram.ExitAction)
}
