import ActivityWire

/// A pattern for names: a whole name, a prefix followed by `*`, or `*` for any name.
public struct NamePattern: Hashable, Sendable, CustomStringConvertible {
    private let text: String

    public init(_ text: String) {
        self.text = text
    }

    public static let any = NamePattern("*")

    func matches(_ name: String) -> Bool {
        text.hasSuffix("*") ? name.hasPrefix(text.dropLast()) : name == text
    }

    public var description: String { text }
}
