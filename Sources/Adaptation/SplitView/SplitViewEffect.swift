/// A step for the owner of the split view. The effects of an input are carried out in order.
public enum SplitViewEffect<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// Call this method, and return its answer as the next input. Always the last effect.
    case call(SplitViewCall<Controller>)
    /// The split view contains these controllers: its `viewControllers`.
    case setViewControllers([Controller])
    /// The columns are shown in this mode.
    case setDisplayMode(SplitDisplayMode)
    /// Call `splitViewControllerDidCollapse(_:)` (W:49).
    case didCollapse
    /// Call `splitViewControllerDidExpand(_:)` (W:49).
    case didExpand
    /// Present the controller modally: a collapsed split view has no column for it (W:48).
    case presentModally(Controller)
    /// The app's answer was not used. The split view goes on without it.
    case failed(SplitViewError)
}
