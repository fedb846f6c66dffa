/// What a client asks. Every request has exactly one ``Reply``; acknowledgements and goodbyes have none.
public indirect enum ClientRequest: Hashable, Sendable {
    case hello(Hello)
    /// The client leaves in good order.
    case goodbye
    case acknowledge(Acknowledgement)
    case activate(ActivationRequest)
    /// The decision that ``activate(_:)`` would make now, with no side effect.
    case resolve(ActivationRequest)
    case refresh(SessionReference)
    case destroy(SessionReference, DismissalAnimation)
    /// A window sets properties of a session of its own app.
    case updateScene(SceneUpdate)
    /// A page of the app's sessions.
    case openSessions(Page = Page())
    case query(Query)
    /// Read the app folders again, before they are noticed.
    case reloadApps
    /// Which of several apps takes something from now on; nil: ask again.
    case setDefaultApp(DefaultAppSubject, AppID?)
    case screen(ScreenCommand)
    /// Of tools: the screen under a name.
    case layout(LayoutCommand)
    /// Events: the present state first, or everything after a position.
    case subscribe(EventPosition?)
    case unsubscribe
    /// The session's next connect, at once where it is connected now, gets an earlier state.
    case restore(SessionReference, generation: UInt32)
    /// The session's quarantined state is tried again.
    case retry(SessionReference)
    /// The user closes a window; nil: not asked yet.
    case close(SessionReference, ClosureAnswer?)
    case stream(StreamSignal)
    /// What the user does in a window of the sender now.
    case setCurrentActivity(CurrentActivity)
    /// Streams to the window whose activity the sender continues (U:U18).
    case openContinuationStreams(RequestID)
    /// A stream to the one who waits for the handling of a request.
    case openResultStream(RequestID, contentType: String)
    /// Activities that no window was given yet are not to be delivered: these, or all that have an identifier.
    case withdrawActivities(persistentIdentifiers: [String]?)
    /// Start an app without a scene (U:L23).
    case launch(AppID)
    /// What the pointer does.
    case drag(DragCommand)
    case setInteractions(SceneInteractions)
    case answerDrag(DragCallID, DragAnswer)
    case loadItem(ItemLoad)
    case revokeGrant(GrantID)
    /// A source offers a descriptor in place of the bytes of a load, or takes the offer back.
    case offerReference(StreamID, isWithdrawn: Bool)
}

extension ClientRequest {
    /// The request's name, as field paths begin with it.
    public var name: String {
        switch self {
        case .hello: "hello"
        case .goodbye: "goodbye"
        case .acknowledge: "acknowledge"
        case .activate: "activate"
        case .resolve: "resolve"
        case .refresh: "refresh"
        case .destroy: "destroy"
        case .updateScene: "updateScene"
        case .openSessions: "openSessions"
        case .query: "query"
        case .reloadApps: "reloadApps"
        case .setDefaultApp: "setDefaultApp"
        case .screen: "screen"
        case .layout: "layout"
        case .subscribe: "subscribe"
        case .unsubscribe: "unsubscribe"
        case .restore: "restore"
        case .retry: "retry"
        case .close: "close"
        case .stream: "stream"
        case .setCurrentActivity: "setCurrentActivity"
        case .openContinuationStreams: "openContinuationStreams"
        case .openResultStream: "openResultStream"
        case .withdrawActivities: "withdrawActivities"
        case .launch: "launch"
        case .drag: "drag"
        case .setInteractions: "setInteractions"
        case .answerDrag: "answerDrag"
        case .loadItem: "loadItem"
        case .revokeGrant: "revokeGrant"
        case .offerReference: "offerReference"
        }
    }
}

/// One message of a client: a request, the number its reply will carry, and the trace it belongs to.
public struct ClientMessage: Hashable, Sendable {
    /// Chosen by the client, unique among its unanswered requests; 0 where no reply is expected.
    public var id: UInt64
    /// 16 bytes that run through every hop, or nil.
    public var trace: UniqueID?
    public var body: ClientRequest
    public init(id: UInt64, trace: UniqueID? = nil, body: ClientRequest) {
        self.id = id
        self.trace = trace
        self.body = body
    }
}

