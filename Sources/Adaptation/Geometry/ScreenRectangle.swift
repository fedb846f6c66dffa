/// A position in points; x grows to the right, y downwards.
public struct ScreenPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// An area in points: the upper left corner and the size.
public struct ScreenRectangle: Hashable, Sendable, CustomStringConvertible {
    public var origin: ScreenPoint
    public var size: ScreenSize

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.origin = ScreenPoint(x: x, y: y)
        self.size = ScreenSize(width: width, height: height)
    }

    /// Makes the area of `size` at the origin, such as a window's own bounds (P:B3).
    public init(_ size: ScreenSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    public var left: Double { origin.x }
    public var top: Double { origin.y }
    public var right: Double { origin.x + size.width }
    public var bottom: Double { origin.y + size.height }
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Whether the point lies inside. Points on the right and bottom sides lie outside.
    public func contains(_ point: ScreenPoint) -> Bool {
        point.x >= left && point.x < right && point.y >= top && point.y < bottom
    }

    /// Returns the common area; nil when it is empty.
    public func intersection(_ other: ScreenRectangle) -> ScreenRectangle? {
        let x = max(left, other.left)
        let y = max(top, other.top)
        let common = ScreenRectangle(
            x: x, y: y, width: min(right, other.right) - x, height: min(bottom, other.bottom) - y)
        return common.isEmpty ? nil : common
    }

    /// Returns the area in the coordinates of a window whose upper left corner is `corner` (P:X2).
    public func converted(toWindowAt corner: ScreenPoint) -> ScreenRectangle {
        ScreenRectangle(x: left - corner.x, y: top - corner.y, width: size.width, height: size.height)
    }

    public var description: String { "\(size) at \(points(left)),\(points(top))" }
}
