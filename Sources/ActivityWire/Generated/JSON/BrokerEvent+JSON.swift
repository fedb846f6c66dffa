// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension EventPosition: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("brokerEpoch", brokerEpoch)
            json.member("number", number)
        }
    }
}

extension NumberedEvent: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("brokerEpoch", position.brokerEpoch)
            json.member("event", event)
            json.member("number", position.number)
        }
    }
}

extension BrokerEvent: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .app(let value): json.member("app", value)
            case .appRemoved(let value): json.member("appRemoved", value)
            case .process(let value): json.member("process", value)
            case .session(let value): json.member("session", value)
            case .sessionRemoved(let session, let app):
                json.member("sessionRemoved", SessionRemoved(session: session, app: app))
            case .request(let value): json.member("request", value)
            case .screen(let value): json.member("screen", value)
            case .stateComplete: json.member("stateComplete", true)
            case .gap: json.member("gap", true)
            case .lagged: json.member("lagged", true)
            case .drag(let value): json.member("drag", value)
            }
        }
    }
}

extension SessionRemoved: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("session", session)
        }
    }
}
