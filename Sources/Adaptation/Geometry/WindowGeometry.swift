/// The geometry that an app reads of its window: the window's size, the whole display and the traits. An app cannot
/// find out where on the display the window lies (P:B3), nor which way of windows is in use (P:H3).
public struct WindowGeometry: Hashable, Sendable, CustomStringConvertible {
    public var size: ScreenSize
    /// The size of the whole display in the current orientation, whatever the window's size (P:B1).
    public var screenSize: ScreenSize
    public var traits: TraitCollection

    public init(size: ScreenSize, screenSize: ScreenSize, traits: TraitCollection) {
        self.size = size
        self.screenSize = screenSize
        self.traits = traits
    }

    /// The window's bounds, which are the app's own area (P:B2); the origin is always (0,0) (P:B3).
    public var bounds: ScreenRectangle { ScreenRectangle(size) }
    /// The display's bounds.
    public var screenBounds: ScreenRectangle { ScreenRectangle(screenSize) }

    public var description: String { "\(size) \(traits)" }
}
