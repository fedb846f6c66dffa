// Written by `make schema` from Schema/Proto.

extension DecisionReply: JSONObject {
    public var jsonMembers: JSONMembers { ["outcome": outcome, "record": record] }
}

extension LogReply: JSONObject {
    public var jsonMembers: JSONMembers { ["path": path] }
}

extension StatusReport: JSONObject {
    public var jsonMembers: JSONMembers {
        [
            "apps": apps, "brokerEpoch": brokerEpoch, "clients": clients, "commits": commits,
            "deliveriesPending": deliveriesPending, "endpoint": endpoint, "metrics": metrics, "pid": processIdentifier,
            "requestsUnderWay": requestsUnderWay, "scenes": scenes, "sessions": sessions,
            "stateDirectory": stateDirectory, "uptimeMilliseconds": uptime, "version": version,
        ]
    }
}

extension Metric: JSONObject {
    public var jsonMembers: JSONMembers { ["name": name, "unit": unit, "value": value] }
}

extension SettingList: JSONObject {
    public var jsonMembers: JSONMembers { ["settings": settings] }
}

extension Setting: JSONObject {
    public var jsonMembers: JSONMembers {
        ["meaning": meaning, "name": name, "source": source, "unit": unit, "value": value]
    }
}
