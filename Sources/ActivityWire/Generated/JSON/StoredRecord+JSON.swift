// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension StoredRecord: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("blobs", blobs)
            json.member("control", control)
        }
    }
}
