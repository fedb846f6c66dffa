// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: a question. Each kind names the reply that answers it.
public enum Query: Hashable, Sendable {
    /// The broker in figures; answered by `status`.
    case status
    /// The broker's settings; answered by `settings`.
    case configuration
    /// The broker's limits; answered by `settings`.
    case limits
    /// All apps; answered by `apps`.
    case apps
    /// One app; answered by `apps`. At most ``Limits/appIdentifierBytes``.
    case app(AppID)
    /// All sessions, one page of them; answered by `sessions`.
    case sessions(Page = Page())
    /// One session; answered by `sessions`. At most ``Limits/referenceBytes``.
    case session(SessionReference)
    /// The sessions with a live scene, one page of them; answered by `sessions`.
    case scenes(Page = Page())
    /// The log of a window process. The process is named by its session, by the request that started it, or by its
    /// app, which stands for the app's newest process. It may have ended. A window may ask only about its own app;
    /// answered by `log`. At most ``Limits/referenceBytes``.
    case log(SessionReference)
    /// Why a request got the session it did, or none; answered by `decision`.
    case explain(request: String, whyNot: SessionReference?)
    /// The simulated screen; answered by `screen`.
    case screen
    /// The apps that the user chose as defaults; answered by `defaultApps`.
    case defaultApps
    /// The quick actions that an app's icon offers; answered by `shortcutItems`. At most
    /// ``Limits/appIdentifierBytes``.
    case shortcutItems(AppID)
    /// The named layouts; answered by `layouts`.
    case layouts
    /// One layout; answered by `layout`. At most ``Limits/layoutNameBytes``.
    case layout(LayoutName)
    /// How the screen differs from a layout; answered by `layoutDifference`. At most ``Limits/layoutNameBytes``.
    case layoutDifference(LayoutName)
    /// The saved states that the broker keeps of a session; answered by `history`. At most
    /// ``Limits/referenceBytes``.
    case history(SessionReference)
    /// All saved states that are set aside; answered by `quarantines`.
    case quarantines
    /// How a session looked last; answered by `snapshot`. At most ``Limits/referenceBytes``.
    case snapshot(SessionReference)
    /// The permissions to read dragged items, those in force and those that ended; answered by `grants`.
    case grants
    /// The report that a session's window gave of itself; answered by `sceneReport`. At most
    /// ``Limits/referenceBytes``.
    case sceneReport(SessionReference)
    /// The commands that take a window through every layout of the device; answered by `screenTour`.
    case screenTour(SessionReference, beside: SessionReference?)
    /// Every installed app, and whether it can come beside another one; answered by `picker`.
    case picker
    /// All windows of one app, a page of them; answered by `expose`.
    case expose(AppID, Page = Page())
    /// The broker's place in a cluster; answered by `cluster`.
    case cluster
    /// The other machines of the cluster; answered by `clusterMachines`.
    case clusterMachines(ClusterQuery)
    /// The apps of other machines, a page of them; answered by `clusterApps`.
    case clusterApps(ClusterQuery)
    /// The live sessions of other machines, a page of them; answered by `clusterSessions`.
    case clusterSessions(ClusterQuery)
}

/// The content of `expose`.
struct ExposeQuery: Hashable, Sendable {
    /// The app. At most ``Limits/appIdentifierBytes``.
    var app: AppID
    /// The page.
    var page: Page = Page()
}

/// One part of a list that may be longer than a message.
public struct Page: Hashable, Sendable {
    /// Where this page begins: the `next` of the page before it. Absent: at the beginning of the list.
    public var after: PageToken?
    /// The most rows that the page may have. 0, or a number over ``Limits/rowsPerPage``, stands for
    /// ``Limits/rowsPerPage``.
    public var limit: UInt32?

    public init(after: PageToken? = nil, limit: UInt32? = nil) {
        self.after = after
        self.limit = limit
    }
}

/// A place in a list of sessions. It stays valid while sessions come and go. After a restart of the broker, begin
/// the list again: the broker still accepts an old place, but may then skip sessions.
public struct PageToken: Hashable, Sendable {
    /// The app of the last session in the page before this place. At most ``Limits/appIdentifierBytes``.
    public var app: AppID
    /// The broker's number of the last session in the page before this place.
    public var number: UInt64

    public init(app: AppID, number: UInt64) {
        self.app = app
        self.number = number
    }
}

/// Which request is to be explained. The content of `explain`.
struct ExplainQuery: Hashable, Sendable {
    /// The request's identifier, or a unique prefix of it. Empty: the last request. For a window that is the last
    /// request made by its app or for it. At most ``Limits/referenceBytes``.
    var request: String
    /// A session that was not chosen: `others` of the reply then says why. The chosen session is refused as
    /// `invalidValue`. A session younger than the request is judged by its present conditions. At most
    /// ``Limits/referenceBytes``.
    var whyNot: SessionReference?
}
