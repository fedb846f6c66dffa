/// The answer to a call.
public enum SplitViewAnswer<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// The controller; nil for none, and for a method that the delegate does not have.
    case controller(Controller?)
    case isHandled(Bool)
    /// The column; nil takes the proposed one.
    case column(SplitViewColumn?)
    /// The mode; nil and `automatic` take the proposed one.
    case displayMode(SplitDisplayMode?)
    /// The method has no result.
    case done
}
