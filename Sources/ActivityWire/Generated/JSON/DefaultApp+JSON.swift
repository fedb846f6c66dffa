// Written by `make schema` from Schema/Proto.

extension DefaultAppSubject: JSONObject {
    public var jsonMembers: JSONMembers { ["kind": kind, "name": name] }
}

extension DefaultAppList: JSONObject {
    public var jsonMembers: JSONMembers { ["apps": apps] }
}

extension DefaultApp: JSONObject {
    public var jsonMembers: JSONMembers { ["app": app, "chosen": chosen, "subject": subject] }
}
