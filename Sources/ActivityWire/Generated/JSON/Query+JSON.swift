// Written by `make schema` from Schema/Proto.

extension PageToken: JSONObject {
    public var jsonMembers: JSONMembers { ["app": app, "number": number] }
}
