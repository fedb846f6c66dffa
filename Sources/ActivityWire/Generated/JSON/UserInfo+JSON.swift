// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension UserInfo: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("entries", entries)
        }
    }
}

extension UserInfoEntry: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", key)
            json.member("value", value)
        }
    }
}

extension UserInfoValue: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .null: json.member("null", true)
            case .boolean(let value): json.member("boolean", value)
            case .integer(let value): json.member("integer", value)
            case .real(let value): json.member("real", value)
            case .string(let value): json.member("string", value)
            case .data(let value): json.member("data", value)
            case .date(let value): json.member("date", value)
            case .url(let value): json.member("url", value)
            case .array(let values): json.member("array", UserInfoList(values: values))
            case .set(let values): json.member("set", UserInfoList(values: values))
            case .dictionary(let value): json.member("dictionary", value)
            }
        }
    }
}

extension UserInfoList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("values", values)
        }
    }
}
