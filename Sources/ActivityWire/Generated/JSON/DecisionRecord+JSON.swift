// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DecisionRecord: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("counts", counts)
            json.member("decision", decision)
            json.member("others", others)
            json.member("permission", permission)
            json.member("request", request)
            json.member("reuse", reuse)
            json.member("rule", rule)
            json.member("session", session)
            json.member("targetContentIdentifier", targetContentIdentifier)
        }
    }
}

extension DecisionRecord.Candidate: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("rejection", rejection)
            json.member("session", session)
            json.member("title", title)
        }
    }
}

extension DecisionRecord.RejectionCount: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("count", count)
            json.member("rejection", rejection)
        }
    }
}

extension Rejection: JSONNamed {}

extension SceneState: JSONNamed {}

extension SceneConfiguration: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("delegateClass", delegateClass)
            json.member("name", name)
            json.member("role", role)
            json.member("sceneClass", sceneClass)
            json.member("storyboard", storyboard)
        }
    }
}

extension ActivationConditions: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("canActivate", canActivate)
            json.member("prefersToActivate", prefersToActivate)
        }
    }
}

extension SceneSessionDescription: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("configuration", configuration)
            json.member("session", session)
            json.member("stateLocked", isStateLocked)
            json.member("stateRestorationActivity", stateRestorationActivity)
            json.member("title", title)
            json.member("userInfo", userInfo)
        }
    }
}

extension ConnectReason: JSONNamed {}

extension ConnectionOptions: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("deliveries", deliveries)
            json.member("geometry", geometry.map { WindowGeometryFields($0) })
            json.member("handoffActivityType", handoffActivityType)
            json.member("reason", reason)
            json.member("stateQuarantined", isStateQuarantined)
        }
    }
}
