// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension Snapshot: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("contentType", contentType)
            json.member("height", height)
            json.member("imageBlobs", imageBlobs)
            json.member("scale", scale)
            json.member("width", width)
        }
    }
}

extension SnapshotPresentation: JSONNamed {}

extension SnapshotRow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("bytes", bytes)
            json.member("contentType", contentType)
            json.member("height", height)
            json.member("presentation", presentation)
            json.member("scale", scale)
            json.member("taken", taken)
            json.member("width", width)
        }
    }
}

extension SnapshotReply: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("row", row)
            json.member("snapshot", Snapshot(snapshot))
        }
    }
}
