// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension GrantList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("grants", grants)
        }
    }
}

extension GrantRow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("drag", drag)
            json.member("expires", expires)
            json.member("grant", grant)
            json.member("item", item)
            json.member("state", state)
            json.member("type", type)
            json.member("usesLeft", usesLeft)
        }
    }
}
