// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension HeldDrag: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("drag", drag)
            json.member("interaction", interaction)
            json.member("session", session)
            json.member("source", isSource)
        }
    }
}

extension DragRow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("destination", destination)
            json.member("drag", drag)
            json.member("ending", ending)
            json.member("items", items)
            json.member("loads", loads)
            json.member("operation", operation)
            json.member("phase", phase)
            json.member("source", source)
        }
    }
}

extension DragRow.Phase: JSONNamed {}

extension DragRow.Load: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("copy", isCopy)
            json.member("item", item)
            json.member("load", load)
            json.member("received", received)
            json.member("total", total)
            json.member("type", type)
        }
    }
}
