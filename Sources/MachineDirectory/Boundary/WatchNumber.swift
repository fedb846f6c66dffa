/// The number of a stream of changes. The directory uses none twice.
public struct WatchNumber: Hashable, Sendable, CustomStringConvertible {
    public let number: UInt64

    public var description: String { "watch \(number)" }
}
