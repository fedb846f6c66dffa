/// How a scene wants the status bar above it: what its view controllers decide (W:22, W:23).
public struct StatusBarAppearance: Hashable, Sendable {
    public var style: StatusBarStyle
    public var isHidden: Bool

    public init(style: StatusBarStyle = .default, isHidden: Bool = false) {
        self.style = style
        self.isHidden = isHidden
    }
}
