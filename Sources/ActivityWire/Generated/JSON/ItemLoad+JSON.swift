// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension ItemLoad: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("acceptsReference", acceptsReference)
            json.member("drag", drag)
            json.member("form", form)
            json.member("item", item)
            json.member("types", types)
        }
    }
}

extension ItemLoadBegan: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("size", size)
            json.member("stream", stream)
            json.member("type", type)
        }
    }
}

extension ItemProduction: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("allowsReference", allowsReference)
            json.member("drag", drag)
            json.member("item", item)
            json.member("representation", representation)
            json.member("stream", stream)
            json.member("type", type)
        }
    }
}
