/// The name of a layout. Two names are equal only if their bytes are, so that the store and the broker agree.
public struct LayoutName: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    /// Reads a name; nil if it is empty, longer than ``Limits/layoutNameBytes``, begins or ends with a space, or has
    /// control characters.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Limits.layoutNameBytes, text.first != " ", text.last != " ",
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        self.text = text
    }

    public var description: String { text }

    public static func == (left: LayoutName, right: LayoutName) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
