// Written by `make schema` from Schema/Proto.

extension LivePicture: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["epoch": epoch, "number": number, "picture": Snapshot(picture), "session": session]
    }
}
