// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DecisionReply: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("outcome", outcome)
            json.member("record", record)
        }
    }
}

extension LogReply: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("path", path)
        }
    }
}

extension StatusReport: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("apps", apps)
            json.member("brokerEpoch", brokerEpoch)
            json.member("clients", clients)
            json.member("commits", commits)
            json.member("deliveriesPending", deliveriesPending)
            json.member("endpoint", endpoint)
            json.member("metrics", metrics)
            json.member("pid", processIdentifier)
            json.member("requestsUnderWay", requestsUnderWay)
            json.member("scenes", scenes)
            json.member("sessions", sessions)
            json.member("stateDirectory", stateDirectory)
            json.member("uptimeMilliseconds", uptime)
            json.member("version", version)
        }
    }
}

extension Metric: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("unit", unit)
            json.member("value", value)
        }
    }
}

extension SettingList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("settings", settings)
        }
    }
}

extension Setting: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("meaning", meaning)
            json.member("name", name)
            json.member("source", source)
            json.member("unit", unit)
            json.member("value", value)
        }
    }
}
