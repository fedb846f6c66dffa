/// The coordinates of a window, a scene or a screen: UIKit's `UICoordinateSpace` (W:§3).
///
/// ```swift
/// window.coordinateSpace.convert(ScreenPoint(x: 0, y: 0), to: scene.screen.coordinateSpace)  // (517,0) in a right half
/// ```
public struct CoordinateSpace: Hashable, Sendable {
    /// The whole area, at (0,0) (P:B3).
    public let bounds: ScreenRectangle
    /// The upper left corner of the area on its screen.
    private let origin: ScreenPoint
    /// The name of the screen; nil for the device's own.
    private let screen: String?

    /// Makes the space of an area of `size` at `origin` on a screen.
    ///
    /// - Parameter screen: The name of an external display; nil for the device's own screen.
    public init(size: ScreenSize, origin: ScreenPoint = ScreenPoint(x: 0, y: 0), screen: String? = nil) {
        bounds = ScreenRectangle(size)
        self.origin = origin
        self.screen = screen
    }

    /// Returns the space of a part of this one.
    ///
    /// - Parameter area: The part, in these coordinates.
    public func part(_ area: ScreenRectangle) -> CoordinateSpace {
        CoordinateSpace(
            size: area.size, origin: ScreenPoint(x: origin.x + area.left, y: origin.y + area.top), screen: screen)
    }

    /// Returns the point in the coordinates of another space (W:18); nil if the two are not on the same screen.
    public func convert(_ point: ScreenPoint, to other: CoordinateSpace) -> ScreenPoint? {
        guard screen == other.screen else { return nil }
        return ScreenPoint(x: point.x + origin.x - other.origin.x, y: point.y + origin.y - other.origin.y)
    }

    /// Returns the point, which is in the coordinates of another space, in these coordinates; nil if the two are not on the
    /// same screen.
    public func convert(_ point: ScreenPoint, from other: CoordinateSpace) -> ScreenPoint? {
        other.convert(point, to: self)
    }

    /// Returns the area in the coordinates of another space; nil if the two are not on the same screen.
    public func convert(_ area: ScreenRectangle, to other: CoordinateSpace) -> ScreenRectangle? {
        convert(area.origin, to: other).map {
            ScreenRectangle(x: $0.x, y: $0.y, width: area.size.width, height: area.size.height)
        }
    }

    /// Returns the area, which is in the coordinates of another space, in these coordinates; nil if the two are not on the
    /// same screen.
    public func convert(_ area: ScreenRectangle, from other: CoordinateSpace) -> ScreenRectangle? {
        other.convert(area, to: self)
    }
}
