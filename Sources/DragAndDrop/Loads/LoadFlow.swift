public import ActivityWire

/// The flow control of one stream of bytes: credit, received bytes and total.
///
/// A source sends no more than the receiver granted, so neither side nor the broker holds more than that.
public struct LoadFlow: Hashable, Sendable {
    /// The bytes that may come before the receiver grants more.
    public private(set) var credit: UInt64 = 0
    public private(set) var received: UInt64 = 0
    /// The total that the source named; nil while unknown.
    public private(set) var total: UInt64?
    private var reported: UInt64 = 0

    public init(total: UInt64? = nil) {
        self.total = total
    }

    /// Grants more bytes. Returns the bytes added, which are fewer at the bound ``DragLimits/creditBytes``.
    public mutating func grant(_ bytes: UInt64) -> UInt64 {
        let bound = UInt64(DragLimits.creditBytes)
        let added = min(bytes, bound - min(credit, bound))
        credit += added
        return added
    }

    /// Accounts for a chunk. Throws when it is too large, exceeds the credit or exceeds the total.
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

    /// Sets the total. Throws when it is less than the received bytes, or differs from an earlier total.
    public mutating func setTotal(to size: UInt64) throws(LoadFailure) {
        guard size >= received, total == nil || total == size else { throw .sizeMismatch }
        total = size
    }

    /// Accepts the end of the stream. Throws when the total is known and has not been received.
    public func finish() throws(LoadFailure) {
        if let total, total != received { throw .sizeMismatch }
    }

    /// Whether progress is to be reported, which then counts as done: after each hundredth of the total, after each MiB
    /// of an unknown total, and at the end.
    public mutating func takeReport() -> Bool {
        let step = total.map { max($0 / 100, 1) } ?? 1_048_576
        guard received - reported >= step || (received == total && received != reported) else { return false }
        reported = received
        return true
    }
}
