/// A width and a height in points. Fractions occur, such as 561.5 for half of a split.
public struct ScreenSize: Hashable, Sendable, CustomStringConvertible {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size after a quarter turn.
    public var turned: ScreenSize { ScreenSize(width: height, height: width) }

    public var description: String { "\(points(width))x\(points(height))" }
}

/// Returns a length as text without needless digits: `768`, `561.5`.
func points(_ length: Double) -> String {
    let text = "\(length)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
