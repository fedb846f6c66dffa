import BrokerCore

/// The measured duration of commits, which decides how many changes may wait for the store.
///
/// A larger transaction costs less for each change, so under load many changes should be committed together. But every
/// client's next durable request waits behind the changes that are submitted already.
struct CommitPace {
    /// The longest estimated time in which the waiting changes are to be committed. The bound is at least twice the
    /// time of a small commit, so that an answer from a slow disk comes at most twice as late.
    static let timeBound: Duration = .milliseconds(4)
    /// The most changes of a small commit. A small commit takes about the time that every commit takes at least.
    static let smallCommit = 8

    /// Each commit moves the averages by one part in eight, so a single slow commit soon counts little.
    private static let averagingParts = 8.0
    /// With each small commit, the shortest time so far grows by a thirty-second, since a disk may become slower.
    private static let smallCommitGrowth = 33.0 / 32

    /// The moving averages of a commit's changes and nanoseconds.
    private var changes = 0.0
    private var nanoseconds = 0.0
    /// The shortest time of a small commit so far; nil before the first.
    private var smallNanoseconds: Double?

    /// Records a commit of `count` changes.
    ///
    /// - Parameter time: The duration of the commit.
    mutating func recordCommit(_ count: Int, in time: Duration) {
        let taken = Double(max(1, time.wholeNanoseconds))
        if count <= Self.smallCommit {
            smallNanoseconds = min(taken, smallNanoseconds.map { $0 * Self.smallCommitGrowth } ?? taken)
        }
        if changes == 0 {
            (changes, nanoseconds) = (Double(count), taken)
        } else {
            changes += (Double(count) - changes) / Self.averagingParts
            nanoseconds += (taken - nanoseconds) / Self.averagingParts
        }
    }

    /// Whether the estimated time of committing `count` changes is over the bound; true before the first commit.
    func isBehind(with count: Int) -> Bool {
        guard changes > 0 else { return true }
        let bound = max(Double(Self.timeBound.wholeNanoseconds), 2 * (smallNanoseconds ?? 0))
        return Double(count) * nanoseconds / changes > bound
    }
}
