// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension ReferenceOffer: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("stream", stream)
            json.member("withdrawn", isWithdrawn)
        }
    }
}

extension TransferTicket: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("size", size)
            json.member("stream", stream)
            json.member("ticket", ticket)
        }
    }
}

extension DroppedCopy: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("drag", drag)
            json.member("item", item)
            json.member("size", size)
            json.member("stream", stream)
            json.member("suggestedName", suggestedName)
            json.member("type", type)
        }
    }
}
