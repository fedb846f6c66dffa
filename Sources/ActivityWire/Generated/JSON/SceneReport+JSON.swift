// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension SceneReport: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("busy", isBusy)
            json.member("epoch", epoch)
            json.member("geometry", geometry.map { WindowGeometryFields($0) })
            json.member("lastEnd", lastEnd)
            json.member("pid", processIdentifier)
            json.member("savedState", savedState)
            json.member("session", session)
            json.member("state", state)
        }
    }
}

extension ScreenTourQuery: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("beside", beside)
            json.member("session", session)
        }
    }
}

extension ScreenTour: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("stops", stops)
        }
    }
}

extension ScreenTourStop: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("commands", commands)
            json.member("geometry", WindowGeometryFields(geometry))
            json.member("name", name)
            json.member("state", state)
        }
    }
}
