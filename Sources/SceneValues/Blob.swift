/// Bytes that the broker carries and never opens.
public struct Blob: Hashable, Sendable {
    /// All bytes.
    public let bytes: [UInt8]

    /// Makes a blob of these bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A blob without bytes.
    public static let empty = Blob([])
    /// The number of bytes.
    public var count: Int { bytes.count }
    /// Whether there are no bytes.
    public var isEmpty: Bool { bytes.isEmpty }
}
