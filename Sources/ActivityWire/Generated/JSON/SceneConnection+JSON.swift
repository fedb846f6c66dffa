// Written by `make schema` from Schema/Proto.

extension SceneSessionList: JSONMessage {
    public var jsonMembers: JSONMembers { ["next": next, "sessions": sessions] }
}
