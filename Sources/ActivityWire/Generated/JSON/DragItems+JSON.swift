// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DragItemFields: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("activity", activity)
            json.member("activityVisibility", activityVisibility)
            json.member("identifier", identifier)
            json.member("localObject", localObject)
            json.member("promise", promise)
            json.member("representations", representations)
            json.member("suggestedName", suggestedName)
        }
    }
}

extension ItemPromise: JSONNamed {}

extension ItemRepresentation: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("delivery", delivery)
            json.member("form", form)
            json.member("size", size)
            json.member("type", type)
            json.member("visibility", visibility)
        }
    }
}

extension ItemRepresentation.Delivery: JSONNamed {}

extension RepresentationVisibility: JSONNamed {}

extension ItemRepresentation.Form: JSONNamed {}
