// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension Hello: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("agent", agent)
            json.member("launchToken", launchToken)
            json.member("resume", resume)
            json.member("role", role)
            json.member("version", version)
        }
    }
}

extension ClientRole: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .tool: json.member("tool", true)
            case .window(let value): json.member("window", value)
            }
        }
    }
}

extension Resume: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("heldDrags", heldDrags)
            json.member("process", process)
            json.member("scenes", scenes)
            json.member("secret", secret)
        }
    }
}

extension HostedScene: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("epoch", epoch)
            json.member("lastHandled", lastHandled)
            json.member("session", session)
            json.member("state", state)
        }
    }
}

extension Welcome: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("brokerEpoch", brokerEpoch)
            json.member("client", client)
            json.member("lostScenes", lostScenes)
            json.member("process", process)
            json.member("secret", secret)
            json.member("version", version)
        }
    }
}

extension BrokerGoodbye: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("reconnect", reconnect)
            json.member("refusal", refusal)
        }
    }
}
