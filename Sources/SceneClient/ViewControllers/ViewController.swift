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
    /// What presents this controller, once it was asked for.
    var ownPresentation: PresentationController?
    /// What shows this controller: its own presentation, or that of a controller that it replaces.
    weak var showingPresentation: PresentationController?

    // MARK: Settings

    /// The name of what this controller shows, for people and reports; nil, the default, for the name of its type.
    open var title: String? { didSet { window?.scene?.updateFromControllers() } }
    /// The style in which this controller wants to be presented; the system chooses by default (W:41). Set it before the
    /// controller is presented. Adaptation does not change it.
    open var modalPresentationStyle = ModalPresentationStyle.automatic
    /// Whether the user cannot dismiss this controller. An attempt is reported to the presentation's delegate (W:39).
    open var isModalInPresentation = false
    /// Whether this controller decides about the status bar though it is not presented full screen (W:21).
    open var modalPresentationCapturesStatusBarAppearance = false {
        didSet { setNeedsStatusBarAppearanceUpdate() }
    }
    /// Whether controllers inside this one that are presented in the current context are presented by this one.
    open var definesPresentationContext = false
    /// The size in points that this controller would like as a popover or form sheet; nil takes the style's default, and so
    /// does a size that is negative or not finite.
    open var preferredContentSize: ScreenSize?
    /// The traits that replace the parent's for this controller and what is in it (P:T2).
    public var traitOverrides = TraitOverrides() {
        didSet { if traitOverrides != oldValue { followTraits() } }
    }

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
        window?.scene?.updateFromControllers()
    }

    // MARK: Split views

    /// Takes the secondary controller of a split view that collapses onto this controller (W:43). By default nothing is
    /// done; a navigation controller pushes it.
    open func collapseSecondaryViewController(
        _ secondary: ViewController, for splitViewController: SplitViewController
    ) {}

    /// Returns the secondary controller for a split view that expands (W:46); nil, the default, for the one that it had. A
    /// navigation controller pops its top.
    open func separateSecondaryViewController(for splitViewController: SplitViewController) -> ViewController? { nil }

    /// Shows a detail in this controller, which the detail would replace in a split view, and returns whether it did (W:48).
    /// By default it does not; a navigation controller pushes the detail.
    open func receiveDetailViewController(
        _ detail: ViewController, for splitViewController: SplitViewController
    ) -> Bool { false }

    /// Shows a detail: in the nearest split view around this controller, or presented modally without one (W:48).
    ///
    /// - Throws: The errors of ``present(_:)``.
    open func showDetailViewController(_ detail: ViewController) throws(SceneError) {
        if let parent { try parent.showDetailViewController(detail) } else { try present(detail) }
    }

    // MARK: Containment

    /// The window in which the controller is, or in which it is presented; nil outside of all windows.
    public var window: SceneWindow? {
        parent.map(\.window) ?? rootedWindow ?? showingPresentation?.window ?? ownPresentation?.window
    }

    /// Takes another controller into this one, and out of the one that contains it.
    ///
    /// - Throws: `invalidValue` for a controller that contains this one or is this one, and for the root of a window.
    public func addChild(_ child: ViewController) throws(SceneError) {
        if let reason = reasonNotToContain(child) { throw .invalidValue(field: "child", reason: reason) }
        child.removeFromParent()
        child.parent = self
        children.append(child)
        child.followTraits()
    }

    /// Returns why this controller cannot contain another one; nil if it can.
    func reasonNotToContain(_ child: ViewController) -> String? {
        if isInside(child) { return "contains this controller" }
        return child.rootedWindow == nil ? nil : "is the root of a window"
    }

    /// Takes the controller out of the one that contains it; does nothing outside of all others.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.setNeedsStatusBarAppearanceUpdate()
    }

    /// Adapts to a geometry that is not in force yet. A split view collapses or expands.
    func adapt(to geometry: WindowGeometry) {}

    /// Returns the size of the area in which a child lies.
    func size(ofChild child: ViewController) -> ScreenSize { bounds.size }

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
    func isInside(_ other: ViewController) -> Bool {
        self === other || parent.map { $0.isInside(other) } ?? false
    }
}

extension ViewController: Hashable {
    public nonisolated static func == (left: ViewController, right: ViewController) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
