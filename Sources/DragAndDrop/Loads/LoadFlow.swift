public import ActivityWire

/// The account of one stream of bytes: what the receiver allowed, what came, and what is still to come.
///
/// A source sends no more than the receiver let it, so neither side and no broker ever holds more than that.
public struct LoadFlow: Hashable, Sendable {
    /// What may come before the receiver grants more.
    public private(set) var credit: UInt64 = 0
    public private(set) var received: UInt64 = 0
    /// What the source said there will be; nil while it does not know.
    public private(set) var total: UInt64?
    private var reported: UInt64 = 0

    public init(total: UInt64? = nil) {
        self.total = total
    }

    /// Lets the source send more; gives what was added, which is less at the bound.
    public mutating func grant(_ bytes: UInt64) -> UInt64 {
        let bound = UInt64(DragLimits.creditBytes)
        let added = min(bytes, bound - min(credit, bound))
        credit += added
        return added
    }

    /// Takes a chunk into account.
    public mutating func receive(_ bytes: Int) throws(LoadFailure) {
        guard bytes >= 0, bytes <= DragLimits.chunkBytes else { throw .chunkTooLarge }
        let bytes = UInt64(bytes)
        guard bytes <= credit else { throw .creditExceeded }
        let (sum, isOver) = received.addingReportingOverflow(bytes)
        if isOver { throw .sizeMismatch }
        if let total, sum > total { throw .sizeMismatch }
        credit -= bytes
        received = sum
    }

    /// The source learnt the size; it cannot be less than what has come, and cannot change.
    public mutating func learn(total size: UInt64) throws(LoadFailure) {
        guard size >= received, total == nil || total == size else { throw .sizeMismatch }
        total = size
    }

    /// The source says that this was all.
    public func finish() throws(LoadFailure) {
        if let total, total != received { throw .sizeMismatch }
    }

    /// Whether enough came since the last report to be worth another: a hundredth, or a mebibyte of the unknown.
    public mutating func takeReport() -> Bool {
        let step = total.map { max($0 / 100, 1) } ?? 1_048_576
        guard received - reported >= step || (received == total && received != reported) else { return false }
        reported = received
        return true
    }
}
