// Written by `make schema` from Tools/Schema/Proto.

extension DecisionReply: JSONMessage {
    public var jsonMembers: JSONMembers { ["outcome": outcome, "record": record] }
}

extension LogReply: JSONMessage {
    public var jsonMembers: JSONMembers { ["path": path] }
}

extension StatusReport: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "apps": apps, "brokerEpoch": brokerEpoch, "clients": clients, "commits": commits,
            "deliveriesPending": deliveriesPending, "endpoint": endpoint, "inheritedDisplay": inheritedDisplay,
            "inheritedPath": inheritedPath, "metrics": metricValues, "pid": processIdentifier,
            "refusedProcesses": refusedProcesses, "requestsUnderWay": requestsUnderWay, "scenes": scenes,
            "sessions": sessions, "stateDirectory": stateDirectory, "store": store, "uptimeMilliseconds": uptime,
            "version": version,
        ]
    }
}

extension RefusedProcess: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["connections": connections, "limit": limit, "pid": processIdentifier, "program": program, "reason": reason]
    }
}

extension SettingList: JSONMessage {
    public var jsonMembers: JSONMembers { ["settings": settings] }
}

extension Setting: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["meaning": meaning, "name": name, "source": source, "unit": unit, "value": value]
    }
}
