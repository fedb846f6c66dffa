// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DefaultAppSubject: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind)
            json.member("name", name)
        }
    }
}

extension DefaultAppSubject.Kind: JSONNamed {}

extension SetDefaultAppRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("subject", subject)
        }
    }
}

extension DefaultAppList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("apps", apps)
        }
    }
}

extension DefaultApp: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("chosen", chosen)
            json.member("subject", subject)
        }
    }
}
