import ActivityWire
import BrokerCore

/// When the sizes of logs are looked at: as often as they grow fast, and never while nobody writes.
///
/// A window may write gigabytes in a second. The faster the fastest log grows, the sooner the next look comes, so that it
/// grows by no more than the bound between two looks, as far as looks can come that fast.
struct LogPace: Hashable, Sendable {
    /// From the first word to the first look.
    static let first: Duration = .milliseconds(20)
    static let shortest: Duration = .milliseconds(5)
    /// The longest pause between two looks at all logs while anybody writes.
    static let longest: Duration = .milliseconds(250)

    /// A log of this many bytes is cut.
    let limit: Int
    /// When the next look is due; nil while nobody writes.
    private(set) var due: Instant?
    private var lookedAt: Instant = .start
    private var wholeAt: Instant = .start

    init(limit: Int) {
        self.limit = limit
    }

    /// Somebody has written.
    mutating func wrote(at now: Instant) {
        guard due == nil else { return }
        due = now + Self.first
        lookedAt = now
        wholeAt = now
    }

    /// Whether a look now is to be at all logs, and not only at those that grow.
    func isWhole(at now: Instant) -> Bool { now >= wholeAt }

    /// A look has found that the log that grew most has grown by so many bytes.
    mutating func looked(grown bytes: Int, at now: Instant) {
        let wasWhole = isWhole(at: now)
        defer { lookedAt = now }
        if wasWhole { wholeAt = now + Self.longest }
        guard bytes > 0 else {
            due = wasWhole ? nil : wholeAt
            return
        }
        due = min(now + pause(bytes, in: now - lookedAt), wholeAt)
    }

    /// In which a log that grows like this grows by the limit.
    private func pause(_ bytes: Int, in elapsed: Duration) -> Duration {
        let milliseconds = Double(max(elapsed.wholeMilliseconds, 1)) * Double(limit) / Double(bytes)
        guard milliseconds < Double(Self.longest.wholeMilliseconds) else { return Self.longest }
        return max(Self.shortest, .milliseconds(Int64(milliseconds)))
    }
}
