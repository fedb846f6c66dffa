// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension Refusal: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("candidates", candidates)
            json.member("code", code)
            json.member("field", field)
            json.member("limit", limit)
            json.member("reason", reason)
        }
    }
}
