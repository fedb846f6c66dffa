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
    /// True if the horizontal size class is regular; false if it is compact or not set. `horizontalSizeClass` says
    /// more where it is present.
    var isHorizontallyRegular: Bool = false
    /// True if the vertical size class is regular; false if it is compact or not set. `verticalSizeClass` says more
    /// where it is present.
    var isVerticallyRegular: Bool = false
    /// Pixels per point; 0: not set.
    var displayScale: Double
    /// The horizontal size class as in UIKit: 0 unspecified, 1 compact, 2 regular. Absent: as `isHorizontallyRegular`
    /// says.
    var horizontalSizeClass: Int32?
    /// The vertical size class as in UIKit: 0 unspecified, 1 compact, 2 regular. Absent: as `isVerticallyRegular` says.
    var verticalSizeClass: Int32?
    /// The idiom as in UIKit: -1 unspecified, 0 phone, 1 pad, 2 TV, 3 CarPlay, 5 Mac, 6 vision. Absent: unspecified.
    var userInterfaceIdiom: Int32?
    /// The force touch capability as in UIKit: 0 unknown, 1 unavailable, 2 available. Absent: unknown.
    var forceTouchCapability: Int32?
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
