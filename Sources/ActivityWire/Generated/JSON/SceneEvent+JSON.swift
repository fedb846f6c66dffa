// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension URLContext: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("contentType", contentType)
            json.member("openInPlace", openInPlace)
            json.member("url", url)
        }
    }
}

extension NotificationResponse: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("actionIdentifier", actionIdentifier)
            json.member("notificationIdentifier", notificationIdentifier)
            json.member("targetContentIdentifier", targetContentIdentifier)
            json.member("userInfo", userInfo)
        }
    }
}

extension ShortcutItem: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("targetContentIdentifier", targetContentIdentifier)
            json.member("title", title)
            json.member("type", type)
            json.member("userInfo", userInfo)
        }
    }
}

extension SceneEvent: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .activity(let value): json.member("activity", value)
            case .url(let value): json.member("url", value)
            case .notification(let value): json.member("notification", value)
            case .shortcut(let value): json.member("shortcut", value)
            case .handoff(let value): json.member("handoff", value)
            }
        }
    }
}
