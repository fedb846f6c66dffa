// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension Acknowledgement: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("activity", activity)
            json.member("call", call)
            json.member("conditions", conditions)
            json.member("configuration", configuration)
            json.member("continuationError", continuationError)
            json.member("epoch", epoch)
            json.member("failure", failure)
            json.member("geometry", geometry.map { WindowGeometryFields($0) })
            json.member("ignoresSnapshotOnNextLaunch", ignoresSnapshotOnNextLaunch)
            json.member("result", result)
            json.member("session", session)
            json.member("snapshot", snapshot.map { Snapshot($0) })
            json.member("state", state)
        }
    }
}

extension SavedState: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .unchanged: break
            case .cleared: json.member("cleared", true)
            case .activity(let value): json.member("activity", value)
            }
        }
    }
}
