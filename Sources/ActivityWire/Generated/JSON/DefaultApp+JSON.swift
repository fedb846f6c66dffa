// Written by `make schema` from Tools/Schema/Proto.

extension DefaultAppSubject: JSONMessage {
    public var jsonMembers: JSONMembers { ["kind": kind, "name": name] }
}

extension DefaultAppList: JSONMessage {
    public var jsonMembers: JSONMembers { ["apps": apps] }
}

extension DefaultApp: JSONMessage {
    public var jsonMembers: JSONMembers { ["app": app, "chosen": chosen, "kind": subject.kind, "name": subject.name] }
}
