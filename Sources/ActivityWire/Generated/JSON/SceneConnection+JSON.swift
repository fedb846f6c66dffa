// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension SceneConnection: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("options", options)
            json.member("session", session)
        }
    }
}

extension DismissCall: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("animation", animation)
        }
    }
}

extension SceneSessionList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("next", next)
            json.member("sessions", sessions)
        }
    }
}
