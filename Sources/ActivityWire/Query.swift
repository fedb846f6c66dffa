public enum Query: Hashable, Sendable {
    case status
    case configuration
    case limits
    case apps
    case app(AppID)
    case sessions(Page = Page())
    case session(SessionReference)
    /// Those with a live scene.
    case scenes(Page = Page())
    case log(SessionReference)
    case explain(request: String, whyNot: SessionReference?)
    case screen
    /// All layouts that have a name.
    case layouts
    case layout(LayoutName)
    /// How the screen differs from a layout.
    case layoutDifference(LayoutName)
    case defaultApps
    /// The states that are kept of a session.
    case history(SessionReference)
    /// All states that are set aside.
    case quarantines
    /// How a session looked last.
    case snapshot(SessionReference)
    /// Permissions to read dragged items, in force and ended.
    case grants
    /// What a session's window says of itself.
    case sceneReport(SessionReference)
    /// The way of a window through every layout of the device, with another app's window for the other place.
    case screenTour(SessionReference, beside: SessionReference?)
}
