// Written by `make schema` from Tools/Schema/Proto.

extension LivePicture: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["epoch": epoch, "number": number, "picture": Snapshot(picture), "session": session]
    }
}
