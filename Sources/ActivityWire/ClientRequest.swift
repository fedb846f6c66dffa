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

extension ClientRequest {
    /// Whether the broker answers it; what has no reply has none whatever its number is.
    public var hasReply: Bool {
        switch self {
        case .goodbye, .acknowledge, .stream, .answerDrag, .offerReference: false
        case .hello, .activate, .resolve, .refresh, .destroy, .updateScene, .openSessions, .query, .reloadApps,
            .setDefaultApp, .screen, .layout, .subscribe, .unsubscribe, .restore, .retry, .close, .setCurrentActivity,
            .openContinuationStreams, .openResultStream, .withdrawActivities, .launch, .drag, .setInteractions,
            .loadItem, .revokeGrant:
            true
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
