/// How a window made inside an app follows the size the system gives the app (P:B4, P:B5).
public enum WindowFrame: Hashable, Sendable {
    /// Made without a frame, or as large as the whole screen: it has the app's size and follows it.
    case following
    /// Made with any other size: it keeps that size and only moves along.
    case fixed(ScreenSize)

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
