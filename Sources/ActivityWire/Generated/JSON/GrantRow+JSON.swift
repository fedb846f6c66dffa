// Written by `make schema` from Tools/Schema/Proto.

extension GrantList: JSONMessage {
    public var jsonMembers: JSONMembers { ["grants": grants] }
}

extension GrantRow: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "drag": drag, "expires": expires, "grant": grant, "item": item, "state": state, "type": type,
            "usesLeft": usesLeft,
        ]
    }
}
