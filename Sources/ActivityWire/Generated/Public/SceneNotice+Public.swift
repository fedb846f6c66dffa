// Written by `make schema` from Schema/Proto.

/// What a window can read of its place.
struct WindowGeometryFields: Hashable, Sendable {
    /// Its own width. Points.
    var width: Double
    /// Its own height. Points.
    var height: Double
    /// Of the whole display as it is held. Points.
    var screenWidth: Double
    /// Points.
    var screenHeight: Double
    /// Horizontal size class: regular, else compact.
    var isHorizontallyRegular: Bool = false
    /// Vertical size class: regular, else compact.
    var isVerticallyRegular: Bool = false
    /// Pixels per point.
    var displayScale: Double
}

/// A display that is attached to the device.
struct ExternalDisplayFields: Hashable, Sendable {
    /// ``Limits/titleBytes``.
    var name: String
    /// Points.
    var width: Double
    /// Points.
    var height: Double
}

/// Where the keyboard is.
struct KeyboardArea: Hashable, Sendable {
    /// Its left side on the screen. Points.
    var x: Double
    /// Its upper side on the screen. Points.
    var y: Double
    /// Points.
    var width: Double
    /// Points.
    var height: Double
    /// The window's left side on the screen, to convert it. Points.
    var windowX: Double
    /// The window's upper side on the screen. Points.
    var windowY: Double
    /// This window's app raised it.
    var isLocal: Bool = false
}
