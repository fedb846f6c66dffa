/// The way in which a controller is presented: UIKit's `UIModalPresentationStyle`, with its numbers (W:§6).
public enum ModalPresentationStyle: Int, Hashable, Sendable, CaseIterable {
    /// The system chooses, by its release (W:41).
    case automatic = -2
    /// Only an answer of a delegate: the controller does not adapt (W:35), or is not adapted (W:36).
    case none = -1
    /// Covers the screen; what lies below is removed.
    case fullScreen = 0
    /// Page-like and centred, or a sheet.
    case pageSheet = 1
    /// Smaller than a page, centred, or a sheet.
    case formSheet = 2
    /// Covers the controller that defines the context; what lies below is removed.
    case currentContext = 3
    /// The app's own presentation.
    case custom = 4
    /// As `fullScreen`, and what lies below stays.
    case overFullScreen = 5
    /// As `currentContext`, and what lies below stays.
    case overCurrentContext = 6
    /// Points at its anchor; closes on a tap outside.
    case popover = 7

    /// The style in one word, as reports name it.
    public var name: String { "\(self)" }
}
