/// The keyboard's frame for one window. The keyboard covers the bottom of the whole screen, over every app (P:X1).
public struct KeyboardFrame: Hashable, Sendable {
    /// The frame in the coordinates of the screen, as in the notification.
    public let onScreen: ScreenRectangle
    /// The frame in the coordinates of the window, which an app has to compute itself (P:X2).
    public let inWindow: ScreenRectangle
    /// Whether this window's app raised the keyboard (P:X1).
    public let isLocal: Bool

    public init(onScreen: ScreenRectangle, windowCorner: ScreenPoint, isLocal: Bool) {
        self.onScreen = onScreen
        self.inWindow = onScreen.converted(toWindowAt: windowCorner)
        self.isLocal = isLocal
    }

    /// Returns the frame of the keyboard after it moved out at the bottom of a screen of `height` points.
    ///
    /// - Parameter isLocal: Whether the window's app had raised the keyboard.
    public func hidden(below height: Double, isLocal: Bool) -> KeyboardFrame {
        let area = ScreenRectangle(
            x: onScreen.left, y: height, width: onScreen.size.width, height: onScreen.size.height)
        return KeyboardFrame(onScreen: area, windowCorner: windowCorner, isLocal: isLocal)
    }

    /// The upper left corner of the window on the screen: the difference of the keyboard's two positions.
    public var windowCorner: ScreenPoint {
        ScreenPoint(x: onScreen.left - inWindow.left, y: onScreen.top - inWindow.top)
    }

    /// Returns the height in points that the keyboard covers at the bottom of a window of `size`.
    public func overlap(inWindowOf size: ScreenSize) -> Double {
        overlap(in: ScreenRectangle(size))
    }

    /// Returns the height in points that the keyboard covers at the bottom of a part of the window.
    ///
    /// - Parameter area: The part, in the coordinates of the window.
    public func overlap(in area: ScreenRectangle) -> Double {
        inWindow.intersection(area).map { area.bottom - $0.top } ?? 0
    }
}
