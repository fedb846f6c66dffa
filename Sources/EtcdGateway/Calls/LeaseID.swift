/// The number of a lease. 0 means no lease.
public struct LeaseID: Hashable, Sendable, CustomStringConvertible {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    public static let none = LeaseID(0)

    /// The number as `etcdctl` writes it.
    public var description: String { String(UInt64(bitPattern: rawValue), radix: 16) }
}
