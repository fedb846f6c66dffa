// Written by `make schema` from Tools/Schema/Proto.

extension DecisionRecord: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "accepted": accepted, "app": app, "condition": condition, "counts": counts, "decision": decision,
            "knowledgeAgeMilliseconds": knowledgeAge, "machine": machine, "others": others,
            "passedMachines": passedMachines, "permission": permission, "request": request, "reuse": reuse,
            "rule": rule, "sender": sender, "session": session, "target": targetContentIdentifier,
        ]
    }
}

extension DecisionRecord.PassedMachine: JSONMessage {
    public var jsonMembers: JSONMembers { ["machine": machine, "rejection": rejection] }
}

extension DecisionRecord.Candidate: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["machine": machine, "rejection": rejection, "session": session, "title": title]
    }
}

extension DecisionRecord.RejectionCount: JSONMessage {
    public var jsonMembers: JSONMembers { ["count": count, "rejection": rejection] }
}

extension SceneConfiguration: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "delegateClass": delegateClass, "name": name, "role": role, "sceneClass": sceneClass,
            "storyboard": storyboard,
        ]
    }
}

extension ActivationConditions: JSONMessage {
    public var jsonMembers: JSONMembers { ["canActivate": canActivate, "prefersToActivate": prefersToActivate] }
}

extension SceneSessionDescription: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "configuration": configuration, "session": session, "stateLocked": isStateLocked,
            "stateRestorationActivity": stateRestorationActivity, "title": title, "userInfo": userInfo,
        ]
    }
}
