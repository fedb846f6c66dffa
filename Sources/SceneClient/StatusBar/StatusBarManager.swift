public import Adaptation

/// The status bar of a scene, for reading: UIKit's `UIStatusBarManager`. The values come from the view controllers.
public struct StatusBarManager: Hashable, Sendable {
    /// The style of the bar's content.
    public let statusBarStyle: StatusBarStyle
    /// Whether the bar is hidden.
    public let isStatusBarHidden: Bool
    /// The bar's area in the scene's coordinates. Empty at (0,0) while the bar is hidden (W:20), and for a scene that owns
    /// no part of the bar, such as the secondary of the classic profile (P:P4; W:§4).
    public let statusBarFrame: ScreenRectangle

    init(_ appearance: StatusBarAppearance, width: Double, height: Double) {
        statusBarStyle = appearance.style
        isStatusBarHidden = appearance.isHidden
        let isThere = !appearance.isHidden && height > 0
        statusBarFrame = ScreenRectangle(x: 0, y: 0, width: isThere ? width : 0, height: isThere ? height : 0)
    }
}

extension Scene {
    /// The scene's status bar.
    public var statusBarManager: StatusBarManager {
        StatusBarManager(statusBarAppearance, width: geometry.size.width, height: position.statusBarHeight)
    }

    /// What the front window that fills the scene asks for through its controllers. Without one it is what a controller
    /// asks for that does not decide. A presented controller is asked if it is full screen or captures the appearance
    /// (W:21).
    private var statusBarAppearance: StatusBarAppearance {
        let filling = windowsFrontToBack.lazy.filter { $0.frame == self.bounds }
        return filling.compactMap(\.statusBarController).first?.statusBarAppearance
            ?? StatusBarAppearance(isHidden: traitCollection.verticalSizeClass == .compact)
    }

    /// Asks the controllers again, and tells the broker if their answer has changed.
    func updateStatusBar() {
        let appearance = statusBarAppearance
        guard appearance != record.statusBar ?? StatusBarAppearance() else { return }
        change { $0.statusBar = appearance }
    }
}
