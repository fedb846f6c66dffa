import Adaptation

/// A stack of controllers of which the last one is shown, as far as split views need one: UIKit's `UINavigationController`.
open class NavigationController: ViewController {
    /// Makes a stack of one controller. A controller that is a window's root, or in another controller, leaves it.
    public init(rootViewController: ViewController) {
        super.init()
        rootViewController.rootedWindow?.rootViewController = nil
        // A new controller is in nothing, so it can take any other.
        try? addChild(rootViewController)
    }

    /// The controllers of the stack, the front one last.
    public var viewControllers: [ViewController] { children }

    /// The controller that is shown; nil for a stack whose controllers have left it.
    public var topViewController: ViewController? { children.last }

    /// Puts a controller in front, or brings it there if it is in the stack.
    ///
    /// - Throws: `invalidValue` for a controller that contains this one or is this one, and for the root of a window.
    public func pushViewController(_ viewController: ViewController) throws(SceneError) {
        try addChild(viewController)
    }

    /// Takes the front controller out of the stack and returns it; nil for the last one, which stays.
    @discardableResult
    public func popViewController() -> ViewController? {
        guard children.count > 1, let top = topViewController else { return nil }
        top.removeFromParent()
        return top
    }

    open override func collapseSecondaryViewController(
        _ secondary: ViewController, for splitViewController: SplitViewController
    ) {
        push(secondary)
    }

    open override func separateSecondaryViewController(
        for splitViewController: SplitViewController
    )
        -> ViewController?
    { popViewController() }

    open override func receiveDetailViewController(
        _ detail: ViewController, for splitViewController: SplitViewController
    ) -> Bool { push(detail) }

    /// Pushes a controller if it can be, and returns whether it did.
    @discardableResult
    private func push(_ controller: ViewController) -> Bool {
        do {
            try pushViewController(controller)
            return true
        } catch {
            window?.scene?.application.report("navigation: \(error)")
            return false
        }
    }
}
