// Written by `make schema` from Tools/Schema/Proto.

extension PageToken: JSONMessage {
    public var jsonMembers: JSONMembers { ["app": app, "number": number] }
}
