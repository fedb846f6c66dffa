// Written by `make schema` from Tools/Schema/Proto.

extension Sender: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "machine": machine, "pid": processIdentifier, "session": session,
            "userIdentifier": userIdentifier,
        ]
    }
}
