// Written by `make schema` from Schema/Proto.

extension ItemLoadBegan: JSONObject {
    public var jsonMembers: JSONMembers { ["size": size, "stream": stream, "type": type] }
}
