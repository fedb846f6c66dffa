// Written by `make schema` from Schema/Proto.

extension GrantList: JSONObject {
    public var jsonMembers: JSONMembers { ["grants": grants] }
}

extension GrantRow: JSONObject {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "drag": drag, "expires": expires, "grant": grant, "item": item, "state": state, "type": type,
            "usesLeft": usesLeft,
        ]
    }
}
