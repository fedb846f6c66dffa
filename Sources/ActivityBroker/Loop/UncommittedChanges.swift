import BrokerCore
import DequeModule

/// The core's changes that the store has not committed, whether submitted or not.
///
/// The changes of one step are a *group*. A submission gives the store all groups since the last submission.
struct UncommittedChanges {
    /// The number of groups that may wait, however slow the store is.
    static let leastGroups = 32
    /// The most groups that may wait, however fast the store is.
    static let mostGroups = 1_024

    /// One submission that the store has not committed.
    private struct Submission {
        let last: ChangeSequence
        let changes: Int
        let groups: Int
        let submittedAt: Instant
    }

    private var submissions: Deque<Submission> = []
    /// The groups of the next submission.
    private var next: ChangeBatch?
    /// The sequence of the last group, submitted or not.
    private(set) var last = ChangeSequence.none
    /// The numbers of uncommitted groups, and of the changes in these groups.
    private var groups = 0
    private var changes = 0
    private var pace = CommitPace()

    /// The time of the oldest submission; nil if there is none.
    var oldestSubmission: Instant? { submissions.first?.submittedAt }

    /// Whether too many changes wait, so that connections that change the store have to wait too.
    var areTooMany: Bool {
        groups >= Self.leastGroups && (groups >= Self.mostGroups || pace.isBehind(with: changes))
    }

    /// Adds a group of changes.
    mutating func append(_ sequence: ChangeSequence, _ group: [Change]) {
        last = sequence
        groups += 1
        changes += group.count
        if next == nil { next = ChangeBatch(sequence, group) } else { next?.append(sequence, group) }
    }

    /// Takes the next submission; nil if there are no changes.
    mutating func takeBatch(at now: @autoclosure () -> Instant) -> ChangeBatch? {
        guard let batch = next else { return nil }
        next = nil
        submissions.append(
            Submission(last: batch.last, changes: batch.changes.count, groups: batch.groups, submittedAt: now()))
        return batch
    }

    /// Records the commit of all changes up to `sequence`.
    ///
    /// - Parameter time: The duration of the commit.
    /// - Returns: For each submission in the commit, the time since the submission, with the wait for the previous
    ///   commit.
    mutating func recordCommit(upTo sequence: ChangeSequence, in time: Duration, at now: Instant) -> [Duration] {
        var waits: [Duration] = []
        var count = 0
        while let submission = submissions.first, submission.last <= sequence {
            submissions.removeFirst()
            waits.append(now - submission.submittedAt)
            count += submission.changes
            groups -= submission.groups
        }
        changes -= count
        if count > 0 { pace.recordCommit(count, in: time) }
        return waits
    }
}
