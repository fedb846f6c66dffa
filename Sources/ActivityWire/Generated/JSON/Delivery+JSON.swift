// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension Delivery: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("event", event)
            json.member("number", number)
            json.member("redelivery", isRedelivery)
            json.member("request", request)
            json.member("sender", sender)
        }
    }
}

extension Sender: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("pid", processIdentifier)
            json.member("session", session)
            json.member("userIdentifier", userIdentifier)
        }
    }
}

extension DismissalAnimation: JSONNamed {}
