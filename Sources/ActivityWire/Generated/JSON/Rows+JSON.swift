// Written by `make schema` from Tools/Schema/Proto.

extension AppList: JSONMessage {
    public var jsonMembers: JSONMembers { ["apps": apps] }
}

extension AppRow: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "activityTypes": activityTypes, "app": app, "executable": executable, "launchFailure": launchFailure,
            "name": name, "path": path, "processModel": processModel, "running": isRunning, "sessionEnd": sessionEnd,
            "sessions": sessions, "state": state, "supportsMultipleScenes": supportsMultipleScenes,
            "urlSchemes": urlSchemes, "warnings": warnings,
        ]
    }
}

extension SessionList: JSONMessage {
    public var jsonMembers: JSONMembers { ["next": next, "sessions": sessions] }
}

extension SessionRow: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "canActivate": conditions.canActivate, "configuration": configuration, "content": content,
            "created": created, "currentActivity": currentActivity, "epoch": epoch, "lastActive": lastActive,
            "needsAttention": needsAttention, "pendingDeliveries": pendingDeliveries, "pid": processIdentifier,
            "prefersToActivate": conditions.prefersToActivate, "problem": problem, "quarantined": isQuarantined,
            "requestedGeneration": requestedGeneration, "restorationBytes": restorationBytes,
            "restorationExtended": isRestorationExtended, "restorationGeneration": restorationGeneration, "role": role,
            "session": session, "snapshot": snapshot, "state": stateName, "stateLocked": isStateLocked,
            "subtitle": subtitle, "targets": targets, "title": title,
        ]
    }
}

extension ProcessRow: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["app": app, "pid": processIdentifier, "process": process, "reason": reason, "state": state]
    }
}
