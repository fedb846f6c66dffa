public import ActivityWire

/// The flow control of one stream: credit, received bytes and total, all in bytes.
///
/// A source sends no more bytes than the reader has granted, so neither the reader nor the broker has to hold more.
public struct LoadFlow: Hashable, Sendable {
    /// The number of bytes that may come before the reader grants more.
    public private(set) var credit: UInt64 = 0
    public private(set) var received: UInt64 = 0
    /// The number of all bytes, as the source named it; nil while it is unknown.
    public private(set) var total: UInt64?
    /// The number of received bytes in the last report of progress.
    private var reported: UInt64 = 0

    public init(total: UInt64? = nil) {
        self.total = total
    }

    /// Grants more bytes, and returns how many were added. Adds fewer than `bytes` if the credit would exceed
    /// ``DragLimits/creditBytes``.
    public mutating func grant(_ bytes: UInt64) -> UInt64 {
        let bound = UInt64(DragLimits.creditBytes)
        let added = min(bytes, bound - min(credit, bound))
        credit += added
        return added
    }

    /// Accounts for a chunk. Throws if the chunk is too large, or exceeds the credit or the total.
    public mutating func receive(_ bytes: Int) throws(LoadFailure) {
        guard bytes >= 0, bytes <= DragLimits.chunkBytes else { throw .chunkTooLarge }
        let bytes = UInt64(bytes)
        guard bytes <= credit else { throw .creditExceeded }
        let (sum, overflows) = received.addingReportingOverflow(bytes)
        if overflows { throw .sizeMismatch }
        if let total, sum > total { throw .sizeMismatch }
        credit -= bytes
        received = sum
    }

    /// Sets the total. Throws `sizeMismatch` if the total is less than the received bytes, or differs from an earlier
    /// total.
    public mutating func setTotal(to size: UInt64) throws(LoadFailure) {
        guard size >= received, total == nil || total == size else { throw .sizeMismatch }
        total = size
    }

    /// Accepts the end of the stream. Throws `sizeMismatch` if the total is known and was not received.
    public func finish() throws(LoadFailure) {
        if let total, total != received { throw .sizeMismatch }
    }

    /// Returns whether progress must be reported now. If so, counts the received bytes as reported. A report is due
    /// after each hundredth of the total, after each MiB if the total is unknown, and at the end.
    public mutating func takeReport() -> Bool {
        let interval = total.map { max($0 / 100, 1) } ?? 1_048_576
        guard received - reported >= interval || (received == total && received != reported) else { return false }
        reported = received
        return true
    }
}
