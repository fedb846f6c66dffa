// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension LayoutReport: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("windows", windows)
        }
    }
}

extension LayoutWindowReport: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("failureCode", failureCode)
            json.member("failureReason", failureReason)
            json.member("place", place)
            json.member("session", session)
            json.member("state", state)
            json.member("title", title)
        }
    }
}

extension LayoutWindowReport.State: JSONNamed {}

extension LayoutDifference: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("changes", changes)
            json.member("name", name)
        }
    }
}

extension LayoutChange: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("now", now)
            json.member("saved", saved)
            json.member("subject", subject)
            json.member("window", window)
        }
    }
}

extension LayoutChange.Subject: JSONNamed {}

extension LayoutChange.WindowName: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("session", session)
            json.member("title", title)
        }
    }
}
