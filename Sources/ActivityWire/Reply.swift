/// The one answer to a request.
public indirect enum Reply: Hashable, Sendable {
    case welcome(Welcome)
    case done
    case refused(Refusal)
    case activation(ActivationOutcome)
    case decision(DecisionRecord, outcome: ActivationOutcome?)
    case status(StatusReport)
    case settings([Setting])
    case apps([AppRow])
    /// A page of sessions, and where the list goes on.
    case sessions([SessionRow], next: PageToken? = nil)
    case log(path: String)
    case screen(ScreenReport)
    case openSessions([SceneSessionDescription], next: PageToken? = nil)
    case subscribed(EventPosition)
    case defaultApps([DefaultApp])
    case closure(ClosureReport)
    case history(SceneSessionID, [StateGeneration])
    case quarantines([QuarantineRow])
    /// What is shown for the session: its image, or an SVG image that stands for it.
    case snapshot(SnapshotRow, SceneSnapshot)
    case continuationStreams(ContinuationStreams)
    case resultStream(StreamID)
    case process(ProcessRow)
    case drag(DragRow)
    case dragReport(DragReport)
    case itemLoadBegan(ItemLoadBegan)
    case grants([GrantRow])
    /// In the order in which their names were first given.
    case layouts([ScreenLayout])
    case layout(ScreenLayout)
    case layoutDifference(LayoutDifference)
    /// Every window of the layout is where it was, or cannot be.
    case layoutLoaded(LayoutReport)
    case sceneReport(SceneReport)
    case screenTour([ScreenTourStop])
}

/// What the broker sends.
public struct BrokerMessage: Hashable, Sendable {
    /// The request this answers; 0 for calls and events.
    public var id: UInt64
    public var trace: UniqueID?
    public var body: Body
    public init(id: UInt64, trace: UniqueID? = nil, body: Body) {
        self.id = id
        self.trace = trace
        self.body = body
    }

    public enum Body: Hashable, Sendable {
        case reply(Reply)
        case call(SceneCall)
        case event(NumberedEvent)
        /// The broker closes this connection, with the reason; `reconnect` says whether to come back.
        case goodbye(Refusal, reconnect: Bool)
        case streamOpened(StreamOpened)
        case stream(StreamSignal)
        case dragCall(SceneDragCall)
        case produceItem(ItemProduction)
        case droppedCopy(DroppedCopy)
        case transferTicket(TransferTicket)
    }
}

public struct Welcome: Hashable, Sendable {
    public var version: UInt32
    public var client: ClientID
    /// Set for windows: who they are from now on.
    public var process: WindowProcessID?
    /// Set for windows: shown again in ``Resume`` after a lost connection. Used once, then replaced.
    public var secret: Blob?
    /// Hosted scenes named in ``Resume`` that this process no longer owns.
    public var lostScenes: [SceneSessionID]
    public var brokerEpoch: UInt64
    public init(
        version: UInt32 = ProtocolVersion.current,
        client: ClientID,
        process: WindowProcessID? = nil,
        secret: Blob? = nil,
        lostScenes: [SceneSessionID] = [],
        brokerEpoch: UInt64
    ) {
        self.version = version
        self.client = client
        self.process = process
        self.secret = secret
        self.lostScenes = lostScenes
        self.brokerEpoch = brokerEpoch
    }
}

public struct ActivationOutcome: Hashable, Sendable {
    public var request: RequestID
    public var app: AppID?
    public var session: SceneSessionID?
    public var decision: Decision
    public var stage: RequestStage
    /// Nil while the request is still under way.
    public var code: OutcomeCode?
    public var reason: String
    /// True when another delivery attempt may have been handled before.
    public var wasRedelivered: Bool
    public var refusal: Refusal?
    /// What the handler answered; a repeat with the same key gets the same.
    public var result: HandlerResult?
    /// There was an answer, which was given up to make room for later ones.
    public var wasResultForgotten: Bool
    public init(
        request: RequestID,
        app: AppID? = nil,
        session: SceneSessionID? = nil,
        decision: Decision,
        stage: RequestStage,
        code: OutcomeCode? = nil,
        reason: String = "",
        wasRedelivered: Bool = false,
        refusal: Refusal? = nil,
        result: HandlerResult? = nil,
        wasResultForgotten: Bool = false
    ) {
        self.result = result
        self.wasResultForgotten = wasResultForgotten
        self.request = request
        self.app = app
        self.session = session
        self.decision = decision
        self.stage = stage
        self.code = code
        self.reason = reason
        self.wasRedelivered = wasRedelivered
        self.refusal = refusal
    }
}

public struct StatusReport: Hashable, Sendable {
    public var version: String
    public var brokerEpoch: UInt64
    public var processIdentifier: Int32
    public var uptime: Duration
    public var endpoint: String
    public var stateDirectory: String
    public var apps: UInt32
    public var sessions: UInt32
    public var scenes: UInt32
    public var clients: UInt32
    public var requestsUnderWay: UInt32
    public var deliveriesPending: UInt32
    public var commits: UInt64
    /// The broker's own figures, in a fixed order.
    public var metrics: [Metric]
    public init(
        version: String,
        brokerEpoch: UInt64,
        processIdentifier: Int32,
        uptime: Duration,
        endpoint: String,
        stateDirectory: String,
        apps: UInt32,
        sessions: UInt32,
        scenes: UInt32,
        clients: UInt32,
        requestsUnderWay: UInt32,
        deliveriesPending: UInt32,
        commits: UInt64,
        metrics: [Metric] = []
    ) {
        self.version = version
        self.brokerEpoch = brokerEpoch
        self.processIdentifier = processIdentifier
        self.uptime = uptime
        self.endpoint = endpoint
        self.stateDirectory = stateDirectory
        self.apps = apps
        self.sessions = sessions
        self.scenes = scenes
        self.clients = clients
        self.requestsUnderWay = requestsUnderWay
        self.deliveriesPending = deliveriesPending
        self.commits = commits
        self.metrics = metrics
    }
}

/// One line of `config` or `limits`.
public struct Setting: Hashable, Sendable {
    public var name: String
    public var value: String
    public var unit: String
    /// Where the value came from: `default`, `file`, `environment`, `flag`; empty for limits.
    public var source: String
    public var meaning: String
    public init(name: String, value: String, unit: String = "", source: String = "", meaning: String = "") {
        self.name = name
        self.value = value
        self.unit = unit
        self.source = source
        self.meaning = meaning
    }
}
