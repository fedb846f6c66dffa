// Written by `make schema` from Tools/Schema/Proto.

/// A place in the stream of events. Positions of different broker runs cannot be compared.
public struct EventPosition: Hashable, Sendable {
    /// The run of the broker.
    public var brokerEpoch: UInt64
    /// The place in it.
    public var number: UInt64

    public init(brokerEpoch: UInt64, number: UInt64) {
        self.brokerEpoch = brokerEpoch
        self.number = number
    }
}

/// Sent by the broker to subscribers. Each carries the new whole of its subject, so a repeat does no harm.
public struct NumberedEvent: Hashable, Sendable {
    /// The place in the stream.
    public var position: EventPosition
    /// The event. Exactly one.
    public var event: BrokerEvent
    /// When it happened; of the present state: as of when it is so. Brokers up to 0.1.0 do not say.
    public var time: WallTime?

    public init(position: EventPosition, event: BrokerEvent, time: WallTime? = nil) {
        self.position = position
        self.event = event
        self.time = time
    }
}

/// The event. Exactly one.
public indirect enum BrokerEvent: Hashable, Sendable {
    /// An app is there or changed.
    case app(AppRow)
    /// An app is gone: its identifier.
    case appRemoved(AppID)
    /// A process changed; `ended` is its last event.
    case process(ProcessRow)
    /// A session is there or changed.
    case session(SessionRow)
    /// A session is gone for good.
    case sessionRemoved(SceneSessionID, AppID)
    /// A request came further or ended.
    case request(ActivationOutcome)
    /// The screen changed.
    case screen(ScreenReport)
    /// The events before this one rebuilt the present state.
    case stateComplete
    /// The asked-for position is gone: forget everything, what follows rebuilds the present state.
    case gap
    /// The subscriber did not read fast enough; it is no longer subscribed.
    case lagged
    /// A drag came further; `over` is its last event.
    case drag(DragRow)
}

/// A session is gone for good.
struct SessionRemoved: Hashable, Sendable {
    /// The session, 16 bytes.
    var session: SceneSessionID
    /// The app it belonged to.
    var app: AppID
}
