public import Adaptation

/// How a controller is presented that wants to be a popover: UIKit's `UIPopoverPresentationController`.
///
/// ```swift
/// menu.modalPresentationStyle = .popover
/// menu.popoverPresentationController?.barButtonItem = shareButtonFrame
/// try present(menu)
/// ```
/// The anchor is in the coordinates of the window. The app keeps it up to date as its content moves.
public final class PopoverPresentationController: PresentationController {
    /// The frame of the bar item, or of another item with a frame, to which the popover points. It makes the view and its
    /// rectangle ignored.
    public var barButtonItem: ScreenRectangle?
    /// The frame of the view to which the popover points.
    public var sourceView: ScreenRectangle?
    /// The part of the view, in the view's own coordinates; nil for the whole view.
    public var sourceRect: ScreenRectangle?
    /// The areas of the window in which input still reaches what lies below, and dismisses nothing.
    public var passthroughViews: [ScreenRectangle] = []

    /// UIKit's later name of ``barButtonItem``.
    public var sourceItem: ScreenRectangle? {
        get { barButtonItem }
        set { barButtonItem = newValue }
    }

    /// The thing to which the popover points; nil if none is set, with which no popover can be presented.
    public var anchor: PopoverAnchor? {
        PopoverAnchor(barItem: barButtonItem, sourceView: sourceView, sourceRect: sourceRect)
    }

    override var isPopover: Bool { true }

    override var anchorInForce: PopoverAnchor? { anchor ?? entry?.anchor }
}
