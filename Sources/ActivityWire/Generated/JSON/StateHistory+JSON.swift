// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension StateHistory: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("generations", generations)
            json.member("session", session)
        }
    }
}

extension StateGeneration: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("activityType", activityType)
            json.member("bytes", bytes)
            json.member("generation", generation)
            json.member("next", isNext)
            json.member("quarantined", isQuarantined)
            json.member("saved", saved)
            json.member("targetContentIdentifier", targetContentIdentifier)
            json.member("title", title)
        }
    }
}

extension QuarantineList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("quarantines", quarantines)
        }
    }
}

extension QuarantineRow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("reason", reason)
            json.member("session", session)
            json.member("since", since)
            json.member("state", state)
            json.member("title", title)
        }
    }
}
