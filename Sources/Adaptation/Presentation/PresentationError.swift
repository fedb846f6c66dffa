/// A mistake of the app for which UIKit raises an exception, or which it logs.
public enum PresentationError<Controller: Hashable & Sendable>: Error, Hashable, Sendable {
    /// A popover has neither a bar item nor a source view (W:§6).
    case popoverWithoutAnchor(Controller)
    /// The controller is presented already, or presents itself.
    case alreadyPresented(Controller)
    /// The presenter presents another controller, or is about to.
    case alreadyPresenting(Controller, presented: Controller)
    /// A delegate is being asked about a change of the window or a dismissal.
    case transitionInProgress
    /// No controller can be presented with this style: `none` is an answer only.
    case styleNotPresentable(ModalPresentationStyle)
    /// A delegate answered a style to which its controller may not adapt. The default is taken (W:34).
    case styleNotAllowed(ModalPresentationStyle, controller: Controller, allowed: [ModalPresentationStyle])

    /// The property or parameter that is wrong, as UIKit names it.
    public var field: String {
        switch self {
        case .popoverWithoutAnchor: "popoverPresentationController"
        case .alreadyPresented, .alreadyPresenting, .transitionInProgress: "viewControllerToPresent"
        case .styleNotPresentable: "modalPresentationStyle"
        case .styleNotAllowed: "adaptivePresentationStyle"
        }
    }
}

extension PresentationError: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        switch self {
        case .popoverWithoutAnchor(let controller):
            "\(field): \(controller) has no barButtonItem, sourceItem or sourceView to point at"
        case .alreadyPresented(let controller): "\(field): \(controller) is already presented"
        case .alreadyPresenting(let presenter, let presented):
            "\(field): \(presenter) is already presenting \(presented)"
        case .transitionInProgress: "\(field): a delegate is being asked; present once it has answered"
        case .styleNotPresentable(let style): "\(field): \(style.name) is not a style to present with"
        case .styleNotAllowed(let style, let controller, let allowed):
            "\(field): \(style.name) is not a valid answer for \(controller) "
                + "(expected \(allowed.map(\.name).joined(separator: ", ")))"
        }
    }
}
