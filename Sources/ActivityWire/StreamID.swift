/// The number of a stream of bytes from one connection to another. Only these two connections can name the stream.
public struct StreamID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "stream-\(number)" }

    public static func < (left: StreamID, right: StreamID) -> Bool { left.number < right.number }
}
