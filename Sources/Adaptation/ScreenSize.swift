/// A width and a height in points. Half points occur (a split half of 561.5), so they are not integers.
public struct ScreenSize: Hashable, Sendable, CustomStringConvertible {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The same size with its sides exchanged, as after a quarter turn.
    public var turned: ScreenSize { ScreenSize(width: height, height: width) }

    public var description: String { "\(points(width))x\(points(height))" }
}

/// A length as a person writes it: `768`, `561.5`.
func points(_ length: Double) -> String {
    let text = "\(length)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
