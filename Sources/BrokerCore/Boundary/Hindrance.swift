/// A time in which the broker could not reach windows, or they could not reach it, by no fault of theirs.
public struct Hindrance: Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        /// The store had not committed what messages to windows depend on.
        case store
        /// The broker itself did not run, or one turn of its loop took very long.
        case pause
    }

    public let cause: Cause
    /// When it ended; the present while it lasts.
    public let end: Instant

    public init(_ cause: Cause, until end: Instant) {
        self.cause = cause
        self.end = end
    }
}
