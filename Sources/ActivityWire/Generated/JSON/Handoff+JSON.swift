// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension ActivityAdvert: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("eligibleForHandoff", isEligibleForHandoff)
            json.member("expires", expiration)
            json.member("streams", supportsContinuationStreams)
            json.member("target", targetContentIdentifier)
            json.member("title", title)
            json.member("type", type)
            json.member("webpageURL", webpageURL)
        }
    }
}

extension CurrentActivity: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("activity", activity)
            json.member("epoch", epoch)
            json.member("session", session)
        }
    }
}

extension ActivityNumber: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", number)
        }
    }
}

extension ContinuationFailure: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("error", error)
            json.member("request", request)
            json.member("type", type)
        }
    }
}

extension ContinuationError: JSONNamed {}

extension ContinuationStreamsRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("request", request)
        }
    }
}

extension ContinuationStreams: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("activity", activity)
            json.member("input", input)
            json.member("output", output)
        }
    }
}

extension WithdrawRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("all", all)
            json.member("persistentIdentifiers", persistentIdentifiers)
        }
    }
}

extension HandlerResult: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("content", content)
            json.member("contentType", contentType)
        }
    }
}
