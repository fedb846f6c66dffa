// Written by `make schema` from Tools/Schema/Proto.

/// The control frame of every message from a client to the broker. It has at most ``Limits/controlFrameBytes``. The
/// message has at most ``Limits/framesPerMessage`` frames, blobs included.
public struct ClientMessage: Hashable, Sendable {
    /// A number that the client chooses, unique among its unanswered requests. The reply carries the same number. 0
    /// where no reply is expected.
    public var id: UInt64
    /// The trace of the request, 16 bytes, or empty. Everything that the message causes carries the same trace.
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
    /// Transient, no reply. The client closes its connection in good order.
    case goodbye
    /// Durable, no reply. A window's answer to a `SceneCall`.
    case acknowledge(Acknowledgement)
    /// Durable, or transient where it says so. Shows content in the window that fits it; answered by `activation`.
    case activate(ActivationRequest)
    /// Query: the decision that `activate` would make now. Nothing is done; answered by `decision`.
    case resolve(ActivationRequest)
    /// Transient: the broker asks the session's window again for its state and conditions; answered by `done`.
    case refresh(SessionReference)
    /// Durable: ends a session for good; answered by `done`.
    case destroy(SessionReference, DismissalAnimation, reason: String? = nil)
    /// Durable: a window changes a session of its own app; answered by `done`.
    case updateScene(SceneUpdate)
    /// Query of a window: the sessions of the sender's app, one page of them; answered by `openSessions`.
    case openSessions(Page = Page())
    /// Query: a question about the broker's state; answered by the reply that fits the kind.
    case query(Query)
    /// Transient: the broker reads the app folders again now; answered by `done`.
    case reloadApps
    /// Transient: the user does something to the simulated screen; answered by `screen`, the screen after the
    /// command.
    case screen(ScreenCommand)
    /// Query: the broker sends events to this connection from now on; answered by `subscribed`.
    case subscribe(EventPosition?, since: WallTime? = nil)
    /// Query: the broker sends no more events to this connection; answered by `done`.
    case unsubscribe
    /// Durable, of tools: chooses one of several apps that declare the same type or scheme; answered by `done`.
    case setDefaultApp(DefaultAppSubject, AppID?)
    /// Durable: the session gets an earlier saved state with its next connect. A connected session is reconnected
    /// immediately; answered by `done`.
    case restore(SessionReference, generation: UInt32)
    /// Durable: the session gets its quarantined state once more, as `restore` gives an earlier one; answered by
    /// `done`.
    case retry(SessionReference)
    /// Durable: the user closes a session's window. The window may have a question for the user first; answered by
    /// `closure`.
    case close(SessionReference, ClosureAnswer?)
    /// Transient, no reply. Bytes for the reader of a stream. The stream's writer sends them, within the reader's
    /// credit.
    case stream(StreamSignal)
    /// Transient: sets the current activity of one of the sender's windows; answered by `done`.
    case setCurrentActivity(CurrentActivity)
    /// Transient: opens two streams to the window whose activity the sender continues; answered by
    /// `continuationStreams`.
    case openContinuationStreams(RequestID)
    /// Transient: opens a stream to the client that waits for the handling of a request; answered by
    /// `resultStream`.
    case openResultStream(RequestID, contentType: String)
    /// Durable: withdraws activities of the sender's app that no window has been given yet; answered by `done`.
    case withdrawActivities(persistentIdentifiers: [String] = [], all: Bool = false)
    /// Transient: starts a process of an app without a scene, and waits until it has connected; answered by
    /// `process`.
    case launch(AppID)
    /// Transient, of tools: what the pointer does; answered by `drag`, by `dragReport` once nothing is left of the
    /// drag, or by `done` for a tap that names no drag.
    case drag(DragCommand)
    /// Transient: sets the interactions of one of the sender's scenes; answered by `done`.
    case setInteractions(SceneInteractions)
    /// Transient, but durable for a move; no reply. A window's answer to a `DragCall`.
    case answerDrag(DragCallID, DragAnswer, wanting: [String] = [])
    /// Transient: a destination asks for an item that was dropped, before it answers `performDrop`; answered by
    /// `itemLoadBegan`.
    case loadItem(ItemLoad)
    /// Transient, of tools: takes back the permission to read a dragged item; answered by `done`.
    case revokeGrant(GrantID)
    /// Durable: a notification for an app's delegate, not for a window; answered by `activation`.
    case notify(NotifyRequest)
    /// Durable, of windows: sets the quick actions of their app, in place of those that the app set before;
    /// answered by `done`.
    case setShortcutItems([ShortcutItem])
    /// Durable, of tools: saves, loads or removes a named layout of the screen; answered by `layout`,
    /// `layoutLoaded` or `done`.
    case layout(LayoutCommand)
    /// Transient; no reply. A drag's source offers a file descriptor in place of a load's bytes, or takes the offer
    /// back.
    case offerReference(StreamID, isWithdrawn: Bool)
    /// Transient, of the user's hand: a touch, a key or a scroll in a window; answered by `done` when the window has
    /// handled it.
    case input(SessionReference, InputEvent)
    /// Transient, of the user's hand: asks for a picture of a window that differs from the picture that the sender
    /// has; answered by `livePicture`.
    case look(LookRequest)
    /// Transient; no reply. A window's answer to a `look`.
    case showPicture(LivePicture)
    /// Transient, of the cluster client: what the other machines of the cluster have, and how the sender itself is;
    /// answered by `done`.
    case updateCluster(ClusterUpdate)
    /// Transient, of the cluster client; no reply. The sender has taken the content with this number, and can take
    /// more.
    case takeContent(UInt64)
    /// Transient, of tools: the machine joins the directory as it is now, although the directory went back; answered by
    /// `done` when the cluster client was told.
    case rejoinCluster
    /// Query, of tools, to another machine of the cluster; answered by that machine's broker, or refused as
    /// `machineUnreachable`.
    case askMachine(MachineQuery)
    /// Transient, of the cluster client; no reply. What came of a `machineRequest`.
    case machineReply(MachineReply)
}

public enum StreamSignal: Hashable, Sendable {
    /// Transient, no reply. Bytes for the reader of a stream. The stream's writer sends them, within the reader's
    /// credit.
    case data(StreamID, Blob)
    /// Transient, no reply. The reader of a stream lets its writer send more bytes.
    case credit(StreamID, bytes: UInt64)
    /// Transient, no reply. The reader or the writer of a stream ends it.
    case end(StreamID, StreamEnding, reason: String)
}
