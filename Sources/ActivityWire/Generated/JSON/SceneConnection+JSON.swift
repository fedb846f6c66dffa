// Written by `make schema` from Schema/Proto.

extension SceneSessionList: JSONObject {
    public var jsonMembers: JSONMembers { ["next": next, "sessions": sessions] }
}
