/// The thing that a popover points at, in the coordinates of the window (W:§6, P:A3).
public enum PopoverAnchor: Hashable, Sendable {
    /// A bar item, or another item with a frame of its own.
    case barItem(ScreenRectangle)
    /// A part of a view. Without a rectangle it is the view's frame, wherever the view moves.
    case view(ScreenRectangle, rectangle: ScreenRectangle?)

    /// Takes what an app has set; nil if that is nothing, with which no popover can be shown. A bar item makes the
    /// rectangle ignored.
    ///
    /// - Parameters:
    ///   - barItem: The item's frame in the window.
    ///   - sourceView: The view's frame in the window.
    ///   - sourceRect: The rectangle in the view's coordinates.
    public init?(barItem: ScreenRectangle?, sourceView: ScreenRectangle?, sourceRect: ScreenRectangle? = nil) {
        if let barItem {
            self = .barItem(barItem)
        } else if let sourceView {
            self = .view(sourceView, rectangle: sourceRect)
        } else {
            return nil
        }
    }

    /// The area at which the popover points.
    public var area: ScreenRectangle {
        switch self {
        case .barItem(let frame), .view(let frame, nil): frame
        case .view(let frame, let rectangle?):
            ScreenRectangle(
                x: frame.left + rectangle.left, y: frame.top + rectangle.top, width: rectangle.size.width,
                height: rectangle.size.height)
        }
    }

    /// Returns the area clipped to a window (P:A3); nil when nothing is left, so that the app has to name another one.
    public func area(inWindowOf size: ScreenSize) -> ScreenRectangle? {
        area.intersection(ScreenRectangle(size))
    }
}
