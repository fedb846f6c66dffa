// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension AppList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("apps", apps)
        }
    }
}

extension AppRow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("activityTypes", activityTypes)
            json.member("app", app)
            json.member("executable", executable)
            json.member("name", name)
            json.member("path", path)
            json.member("processModel", processModel)
            json.member("running", isRunning)
            json.member("sessions", sessions)
            json.member("state", state)
            json.member("supportsMultipleScenes", supportsMultipleScenes)
            json.member("urlSchemes", urlSchemes)
            json.member("warnings", warnings)
        }
    }
}

extension SessionList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("next", next)
            json.member("sessions", sessions)
        }
    }
}

extension SessionRow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("canActivate", conditions.canActivate)
            json.member("configuration", configuration)
            json.member("created", created)
            json.member("currentActivity", currentActivity)
            json.member("epoch", epoch)
            json.member("lastActive", lastActive)
            json.member("needsAttention", needsAttention)
            json.member("pendingDeliveries", pendingDeliveries)
            json.member("pid", processIdentifier)
            json.member("prefersToActivate", conditions.prefersToActivate)
            json.member("problem", problem)
            json.member("quarantined", isQuarantined)
            json.member("requestedGeneration", requestedGeneration)
            json.member("restorationBytes", restorationBytes)
            json.member("restorationExtended", isRestorationExtended)
            json.member("restorationGeneration", restorationGeneration)
            json.member("role", role)
            json.member("session", session)
            json.member("snapshot", snapshot)
            json.member("state", stateName)
            json.member("stateLocked", isStateLocked)
            json.member("subtitle", subtitle)
            json.member("targets", targets)
            json.member("title", title)
        }
    }
}

extension ProcessRow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("pid", processIdentifier)
            json.member("process", process)
            json.member("reason", reason)
            json.member("state", state)
        }
    }
}

extension ProcessState: JSONNamed {}
