/// A period in which windows and the core could not reach each other, by no fault of the windows.
public struct Hindrance: Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        /// The store had not committed the changes that messages to windows depend on.
        case store
        /// The broker did not run, or one iteration of its loop took very long.
        case pause
    }

    public let cause: Cause
    /// The end of the period; the current time if the period has not ended.
    public let end: Instant

    public init(_ cause: Cause, until end: Instant) {
        self.cause = cause
        self.end = end
    }
}
