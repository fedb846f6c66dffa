/// The way a window made inside an app follows the size that the system gives the app (P:B4, P:B5).
public enum WindowFrame: Hashable, Sendable {
    /// The window was made without a frame, or as large as the whole screen, and takes the app's size.
    case following
    /// The window was made with another frame and keeps it; in the coordinates of its scene.
    case fixed(ScreenRectangle)

    /// A window made without a frame (P:B4), or as large as the screen, follows the app. A window made with another
    /// size keeps its frame (P:B5).
    public init(madeWith frame: ScreenRectangle?, screenSize: ScreenSize) {
        if let frame, frame.size != screenSize { self = .fixed(frame) } else { self = .following }
    }

    /// Returns the window's area in its scene while the scene has `size`.
    public func area(inSceneOf size: ScreenSize) -> ScreenRectangle {
        switch self {
        case .following: ScreenRectangle(size)
        case .fixed(let own): own
        }
    }
}
