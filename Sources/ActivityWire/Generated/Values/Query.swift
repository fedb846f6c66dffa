// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client; answered by the reply that is named with each kind.
public enum Query: Hashable, Sendable {
    /// Answered by `status`.
    case status
    /// Answered by `settings`.
    case configuration
    /// Answered by `settings`.
    case limits
    /// Answered by `apps`.
    case apps
    /// One app; answered by `apps`. ``Limits/appIdentifierBytes``.
    case app(AppID)
    /// All sessions, a page of them; answered by `sessions`.
    case sessions(Page = Page())
    /// One session; answered by `sessions`. ``Limits/referenceBytes``.
    case session(SessionReference)
    /// The sessions with a live scene, a page of them; answered by `sessions`.
    case scenes(Page = Page())
    /// The output of a session's process, of the process that a request started, or of an app's newest process, named by
    /// its identifier; also of those that are gone. A window may ask for its own app's. Answered by `log`.
    /// ``Limits/referenceBytes``.
    case log(SessionReference)
    /// Why a request ended in the window it did; answered by `decision`.
    case explain(request: String, whyNot: SessionReference?)
    /// Answered by `screen`.
    case screen
    /// Answered by `defaultApps`.
    case defaultApps
    /// The quick actions that an app's icon offers; answered by `shortcutItems`. ``Limits/appIdentifierBytes``.
    case shortcutItems(AppID)
    /// Answered by `layouts`.
    case layouts
    /// One layout; answered by `layout`. ``Limits/layoutNameBytes``.
    case layout(LayoutName)
    /// How the screen differs from a layout; answered by `layoutDifference`. ``Limits/layoutNameBytes``.
    case layoutDifference(LayoutName)
    /// The states that are kept of a session; answered by `history`. ``Limits/referenceBytes``.
    case history(SessionReference)
    /// All states that are set aside; answered by `quarantines`.
    case quarantines
    /// How a session looked last; answered by `snapshot`. ``Limits/referenceBytes``.
    case snapshot(SessionReference)
    /// Permissions to read dragged items, in force and ended ones; answered by `grants`.
    case grants
    /// The report of a session's window; answered by `sceneReport`. ``Limits/referenceBytes``.
    case sceneReport(SessionReference)
    /// The way of a window through every layout of the device; answered by `screenTour`.
    case screenTour(SessionReference, beside: SessionReference?)
}

/// A part of a list that may be longer than any message.
public struct Page: Hashable, Sendable {
    /// Where the part before it ended: its `next`. Absent: from the beginning.
    public var after: PageToken?
    /// At most so many; 0, or more than there may be: as many as there may be. ``Limits/rowsPerPage``.
    public var limit: UInt32?

    public init(after: PageToken? = nil, limit: UInt32? = nil) {
        self.after = after
        self.limit = limit
    }
}

/// A place in a list of sessions; stays good when sessions come and go. After a restart of the broker begin the list anew:
/// an old one is taken, and may pass sessions over.
public struct PageToken: Hashable, Sendable {
    /// The app of the last session that was listed. ``Limits/appIdentifierBytes``.
    public var app: AppID
    /// The number of that session.
    public var number: UInt64

    public init(app: AppID, number: UInt64) {
        self.app = app
        self.number = number
    }
}

/// The content of `explain`.
struct ExplainQuery: Hashable, Sendable {
    /// The request's identifier, or a unique prefix of it; empty: the last one, for a window of those by and for its app.
    /// ``Limits/referenceBytes``.
    var request: String
    /// A session of which to say why it was not chosen: `others` has it. The chosen one is refused as `invalidValue`; one that
    /// is younger than the request is judged by its conditions of now. ``Limits/referenceBytes``.
    var whyNot: SessionReference?
}
