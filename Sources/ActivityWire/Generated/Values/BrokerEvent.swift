// Written by `make schema` from Tools/Schema/Proto.

/// A place in the stream of events. Positions of different runs of the broker cannot be compared.
public struct EventPosition: Hashable, Sendable {
    /// The number of the broker's run.
    public var brokerEpoch: UInt64
    /// The place within the run.
    public var number: UInt64

    public init(brokerEpoch: UInt64, number: UInt64) {
        self.brokerEpoch = brokerEpoch
        self.number = number
    }
}

/// Sent by the broker to subscribers. Each event has the whole new state of its subject, so a repeat does no harm.
public struct NumberedEvent: Hashable, Sendable {
    /// The event's place in the stream of events.
    public var position: EventPosition
    /// The kind of event. Exactly one.
    public var event: BrokerEvent
    /// When the event happened. The events that build up the present state carry the time of that state. Brokers up
    /// to 0.1.0 do not send it.
    public var time: WallTime?

    public init(position: EventPosition, event: BrokerEvent, time: WallTime? = nil) {
        self.position = position
        self.event = event
        self.time = time
    }
}

/// The kind of event. Exactly one.
public indirect enum BrokerEvent: Hashable, Sendable {
    /// An app is new or has changed.
    case app(AppRow)
    /// The app with this identifier is gone.
    case appRemoved(AppID)
    /// A process is new or has changed. `ended` is its last event.
    case process(ProcessRow)
    /// A session is new or has changed.
    case session(SessionRow)
    /// A session is gone for good.
    case sessionRemoved(SceneSessionID, AppID)
    /// A request came further, or ended.
    case request(ActivationOutcome)
    /// The screen has changed.
    case screen(ScreenReport)
    /// The present state is complete: the events before this one built it up.
    case stateComplete
    /// Events after the asked-for position are missing. Forget everything: the events that follow rebuild the
    /// present state.
    case gap
    /// The subscriber did not read fast enough, and is no longer subscribed.
    case lagged
    /// A drag came further. `over` is its last event.
    case drag(DragRow)
    /// Another machine has joined the cluster, or has joined it again.
    case machine(ClusterMachine)
    /// The machine with this name has left the cluster, or seems not to live any more.
    case machineGone(String)
}

/// A session is gone for good.
struct SessionRemoved: Hashable, Sendable {
    /// The session, 16 bytes.
    var session: SceneSessionID
    /// The app that the session belonged to.
    var app: AppID
}
