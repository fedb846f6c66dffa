/// The number of a watch within its stream. etcd gives -1 to a watch that it refuses.
public struct WatchID: Hashable, Sendable, CustomStringConvertible {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    public var description: String { "\(rawValue)" }
}
