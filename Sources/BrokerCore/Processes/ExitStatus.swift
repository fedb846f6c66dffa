public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case signaled(Int32)
    /// The process was no child of this broker, so only its end is known.
    case unknown
    /// The process may still live, but did not connect again in time.
    case givenUp

    public var description: String {
        switch self {
        case .exited(let code): "exited with status \(code)"
        case .signaled(let signal): "was killed by signal \(signal)"
        case .unknown: "ended"
        case .givenUp: "did not reconnect in time"
        }
    }
}
