/// Bytes that the broker carries and never opens.
public struct Blob: Hashable, Sendable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    public static let empty = Blob([])
    public var count: Int { bytes.count }
    public var isEmpty: Bool { bytes.isEmpty }
}
