// Written by `make schema` from Tools/Schema/Proto.

/// A rectangle in a window. Points.
public struct DragArea: Hashable, Sendable {
    /// The left side.
    public var x: Double
    /// The upper side.
    public var y: Double
    /// Not negative.
    public var width: Double
    /// Not negative.
    public var height: Double

    /// All of it.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
