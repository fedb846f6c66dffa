// Written by `make schema` from Schema/Proto.

extension ItemLoadBegan: JSONMessage {
    public var jsonMembers: JSONMembers { ["size": size, "stream": stream, "type": type] }
}
