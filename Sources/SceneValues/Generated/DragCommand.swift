// Written by `make schema` from Tools/Schema/Proto.

/// A rectangle in a window, in points.
public struct DragArea: Hashable, Sendable {
    /// The left side of the rectangle.
    public var x: Double
    /// The upper side of the rectangle.
    public var y: Double
    /// The width, not negative.
    public var width: Double
    /// The height, not negative.
    public var height: Double

    /// All of it.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
