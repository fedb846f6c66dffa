public import Adaptation

/// What a window shows, as far as it decides about things around it: UIKit's `UIViewController`, without views.
///
/// ```swift
/// final class Film: ViewController {
///     var plays = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
///     override var prefersStatusBarHidden: Bool { plays }
/// }
/// window.rootViewController = Film()
/// ```
@MainActor
open class ViewController {
    /// The controller that contains this one; nil for a window's root, and for a controller that is in nothing.
    public private(set) weak var parent: ViewController?
    /// The controllers in this one, in the order in which they were added.
    public private(set) var children: [ViewController] = []
    /// The window whose root this controller is.
    weak var rootedWindow: SceneWindow?

    /// Makes a controller that is in nothing yet.
    public init() {}

    // MARK: The status bar

    /// The style of the status bar that this controller asks for.
    open var preferredStatusBarStyle: StatusBarStyle { .default }

    /// Whether this controller hides the status bar: by default where the window is vertically compact (W:23).
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

    /// The child that decides about the style in place of this controller; nil, the default, if it decides itself (W:22).
    open var childForStatusBarStyle: ViewController? { nil }

    /// The child that decides whether the bar is hidden; nil, the default, if this controller decides itself (W:22).
    open var childForStatusBarHidden: ViewController? { nil }

    /// Asks the controllers again after the answer of one of them changed.
    public func setNeedsStatusBarAppearanceUpdate() {
        window?.scene?.updateStatusBar()
    }

    // MARK: Containment

    /// The window in which the controller is; nil outside of all windows.
    public var window: SceneWindow? { parent.map(\.window) ?? rootedWindow }

    /// The traits in force: the window's, or those of an app without a screen outside of all windows.
    public var traitCollection: TraitCollection { window?.traitCollection ?? WindowGeometry.unknown.traits }

    /// Takes another controller into this one, and out of the one that contains it.
    ///
    /// - Throws: `invalidValue` for a controller that contains this one or is this one, and for the root of a window.
    public func addChild(_ child: ViewController) throws(SceneError) {
        guard !isInside(child) else {
            throw .invalidValue(field: "child", reason: "contains this controller")
        }
        guard child.rootedWindow == nil else {
            throw .invalidValue(field: "child", reason: "is the root of a window")
        }
        child.removeFromParent()
        child.parent = self
        children.append(child)
        setNeedsStatusBarAppearanceUpdate()
    }

    /// Takes the controller out of the one that contains it; does nothing outside of all others.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.setNeedsStatusBarAppearanceUpdate()
    }

    /// The appearance that this controller and those it names ask for.
    var statusBarAppearance: StatusBarAppearance {
        StatusBarAppearance(
            style: last(following: \.childForStatusBarStyle).preferredStatusBarStyle,
            isHidden: last(following: \.childForStatusBarHidden).prefersStatusBarHidden)
    }

    /// Follows the children that decide down to one that decides itself. A controller that names one which does not lie
    /// inside it decides itself, so the way ends.
    private func last(following next: (ViewController) -> ViewController?) -> ViewController {
        var controller = self
        while let child = next(controller), child !== controller, child.isInside(controller) { controller = child }
        return controller
    }

    /// Whether this controller is `other` or lies inside it.
    private func isInside(_ other: ViewController) -> Bool {
        self === other || parent.map { $0.isInside(other) } ?? false
    }
}
