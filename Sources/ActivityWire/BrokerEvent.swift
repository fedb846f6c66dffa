/// A place in the stream of events. Positions of different broker runs cannot be compared.
public struct EventPosition: Hashable, Sendable {
    public var brokerEpoch: UInt64
    public var number: UInt64
    public init(brokerEpoch: UInt64, number: UInt64) {
        self.brokerEpoch = brokerEpoch
        self.number = number
    }
}

/// What the broker tells subscribers. Each carries the new whole of its subject, so a repeat does no harm.
public indirect enum BrokerEvent: Hashable, Sendable {
    case app(AppRow)
    case appRemoved(AppID)
    case process(ProcessRow)
    case session(SessionRow)
    case sessionRemoved(SceneSessionID, AppID)
    case request(ActivationOutcome)
    case screen(ScreenReport)
    /// A drag came further; ``DragRow/Phase/over`` is its last event.
    case drag(DragRow)
    /// The events before this one rebuilt the present state.
    case stateComplete
    /// The asked-for position is gone: what follows rebuilds the present state.
    case gap
    /// This subscriber did not read fast enough; it is no longer subscribed.
    case lagged

    /// The event's name in JSON.
    public var name: String {
        switch self {
        case .app: "app"
        case .appRemoved: "appRemoved"
        case .process: "process"
        case .session: "session"
        case .sessionRemoved: "sessionRemoved"
        case .request: "request"
        case .screen: "screen"
        case .drag: "drag"
        case .stateComplete: "stateComplete"
        case .gap: "gap"
        case .lagged: "lagged"
        }
    }
}

/// An event with its place in the stream.
public struct NumberedEvent: Hashable, Sendable {
    public var position: EventPosition
    public var event: BrokerEvent
    public init(position: EventPosition, event: BrokerEvent) {
        self.position = position
        self.event = event
    }
}
