// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension LayoutCommand: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .save(let name, let replaces): json.member("save", LayoutSave(name: name, replaces: replaces))
            case .load(let name, let keepsStates, let timeout):
                json.member("load", LayoutLoad(name: name, keepsStates: keepsStates, timeout: timeout))
            case .remove(let value): json.member("remove", value)
            }
        }
    }
}

extension LayoutSave: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("replaces", replaces)
        }
    }
}

extension LayoutLoad: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("keepsStates", keepsStates)
            json.member("name", name)
            json.member("timeout", timeout)
        }
    }
}
