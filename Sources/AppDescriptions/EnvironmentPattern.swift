/// A pattern for names of environment variables that a window process inherits: `LD_LIBRARY_PATH`, or `QT_*` for all
/// names with this prefix.
public struct EnvironmentPattern: Hashable, Sendable, CustomStringConvertible {
    /// The largest number of patterns in one list, of an app or of the configuration.
    public static let limit = 64
    /// The largest length of a pattern in bytes.
    public static let byteLimit = 256
    /// The form of a pattern, for messages.
    public static let allowed = "a variable name of letters, digits and _, or a prefix followed by *"

    public let description: String
    private let start: String
    private let isPrefix: Bool

    /// Fails for text that is not a pattern. A single `*` matches every name.
    public init?(_ text: String) {
        isPrefix = text.hasSuffix("*")
        start = isPrefix ? String(text.dropLast()) : text
        description = text
        let isName = start.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
        let isEmpty = start.isEmpty && !isPrefix
        let beginsWithDigit = start.utf8.first.map(Self.isDigit) ?? false
        guard isName, !isEmpty, !beginsWithDigit, text.utf8.count <= Self.byteLimit else { return nil }
    }

    public func matches(_ name: String) -> Bool { isPrefix ? name.hasPrefix(start) : name == start }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
