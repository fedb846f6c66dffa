/// The keyboard as one window is told of it. It covers the bottom of the whole screen, over every app (P:X1).
public struct KeyboardFrame: Hashable, Sendable {
    /// In the coordinates of the screen, as the notice carries it.
    public let onScreen: ScreenRectangle
    /// In the coordinates of the window, as an app has to convert it (P:X2).
    public let inWindow: ScreenRectangle
    /// Whether this window's app raised the keyboard (P:X1).
    public let isLocal: Bool

    public init(onScreen: ScreenRectangle, windowCorner: ScreenPoint, isLocal: Bool) {
        self.onScreen = onScreen
        self.inWindow = onScreen.converted(toWindowAt: windowCorner)
        self.isLocal = isLocal
    }

    /// How much of the lower end of a window of `size` is hidden, in points.
    public func overlap(inWindowOf size: ScreenSize) -> Double {
        inWindow.intersection(ScreenRectangle(size)).map { size.height - $0.top } ?? 0
    }
}
