// Written by `make schema` from Tools/Schema/Proto.

extension DecisionRecord: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "accepted": accepted, "app": app, "condition": condition, "counts": counts, "decision": decision,
            "others": others, "permission": permission, "request": request, "reuse": reuse, "rule": rule,
            "sender": sender, "session": session, "target": targetContentIdentifier,
        ]
    }
}

extension DecisionRecord.Candidate: JSONMessage {
    public var jsonMembers: JSONMembers { ["rejection": rejection, "session": session, "title": title] }
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
