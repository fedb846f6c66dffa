/// A step for the owner of the stack. The effects of an input are carried out in order.
public enum PresentationEffect<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// Call this method, and return its answer as the next input. Always the last effect.
    case call(PresentationCall<Controller>)
    /// Call `presentationController(_:prepare:)`, for the presentation in the new style.
    case prepare(Controller, ModalPresentationStyle)
    /// Put the presented controller, or its replacement, into the window.
    case show(Controller)
    /// Show the second controller where the first one is.
    case swap(Controller, with: Controller)
    /// The presented controller has another style in force. That is not a dismissal, also with a swap (W:40).
    case adapt(Controller, from: ModalPresentationStyle, to: ModalPresentationStyle)
    /// The popover has another anchor.
    case reposition(Controller)
    /// Take the presented controller, or its replacement, out of the window.
    case remove(Controller)
    /// Call `presentationControllerDidDismiss` (W:38).
    case didDismiss(Controller)
    /// Call `presentationControllerDidAttemptToDismiss` (W:39).
    case didAttemptToDismiss(Controller)
    /// The app's answer was not used. The presentation goes on without it.
    case failed(PresentationError<Controller>)
}
