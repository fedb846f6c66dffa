/// The answer to a call.
public enum PresentationAnswer<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// The style; nil without a delegate that has the method.
    case style(ModalPresentationStyle?)
    /// The controller to show instead; nil for none.
    case controller(Controller?)
    /// The anchor that the app has set; nil for none.
    case anchor(PopoverAnchor?)
    case isAllowed(Bool)
    /// The method has no result.
    case done
}
