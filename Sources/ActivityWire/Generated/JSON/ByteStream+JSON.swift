// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension StreamOpened: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("answers", answers)
            json.member("contentType", contentType)
            json.member("request", request)
            json.member("stream", stream)
            json.member("writer", isWriter)
        }
    }
}

extension ResultStreamRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("contentType", contentType)
            json.member("request", request)
        }
    }
}

extension StreamData: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("bytes", bytes)
            json.member("stream", stream)
        }
    }
}

extension StreamCredit: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("bytes", bytes)
            json.member("stream", stream)
        }
    }
}

extension StreamEnd: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("ending", ending)
            json.member("reason", reason)
            json.member("stream", stream)
        }
    }
}

extension StreamEnding: JSONNamed {}
