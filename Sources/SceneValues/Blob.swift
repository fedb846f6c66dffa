/// Bytes that the broker carries and never opens.
public struct Blob: Hashable, Sendable {
    /// All of them.
    public let bytes: [UInt8]

    /// These bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// No byte.
    public static let empty = Blob([])
    /// How many bytes there are.
    public var count: Int { bytes.count }
    /// Whether there is none.
    public var isEmpty: Bool { bytes.isEmpty }
}
