public import Adaptation

/// How a controller is presented: UIKit's `UIPresentationController`, for its delegate and for toolkits that draw it.
@MainActor
public class PresentationController {
    /// The controller that the app presents, which keeps this object. Don't ask for it once that controller is gone.
    public unowned let presentedViewController: ViewController
    /// Decides about adaptation, and hears of dismissals by the user.
    public weak var delegate: (any AdaptivePresentationControllerDelegate)?
    /// The traits that replace the window's for the presented controller and what is in it (P:T2).
    public var traitOverrides = TraitOverrides() {
        didSet { if traitOverrides != oldValue { shown?.followTraits() } }
    }
    /// Where the controller is presented; nil before and afterwards.
    weak var presentations: WindowPresentations?
    /// The controller that is in the window.
    weak var shown: ViewController?

    init(_ presented: ViewController) {
        presentedViewController = presented
    }

    /// Whether this is a popover's, whatever style is in force.
    var isPopover: Bool { false }

    /// The controller as the window's stack has it; nil before it is presented and afterwards.
    var entry: PresentedController<ViewController>? { presentations?.stack[presentedViewController] }

    var window: SceneWindow? { presentations?.window }

    /// Whether the controller is presented.
    public var isPresented: Bool { entry != nil }

    /// The controller that presents; nil before and afterwards.
    public var presentingViewController: ViewController? { entry?.presenter }

    /// The controller in the window: the presented one, or the one that the delegate has named for the style in force (W:37).
    public var shownViewController: ViewController { entry?.shown ?? presentedViewController }

    /// The style that the app wants, as its controller has it.
    public var presentationStyle: ModalPresentationStyle {
        entry?.modalPresentationStyle ?? presentedViewController.modalPresentationStyle
    }

    /// The style in force instead of the wanted one; `none` if that is in force (W:36).
    public var adaptivePresentationStyle: ModalPresentationStyle { entry?.adaptiveStyle ?? ModalPresentationStyle.none }

    /// The look to draw; nil while nothing is presented.
    public var form: PresentationForm? { entry.flatMap { presentations?.stack.form(of: $0) } }

    /// Whether the content needs a button that closes it, as another style is in force than the wanted one (P:A2).
    public var needsDoneButton: Bool { entry?.needsDoneButton ?? false }

    /// The geometry of the window. While the delegate is asked about a change, it is the one to come, which is not in force
    /// yet (W:32, W:42).
    public var target: WindowGeometry { presentations?.stack.geometry ?? .unknown }

    /// The controller's area in its window, for toolkits without a layout of their own: the library's figures, which UIKit
    /// does not publish. The whole window before and after the presentation.
    public var frameOfPresentedViewInContainerView: ScreenRectangle {
        let size = (window?.bounds ?? target.bounds).size
        guard let entry, let form else { return ScreenRectangle(size) }
        let layout = PresentationLayout(
            form: form, style: entry.style, preferredContentSize: Self.valid(shownViewController.preferredContentSize))
        return layout.area(inWindowOf: size, anchor: anchorInForce?.area(inWindowOf: size))
    }

    /// The anchor of a popover.
    var anchorInForce: PopoverAnchor? { nil }

    private static func valid(_ size: ScreenSize?) -> ScreenSize? {
        size.flatMap { size in
            [size.width, size.height].allSatisfy { $0.isFinite && $0 >= 0 } ? size : nil
        }
    }
}
