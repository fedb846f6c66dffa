// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DragChoice: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("drags", drags)
            json.member("point", point)
        }
    }
}

extension DragAddition: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("count", count)
            json.member("interaction", interaction)
            json.member("session", session)
        }
    }
}

extension DropOperation: JSONNamed {}

extension DragEnd: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("ending", ending)
            json.member("operation", operation)
        }
    }
}

extension ItemNames: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("names", names)
        }
    }
}
