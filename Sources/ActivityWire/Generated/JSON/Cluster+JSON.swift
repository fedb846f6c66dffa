// Written by `make schema` from Tools/Schema/Proto.

extension ClusterReport: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "apps": apps, "cluster": cluster, "endpoints": endpoints, "knowledgeAgeMilliseconds": knowledgeAge,
            "lastEnd": lastEnd, "machine": machine, "machines": machines, "pid": processIdentifier,
            "restarts": restarts, "sessions": sessions, "state": state, "stateAgeMilliseconds": stateAge,
        ]
    }
}

extension ClusterState: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "changeAgeMilliseconds": changeAge, "endpoints": endpoints, "fence": fence, "figures": metricValues,
            "lease": lease, "leftOut": leftOut, "listAgeMilliseconds": listAge, "presence": presence,
            "problems": problems, "proofAgeMilliseconds": proofAge, "proven": isProven, "revision": revision,
            "seenRevision": seenRevision, "unpublished": unpublished,
        ]
    }
}

extension ClusterProblem: JSONMessage {
    public var jsonMembers: JSONMembers { ["code": code, "reason": reason] }
}

extension ClusterLeftOut: JSONMessage {
    public var jsonMembers: JSONMembers { ["app": app, "reason": reason, "session": session] }
}

extension ClusterEndpoint: JSONMessage {
    public var jsonMembers: JSONMembers { ["address": address, "failure": failure, "preferred": isPreferred] }
}

extension ClusterMachine: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "address": address, "fence": fence, "machine": machine, "machineID": number, "since": since,
            "version": version,
        ]
    }
}

extension ClusterApp: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "activityTypes": activityTypes, "app": app, "documentTypes": documentTypes, "machine": machine,
            "policy": policy, "urlSchemes": urlSchemes, "version": version,
        ]
    }
}

extension ClusterSession: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["app": app, "epoch": epoch, "machine": machine, "prefers": prefers, "session": session, "shown": isShown]
    }
}

extension ClusterMachineList: JSONMessage {
    public var jsonMembers: JSONMembers { ["knowledgeAgeMilliseconds": knowledgeAge, "machines": machines] }
}

extension ClusterAppList: JSONMessage {
    public var jsonMembers: JSONMembers { ["apps": apps, "knowledgeAgeMilliseconds": knowledgeAge, "next": next] }
}

extension ClusterSessionList: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["knowledgeAgeMilliseconds": knowledgeAge, "next": next, "sessions": sessions]
    }
}
