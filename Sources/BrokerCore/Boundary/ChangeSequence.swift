/// The number of a group of changes that are committed together. Number 0 stands for no changes, and counts as
/// committed.
public struct ChangeSequence: Hashable, Sendable, Comparable {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public static let none = ChangeSequence(0)
    public var next: ChangeSequence { ChangeSequence(number &+ 1) }

    public static func < (left: ChangeSequence, right: ChangeSequence) -> Bool { left.number < right.number }
}
