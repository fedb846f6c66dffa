/// The area of a presented controller in its window, for toolkits without a layout of their own.
///
/// Apple publishes no figures; a form sheet of 540x620 points and the other lengths are choices.
public struct PresentationLayout: Hashable, Sendable {
    /// The distance in points of popovers from the sides of the window, and of sheets from its top.
    public static let margin = 20.0

    public let form: PresentationForm
    /// The style in force.
    public let style: ModalPresentationStyle
    /// The size that the controller would like; nil takes the default of the style.
    public var preferredContentSize: ScreenSize?

    public init(
        form: PresentationForm, style: ModalPresentationStyle, preferredContentSize: ScreenSize? = nil
    ) {
        self.form = form
        self.style = style
        self.preferredContentSize = preferredContentSize
    }

    /// Returns the area in a window of this size.
    ///
    /// - Parameter anchor: The area at which a popover points; nil puts it in the middle.
    public func area(inWindowOf window: ScreenSize, anchor: ScreenRectangle? = nil) -> ScreenRectangle {
        let margin = Self.margin
        switch form {
        case .fullScreen, .overlay, .custom: return ScreenRectangle(window)
        case .sheet:
            let top = min(margin, window.height)
            return ScreenRectangle(x: 0, y: top, width: window.width, height: window.height - top)
        case .card: return centred(cardSize(in: window), in: window)
        case .popover:
            let size = bounded(preferredContentSize ?? ScreenSize(width: 320, height: 480), in: window)
            guard let anchor else { return centred(size, in: window) }
            let x = anchor.left + (anchor.size.width - size.width) / 2
            let isBelow = anchor.bottom + size.height + margin <= window.height
            let y = isBelow ? anchor.bottom : anchor.top - size.height
            return ScreenRectangle(
                x: clamped(x, window.width - size.width), y: clamped(y, window.height - size.height),
                width: size.width, height: size.height)
        }
    }

    /// A page is as wide as the window's shorter side, and a form smaller.
    private func cardSize(in window: ScreenSize) -> ScreenSize {
        if let preferredContentSize, style == .formSheet { return bounded(preferredContentSize, in: window) }
        let page = ScreenSize(width: min(window.width, window.height), height: window.height)
        return bounded(style == .formSheet ? ScreenSize(width: 540, height: 620) : page, in: window)
    }

    private func bounded(_ size: ScreenSize, in window: ScreenSize) -> ScreenSize {
        ScreenSize(
            width: max(0, min(size.width, window.width - 2 * Self.margin)),
            height: max(0, min(size.height, window.height - 2 * Self.margin)))
    }

    private func centred(_ size: ScreenSize, in window: ScreenSize) -> ScreenRectangle {
        ScreenRectangle(
            x: (window.width - size.width) / 2, y: (window.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    /// Keeps a popover away from both sides.
    private func clamped(_ start: Double, _ room: Double) -> Double {
        max(Self.margin, min(start, room - Self.margin))
    }
}
