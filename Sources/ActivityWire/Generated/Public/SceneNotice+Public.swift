// Written by `make schema` from Schema/Proto/activity_broker.proto.

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
    var isHorizontallyRegular: Bool
    /// Vertical size class: regular, else compact.
    var isVerticallyRegular: Bool
    /// Pixels per point.
    var displayScale: Double

    init(
        width: Double,
        height: Double,
        screenWidth: Double,
        screenHeight: Double,
        isHorizontallyRegular: Bool = false,
        isVerticallyRegular: Bool = false,
        displayScale: Double
    ) {
        self.width = width
        self.height = height
        self.screenWidth = screenWidth
        self.screenHeight = screenHeight
        self.isHorizontallyRegular = isHorizontallyRegular
        self.isVerticallyRegular = isVerticallyRegular
        self.displayScale = displayScale
    }
}

/// A display that is attached to the device.
struct ExternalDisplayFields: Hashable, Sendable {
    /// ``Limits/titleBytes``.
    var name: String
    /// Points.
    var width: Double
    /// Points.
    var height: Double

    init(name: String, width: Double, height: Double) {
        self.name = name
        self.width = width
        self.height = height
    }
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
    var isLocal: Bool

    init(x: Double, y: Double, width: Double, height: Double, windowX: Double, windowY: Double, isLocal: Bool = false) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.windowX = windowX
        self.windowY = windowY
        self.isLocal = isLocal
    }
}
