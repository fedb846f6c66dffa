// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension SceneUpdate: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("closure", closure)
            json.member("conditions", conditions)
            json.member("destructionConditions", destructionConditions)
            json.member("epoch", epoch)
            json.member("extendsRestoration", extendsRestoration)
            json.member("playsFullScreenVideo", playsFullScreenVideo)
            json.member("runsCaptureSession", runsCaptureSession)
            json.member("session", session)
            json.member("snapshotPolicy", snapshotPolicy)
            json.member("state", state)
            json.member("subtitle", subtitle)
            json.member("title", title)
            json.member("userInfo", userInfo)
        }
    }
}

extension RefreshRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("session", session)
        }
    }
}

extension DestroyRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("animation", animation)
            json.member("session", session)
        }
    }
}
