// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DragReport: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("callbacks", callbacks)
            json.member("drag", drag)
            json.member("ending", ending)
            json.member("items", items)
            json.member("loads", loads.map { DragReportLoadFields($0) })
            json.member("missingCopies", missingCopies)
            json.member("operation", operation)
            json.member("unlistedCallbacks", unlistedCallbacks)
        }
    }
}

extension DragReport.MissingCopy: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("item", item)
            json.member("offered", offered)
            json.member("reason", reason)
        }
    }
}

extension DragReportLoadFields: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("bytes", bytes)
            json.member("copy", isCopy)
            json.member("failure", failure)
            json.member("item", item)
            json.member("load", load)
            json.member("route", route)
            json.member("type", type)
        }
    }
}

extension DragReport.Callback: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("interaction", interaction)
            json.member("name", name)
            json.member("scene", scene)
        }
    }
}
