/// A controller that another one presents, as it is in its window.
public struct PresentedController<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// The controller that the app presented.
    public let controller: Controller
    /// The controller that presents it: the one that the app presented, where a replacement is shown for it.
    public let presenter: Controller
    /// The style that the app has set. Adaptation does not change it.
    public let modalPresentationStyle: ModalPresentationStyle
    /// The style that the app wants, which is never `automatic`.
    public let wantedStyle: ModalPresentationStyle
    /// The style in force.
    public internal(set) var style: ModalPresentationStyle
    /// The controller that the delegate has named for the style in force (W:37).
    public internal(set) var replacement: Controller?
    /// The thing at which it points or pointed when it was last a popover.
    public internal(set) var anchor: PopoverAnchor?

    init(
        _ controller: Controller, by presenter: Controller, style: ModalPresentationStyle, rules: PresentationRules
    ) {
        self.controller = controller
        self.presenter = presenter
        modalPresentationStyle = style
        wantedStyle = rules.resolved(style)
        self.style = wantedStyle
    }

    /// The controller in the window.
    public var shown: Controller { replacement ?? controller }

    /// Whether another style is in force than the app wants.
    public var isAdapted: Bool { style != wantedStyle }

    /// Whether the content needs a button to close it. In the wanted style the app provides for that, and a popover
    /// closes by a tap outside (P:A2).
    public var needsDoneButton: Bool { isAdapted }

    /// The style that a delegate is told: `none` if the controller is not adapted (W:36).
    public var adaptiveStyle: ModalPresentationStyle { isAdapted ? style : .none }
}
