// Written by `make schema` from Tools/Schema/Proto.

extension EventPosition: JSONMessage {
    public var jsonMembers: JSONMembers { ["brokerEpoch": brokerEpoch, "number": number] }
}

extension NumberedEvent: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["brokerEpoch": position.brokerEpoch, "event": event, "number": position.number, "time": time]
    }
}

extension BrokerEvent: JSONMessage {
    public var jsonMembers: JSONMembers {
        switch self {
        case .app(let value): ["app": value]
        case .appRemoved(let value): ["appRemoved": value]
        case .process(let value): ["process": value]
        case .session(let value): ["session": value]
        case .sessionRemoved(let session, let app): ["sessionRemoved": SessionRemoved(session: session, app: app)]
        case .request(let value): ["request": value]
        case .screen(let value): ["screen": value]
        case .stateComplete: ["stateComplete": true]
        case .gap: ["gap": true]
        case .lagged: ["lagged": true]
        case .drag(let value): ["drag": value]
        case .machine(let value): ["machine": value]
        case .machineGone(let value): ["machineGone": value]
        }
    }
}

extension SessionRemoved: JSONMessage {
    public var jsonMembers: JSONMembers { ["app": app, "session": session] }
}
