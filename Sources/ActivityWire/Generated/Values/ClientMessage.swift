// Written by `make schema` from Tools/Schema/Proto.

/// The control frame of every message from a client to the broker. At most ``Limits/controlFrameBytes``, and at most
/// ``Limits/framesPerMessage`` frames with its blobs.
public struct ClientMessage: Hashable, Sendable {
    /// Chosen by the client, unique among its unanswered requests; the reply carries it. 0 where no reply is expected.
    public var id: UInt64
    /// 16 bytes that run through every hop of what this message causes, or empty.
    public var trace: UniqueID?
    /// The client's request. Exactly one.
    public var body: ClientRequest

    public init(id: UInt64, trace: UniqueID? = nil, body: ClientRequest) {
        self.id = id
        self.trace = trace
        self.body = body
    }
}

/// The client's request. Exactly one.
public indirect enum ClientRequest: Hashable, Sendable {
    /// Transient. The first message of every connection; answered by `welcome`.
    case hello(Hello)
    /// Transient, no reply. The client leaves in good order.
    case goodbye
    /// Durable, no reply. A window's answer to a `SceneCall`.
    case acknowledge(Acknowledgement)
    /// Durable, or transient where it says so; answered by `activation`.
    case activate(ActivationRequest)
    /// Query: the decision that `activate` would make now; answered by `decision`.
    case resolve(ActivationRequest)
    /// Transient: the session's state and conditions are to be collected anew; answered by `done`.
    case refresh(SessionReference)
    /// Durable: the session ends for good; answered by `done`.
    case destroy(SessionReference, DismissalAnimation)
    /// Durable: a window changes a session of its own app; answered by `done`.
    case updateScene(SceneUpdate)
    /// Query of a window: its app's sessions, a page of them; answered by `openSessions`.
    case openSessions(Page = Page())
    /// Query; answered by the reply that fits the kind.
    case query(Query)
    /// Transient: read the app folders again now; answered by `done`.
    case reloadApps
    /// Transient: the user does something to the simulated screen; answered by `screen`, as it is then.
    case screen(ScreenCommand)
    /// Query: events from now on; answered by `subscribed`.
    case subscribe(EventPosition?, since: WallTime? = nil)
    /// Query: no more events; answered by `done`.
    case unsubscribe
    /// Durable, of tools: which of several apps takes something from now on; answered by `done`.
    case setDefaultApp(DefaultAppSubject, AppID?)
    /// Durable: the session's next connect, at once where it is connected now, gets an earlier state; answered by `done`.
    case restore(SessionReference, generation: UInt32)
    /// Durable: the session's quarantined state is tried again, as by `restore`; answered by `done`.
    case retry(SessionReference)
    /// Durable: the user closes a session's window, which may ask first; answered by `closure`.
    case close(SessionReference, ClosureAnswer?)
    /// Transient, no reply. Bytes for the reader of a stream, by its writer and within the reader's credit.
    case stream(StreamSignal)
    /// Transient: the current activity of a window of the sender; answered by `done`.
    case setCurrentActivity(CurrentActivity)
    /// Transient: streams to the window whose activity the sender continues; answered by `continuationStreams`.
    case openContinuationStreams(RequestID)
    /// Transient: a stream to the one who waits for the handling of a request; answered by `resultStream`.
    case openResultStream(RequestID, contentType: String)
    /// Durable: activities of the sender's app that no window was given yet are withdrawn; answered by `done`.
    case withdrawActivities(persistentIdentifiers: [String] = [], all: Bool = false)
    /// Transient: an app's process is started without a scene; answered by `process` once it has connected.
    case launch(AppID)
    /// Transient, of tools: what the pointer does; answered by `drag`, by `dragReport` once nothing is left of it, or
    /// by `done` for a tap that names no drag.
    case drag(DragCommand)
    /// Transient: a window says which interactions a scene of it has; answered by `done`.
    case setInteractions(SceneInteractions)
    /// Transient, but for a move's, which are durable; no reply. A window's answer to a `DragCall`.
    case answerDrag(DragCallID, DragAnswer, wanting: [String] = [])
    /// Transient: a destination asks for an item, inside `performDrop`; answered by `itemLoadBegan`.
    case loadItem(ItemLoad)
    /// Transient, of tools: a permission to read is taken back; answered by `done`.
    case revokeGrant(GrantID)
    /// Durable: a notification for an app's delegate, and for no window; answered by `activation`.
    case notify(NotifyRequest)
    /// Durable, of windows: the quick actions that their app sets itself, in place of those it set before; answered by
    /// `done`.
    case setShortcutItems([ShortcutItem])
    /// Durable, of tools: the screen under a name is saved, loaded or removed; answered by `layout`, `layoutLoaded` or
    /// `done`.
    case layout(LayoutCommand)
    /// Transient; no reply. A source offers a descriptor in place of a load's bytes, or takes the offer back.
    case offerReference(StreamID, isWithdrawn: Bool)
    /// Transient, of the user's hand: a touch, a key or a scroll in a window; answered by `done` when the window has
    /// handled it.
    case input(SessionReference, InputEvent)
    /// Transient, of the user's hand: the next picture of a window that it has not seen; answered by `livePicture`.
    case look(LookRequest)
    /// Transient; no reply. A window's answer to a `look`.
    case showPicture(LivePicture)
}

public enum StreamSignal: Hashable, Sendable {
    /// Transient, no reply. Bytes for the reader of a stream, by its writer and within the reader's credit.
    case data(StreamID, Blob)
    /// Transient, no reply. The reader of a stream takes so many bytes more.
    case credit(StreamID, bytes: UInt64)
    /// Transient, no reply. Either side ends a stream.
    case end(StreamID, StreamEnding, reason: String)
}
