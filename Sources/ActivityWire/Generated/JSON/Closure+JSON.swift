// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension RestoreRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("generation", generation)
            json.member("session", session)
        }
    }
}

extension RetryRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("session", session)
        }
    }
}

extension CloseRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("answer", answer)
            json.member("session", session)
        }
    }
}

extension ClosureAnswer: JSONNamed {}

extension ClosureConfirmation: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("cancelTitle", cancelTitle)
            json.member("closeTitle", closeTitle)
            json.member("message", message)
            json.member("title", title)
        }
    }
}

extension ClosureChange: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .unchanged: break
            case .cleared: json.member("cleared", true)
            case .confirmation(let value): json.member("confirmation", value)
            }
        }
    }
}

extension ClosureOutcome: JSONNamed {}

extension ClosureReport: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("confirmation", confirmation)
            json.member("outcome", outcome)
            json.member("session", session)
        }
    }
}

extension SnapshotPolicy: JSONNamed {}
