public import Adaptation

/// The video window of one app, above every other window (P:M3). Its app may be in the background.
public struct PictureInPicture<Window: Hashable & Sendable>: Hashable, Sendable {
    public let window: Window
    public internal(set) var corner: ScreenCorner = .bottomRight
    /// The width in points; the height is 9/16 of the width.
    public internal(set) var width = 256.0
    /// Whether the app was asked to restore its player and has not called back yet (P:X7).
    public internal(set) var isReturning = false

    /// The distance from the sides of the screen in points; no source gives a figure.
    private static var margin: Double { 16 }

    init(_ window: Window) {
        self.window = window
    }

    /// The video's area on a screen of `screen` points.
    public func frame(on screen: ScreenSize) -> ScreenRectangle {
        let height = width * 9 / 16
        let isLeft = corner == .topLeft || corner == .bottomLeft
        let isTop = corner == .topLeft || corner == .topRight
        return ScreenRectangle(
            x: isLeft ? Self.margin : screen.width - Self.margin - width,
            y: isTop ? Self.margin : screen.height - Self.margin - height, width: width, height: height)
    }

    /// Sets corner and width (P:M3). Limits the width to 160 points at least, and to half the shorter side of the
    /// screen at most.
    mutating func place(_ corner: ScreenCorner, width: Double, on screen: ScreenSize) {
        self.corner = corner
        self.width = min(max(width, 160), min(screen.width, screen.height) / 2)
    }
}
