/// The controllers of a navigation controller, as far as a split view joins and separates them (W:§7).
public struct NavigationStack<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// The controllers, the front one last. There is always a root.
    public private(set) var controllers: [Controller]

    public init(root: Controller) {
        controllers = [root]
    }

    /// The controller in front.
    public var top: Controller { controllers[controllers.count - 1] }

    /// Shows a controller in front of the others; does nothing if it is among them.
    public mutating func push(_ controller: Controller) {
        if !controllers.contains(controller) { controllers.append(controller) }
    }

    /// Removes the front controller and returns it; nil at the root, which stays. A split view that expands makes it
    /// the secondary controller (W:46).
    @discardableResult
    public mutating func pop() -> Controller? {
        controllers.count > 1 ? controllers.removeLast() : nil
    }
}
