// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension BrokerEvent {
    /// Its cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case app
        case appRemoved
        case process
        case session
        case sessionRemoved
        case request
        case screen
        case stateComplete
        case gap
        case lagged
        case drag
    }

    public var kind: Kind {
        switch self {
        case .app: .app
        case .appRemoved: .appRemoved
        case .process: .process
        case .session: .session
        case .sessionRemoved: .sessionRemoved
        case .request: .request
        case .screen: .screen
        case .stateComplete: .stateComplete
        case .gap: .gap
        case .lagged: .lagged
        case .drag: .drag
        }
    }

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .app: "app"
        case .appRemoved: "appRemoved"
        case .process: "process"
        case .session: "session"
        case .sessionRemoved: "sessionRemoved"
        case .request: "request"
        case .screen: "screen"
        case .stateComplete: "stateComplete"
        case .gap: "gap"
        case .lagged: "lagged"
        case .drag: "drag"
        }
    }
}
