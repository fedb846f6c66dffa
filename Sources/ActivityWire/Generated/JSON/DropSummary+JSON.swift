// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DropSummary: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("allowsMove", allowsMove)
            json.member("items", items)
            json.member("localContext", localContext)
            json.member("locality", locality)
            json.member("restrictedToDraggingApplication", isRestrictedToDraggingApplication)
            json.member("teamData", teamData)
        }
    }
}

extension ItemSummary: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("localObject", localObject)
            json.member("suggestedName", suggestedName)
            json.member("types", types)
        }
    }
}

extension DragLocality: JSONNamed {}

extension DragUpdate: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("point", point)
            json.member("summary", summary)
        }
    }
}

extension SpringLoadingState: JSONNamed {}

extension DropPerformed: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("operation", operation)
            json.member("summary", summary)
        }
    }
}
