/// The number of a call to etcd. The directory uses none twice.
public struct CallNumber: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public var description: String { "call \(number)" }

    public static func < (left: CallNumber, right: CallNumber) -> Bool { left.number < right.number }
}
