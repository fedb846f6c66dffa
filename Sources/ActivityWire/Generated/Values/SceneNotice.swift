// Written by `make schema` from Tools/Schema/Proto.

/// The geometry that a window can read.
struct WindowGeometryFields: Hashable, Sendable {
    /// The window's own width, in points.
    var width: Double
    /// The window's own height, in points.
    var height: Double
    /// The width of the whole display in its present orientation, in points.
    var screenWidth: Double
    /// The height of the whole display in its present orientation, in points.
    var screenHeight: Double
    /// True if the horizontal size class is regular; false if it is compact.
    var isHorizontallyRegular: Bool = false
    /// True if the vertical size class is regular; false if it is compact.
    var isVerticallyRegular: Bool = false
    /// Pixels per point.
    var displayScale: Double
}

/// Where a window lies on its screen. It needs the place only to convert coordinates.
struct ScenePositionFields: Hashable, Sendable {
    /// The window's left side on the screen, in points.
    var x: Double
    /// The window's upper side on the screen, in points.
    var y: Double
    /// The height of the status bar at the window's upper side, in points; 0 if the window owns no part of the bar.
    var statusBarHeight: Double
}
