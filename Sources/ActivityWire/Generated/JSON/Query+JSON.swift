// Written by `make schema` from Schema/Proto.

extension PageToken: JSONMessage {
    public var jsonMembers: JSONMembers { ["app": app, "number": number] }
}
