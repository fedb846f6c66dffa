// Written by `make schema` from Tools/Schema/Proto.

extension SceneSessionList: JSONMessage {
    public var jsonMembers: JSONMembers { ["next": next, "sessions": sessions] }
}
