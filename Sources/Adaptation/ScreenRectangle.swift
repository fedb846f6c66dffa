/// A place in points; x grows to the right, y downwards.
public struct ScreenPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// An area in points: its upper left corner and its size.
public struct ScreenRectangle: Hashable, Sendable, CustomStringConvertible {
    public var origin: ScreenPoint
    public var size: ScreenSize

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.origin = ScreenPoint(x: x, y: y)
        self.size = ScreenSize(width: width, height: height)
    }

    /// The area of `size` at the origin: what a window's own bounds look like (P:B3).
    public init(_ size: ScreenSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    public var left: Double { origin.x }
    public var top: Double { origin.y }
    public var right: Double { origin.x + size.width }
    public var bottom: Double { origin.y + size.height }
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Whether the point lies inside; the right and bottom sides are outside.
    public func contains(_ point: ScreenPoint) -> Bool {
        point.x >= left && point.x < right && point.y >= top && point.y < bottom
    }

    /// The common part, or nil when there is none.
    public func intersection(_ other: ScreenRectangle) -> ScreenRectangle? {
        let x = max(left, other.left)
        let y = max(top, other.top)
        let common = ScreenRectangle(
            x: x, y: y, width: min(right, other.right) - x, height: min(bottom, other.bottom) - y)
        return common.isEmpty ? nil : common
    }

    /// The same area seen from a window whose upper left corner is `corner` (P:X2).
    public func converted(toWindowAt corner: ScreenPoint) -> ScreenRectangle {
        ScreenRectangle(x: left - corner.x, y: top - corner.y, width: size.width, height: size.height)
    }

    public var description: String { "\(size) at \(points(left)),\(points(top))" }
}
