// Written by `make schema` from Tools/Schema/Proto.

extension ItemLoadBegan: JSONMessage {
    public var jsonMembers: JSONMembers { ["size": size, "stream": stream, "type": type] }
}
