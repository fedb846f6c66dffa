/// The way a window made inside an app follows the size that the system gives the app (P:B4, P:B5).
public enum WindowFrame: Hashable, Sendable {
    /// The window was made without a frame, or as large as the whole screen, and takes the app's size.
    case following
    /// The window was made with another size and keeps it.
    case fixed(ScreenSize)

    /// A window made without a size (P:B4), or with the size of the screen, follows the app. A window made with another
    /// size keeps it (P:B5).
    public init(madeWith size: ScreenSize?, screenSize: ScreenSize) {
        if let size, size != screenSize { self = .fixed(size) } else { self = .following }
    }

    /// The window's bounds while the app has `size`.
    public func bounds(inAppOf size: ScreenSize) -> ScreenRectangle {
        switch self {
        case .following: ScreenRectangle(size)
        case .fixed(let own): ScreenRectangle(own)
        }
    }
}