/// The first message of every connection.
public struct Hello: Hashable, Sendable {
    public var version: UInt32 = ProtocolVersion.current
    public var role: ClientRole
    /// The client program's name and version, for people.
    public var agent: String = ""
    /// The one-time token of a launched process.
    public var launchToken: Blob?
    /// Taking up an earlier connection of the same process.
    public var resume: Resume?
    public init(
        version: UInt32 = ProtocolVersion.current,
        role: ClientRole,
        agent: String = "",
        launchToken: Blob? = nil,
        resume: Resume? = nil
    ) {
        self.version = version
        self.role = role
        self.agent = agent
        self.launchToken = launchToken
        self.resume = resume
    }
}

public enum ClientRole: Hashable, Sendable {
    /// A tool of the user: the command line, a page, a test.
    case tool
    /// A process that hosts scenes of an app.
    case window(AppID)
}

/// What a reconnecting window proves and says of itself.
public struct Resume: Hashable, Sendable {
    public var process: WindowProcessID
    public var secret: Blob
    public var scenes: [HostedScene] = []
    /// Drags that it was told of and not told the end of.
    public var heldDrags: [HeldDrag] = []
    public init(
        process: WindowProcessID, secret: Blob, scenes: [HostedScene] = [], heldDrags: [HeldDrag] = []
    ) {
        self.process = process
        self.secret = secret
        self.scenes = scenes
        self.heldDrags = heldDrags
    }
}

/// A live scene as its process knows it.
public struct HostedScene: Hashable, Sendable {
    public var session: SceneSessionID
    public var epoch: SceneEpoch
    public var state: SceneState
    public var lastHandled: DeliveryNumber = .none
    public init(session: SceneSessionID, epoch: SceneEpoch, state: SceneState, lastHandled: DeliveryNumber = .none) {
        self.session = session
        self.epoch = epoch
        self.state = state
        self.lastHandled = lastHandled
    }
}

public enum ProtocolVersion {
    public static let current: UInt32 = 1
    public static let oldest: UInt32 = 1
}

/// A session by its identifier, a unique prefix of one, or `APP:TARGET`.
public struct SessionReference: Hashable, Sendable, CustomStringConvertible {
    public var text: String
    public init(text: String) {
        self.text = text
    }

    public init(_ session: SceneSessionID) {
        text = session.description
    }

    public var description: String { text }
}

/// A window's change to a session of its own app; nil fields stay as they are.
public struct SceneUpdate: Hashable, Sendable {
    public var session: SceneSessionID
    public var epoch: SceneEpoch = .none
    public var title: String?
    public var subtitle: String?
    public var conditions: ActivationConditions?
    public var userInfo: Blob?
    public var state: SavedState = .unchanged
    public var closure: ClosureChange = .unchanged
    public var destructionConditions: DestructionConditions?
    public var snapshotPolicy: SnapshotPolicy?
    /// Whether the scene goes on restoring after its connect (U:T7).
    public var extendsRestoration: Bool?
    /// Whether a video plays full screen in the window (P:X4).
    public var playsFullScreenVideo: Bool?
    /// Whether the window has a capture session (P:X8).
    public var runsCaptureSession: Bool?
    public init(
        session: SceneSessionID,
        epoch: SceneEpoch = .none,
        title: String? = nil,
        subtitle: String? = nil,
        conditions: ActivationConditions? = nil,
        userInfo: Blob? = nil,
        state: SavedState = .unchanged,
        closure: ClosureChange = .unchanged,
        destructionConditions: DestructionConditions? = nil,
        snapshotPolicy: SnapshotPolicy? = nil,
        extendsRestoration: Bool? = nil,
        playsFullScreenVideo: Bool? = nil,
        runsCaptureSession: Bool? = nil
    ) {
        self.session = session
        self.epoch = epoch
        self.title = title
        self.subtitle = subtitle
        self.conditions = conditions
        self.userInfo = userInfo
        self.state = state
        self.closure = closure
        self.destructionConditions = destructionConditions
        self.snapshotPolicy = snapshotPolicy
        self.extendsRestoration = extendsRestoration
        self.playsFullScreenVideo = playsFullScreenVideo
        self.runsCaptureSession = runsCaptureSession
    }
}

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
