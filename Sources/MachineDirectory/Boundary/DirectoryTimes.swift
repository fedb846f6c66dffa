/// Intervals and time limits.
enum DirectoryTimes {
    /// Between two full lists, so that a change that the watch has lost is found.
    static let listInterval: Duration = .seconds(60)
    /// How long the view may lack changes that other answers have shown, before the watch is opened again.
    static let watchLag: Duration = .seconds(10)
    /// Between two transactions in which only `shown` differs.
    static let shownPace: Duration = .seconds(1)
    static let callTime: Duration = .seconds(3)
    static let listTime: Duration = .seconds(10)
    static let watchOpening: Duration = .seconds(5)
    /// After failures, the first and the longest pause.
    static let firstPause: Duration = .milliseconds(250)
    static let longestPause: Duration = .seconds(2)
    /// After a failure that a repetition does not mend.
    static let hopelessPause: Duration = .seconds(5)
    /// After a transaction that found rows changed by others.
    static let contendedPause: Duration = .milliseconds(100)
    /// After a new token, before the next one is asked for.
    static let tokenPause: Duration = .seconds(1)
    /// The longest time to live that is believed; a longer one is an error of etcd's.
    static let mostTimeToLive: Int64 = 3_600
    /// Attempts to revoke a lease, which otherwise ends on its own.
    static let revocations = 3
}
