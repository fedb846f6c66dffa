// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DragBeginning: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("allowsMove", allowsMove)
            json.member("restricted", isRestricted)
        }
    }
}

extension DropProposal: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("operation", operation)
            json.member("precise", isPrecise)
            json.member("prefersFullSizePreview", prefersFullSizePreview)
        }
    }
}
