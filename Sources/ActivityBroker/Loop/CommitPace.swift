import BrokerCore

/// How long commits take, measured as they end; decides how many changes may wait for the store.
///
/// A larger transaction costs less for each change, so under load more is to be committed together; but everybody's next
/// durable request waits behind what is submitted already.
struct CommitPace {
    /// Changes may wait whose commits take about so long together. On a disk that needs longer for a small commit, as many
    /// may wait as are written in the time of that one: their answers come no more than twice as late.
    static let bound: Duration = .milliseconds(4)
    /// A commit of at most so many changes is a small one, which shows what every commit costs.
    static let smallCommit = 8

    /// Each commit has a weight of an eighth, so one that was held up is soon forgotten.
    private static let memory = 8.0
    /// The shortest small commit is forgotten by a thirty-second for each later one, since a disk may become slower.
    private static let forgetting = 33.0 / 32

    private var changes = 0.0
    private var nanoseconds = 0.0
    private var smallNanoseconds: Double?

    /// Notes a commit.
    ///
    /// - Parameter time: How long the store was at it.
    mutating func committed(_ count: Int, in time: Duration) {
        let taken = Double(max(1, time.wholeNanoseconds))
        if count <= Self.smallCommit {
            smallNanoseconds = min(taken, smallNanoseconds.map { $0 * Self.forgetting } ?? taken)
        }
        if changes == 0 {
            (changes, nanoseconds) = (Double(count), taken)
        } else {
            changes += (Double(count) - changes) / Self.memory
            nanoseconds += (taken - nanoseconds) / Self.memory
        }
    }

    /// Whether the store would be at so many changes for longer than may be; true before the first commit.
    func isBehind(with count: Int) -> Bool {
        guard changes > 0 else { return true }
        let bound = max(Double(Self.bound.wholeNanoseconds), 2 * (smallNanoseconds ?? 0))
        return Double(count) * nanoseconds / changes > bound
    }
}
