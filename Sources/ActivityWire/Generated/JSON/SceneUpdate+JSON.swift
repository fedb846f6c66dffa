// Written by `make schema` from Tools/Schema/Proto.

extension ExternalDisplayFields: JSONMessage {
    public var jsonMembers: JSONMembers { ["height": height, "name": name, "scale": scale, "width": width] }
}
