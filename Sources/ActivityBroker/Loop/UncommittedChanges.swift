import BrokerCore
import DequeModule

/// The changes that the core has made and the store has not committed: those that are to be submitted, and those that
/// were.
struct UncommittedChanges {
    /// So many groups may always wait for the store.
    static let leastGroups = 32
    /// More never do, however fast the store is.
    static let mostGroups = 1_024

    /// What is with the store of one submission.
    private struct Submission {
        let last: ChangeSequence
        let changes: Int
        let groups: Int
        let at: Instant
    }

    private var submissions: Deque<Submission> = []
    /// What the next submission consists of.
    private var next: ChangeBatch?
    /// The sequence of the last group, submitted or not.
    private(set) var last = ChangeSequence.none
    private var groups = 0
    private var changes = 0
    private var pace = CommitPace()

    /// When the oldest of the submissions was made; nil when there are none.
    var oldestSubmission: Instant? { submissions.first?.at }

    /// Whether nothing more is to be served until the store has committed some of it.
    var areMany: Bool {
        groups >= Self.leastGroups && (groups >= Self.mostGroups || pace.isBehind(with: changes))
    }

    mutating func append(_ sequence: ChangeSequence, _ more: [Change]) {
        last = sequence
        groups += 1
        changes += more.count
        if next == nil { next = ChangeBatch(sequence, more) } else { next?.append(sequence, more) }
    }

    /// What is to be submitted now; nil when there is nothing.
    mutating func takeBatch(at now: @autoclosure () -> Instant) -> ChangeBatch? {
        guard let batch = next else { return nil }
        next = nil
        submissions.append(
            Submission(last: batch.last, changes: batch.changes.count, groups: batch.groups, at: now()))
        return batch
    }

    /// Notes that everything up to `sequence` is committed.
    ///
    /// - Parameter time: How long the store was at it.
    /// - Returns: How long each submission of it was with the store, its wait for the commit before included.
    mutating func committed(upTo sequence: ChangeSequence, in time: Duration, at now: Instant) -> [Duration] {
        var waits: [Duration] = []
        var count = 0
        while let submission = submissions.first, submission.last <= sequence {
            submissions.removeFirst()
            waits.append(now - submission.at)
            count += submission.changes
            groups -= submission.groups
        }
        changes -= count
        if count > 0 { pace.committed(count, in: time) }
        return waits
    }
}
