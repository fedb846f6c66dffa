// Written by `make schema` from Tools/Schema/Proto.

extension ShortcutItem: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "subtitle": subtitle, "targetContentIdentifier": targetContentIdentifier, "title": title, "type": type,
            "userInfo": userInfo,
        ]
    }
}
