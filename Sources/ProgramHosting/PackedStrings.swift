/// Strings one after another, each ended by a NUL, as arguments and variables of a process are passed.
public struct PackedStrings: Hashable, Sendable {
    public let bytes: [CChar]
    /// The number of strings.
    public let count: Int

    public init(_ strings: [String]) {
        self.init(strings.map { Array($0.utf8) })
    }

    /// - Parameter strings: Strings of any bytes.
    public init(_ strings: [[UInt8]]) {
        bytes = strings.flatMap { ($0 + [0]).map { CChar(bitPattern: $0) } }
        count = strings.count
    }
}
