// Written by `make schema` from Tools/Schema/Proto.

extension ShortcutItemList: JSONMessage {
    public var jsonMembers: JSONMembers { ["items": items] }
}

extension OfferedShortcutItem: JSONMessage {
    public var jsonMembers: JSONMembers { ["dynamic": isDynamic, "item": item] }
}
