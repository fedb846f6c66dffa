// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension SceneInteractions: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("epoch", epoch)
            json.member("interactions", interactions)
            json.member("session", session)
        }
    }
}

extension SceneInteractions.Interaction: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("allowsSimultaneousDropSessions", allowsSimultaneousDropSessions)
            json.member("forDragging", isForDragging)
            json.member("forDropping", isForDropping)
            json.member("number", number)
            json.member("springLoaded", isSpringLoaded)
        }
    }
}
