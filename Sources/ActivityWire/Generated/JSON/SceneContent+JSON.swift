// Written by `make schema` from Tools/Schema/Proto.

extension SceneContent: JSONMessage {
    public var jsonMembers: JSONMembers { ["presented": presented, "split": split] }
}

extension PresentedContent: JSONMessage {
    public var jsonMembers: JSONMembers { ["form": form, "style": style, "title": title, "wantedStyle": wantedStyle] }
}

extension SplitContent: JSONMessage {
    public var jsonMembers: JSONMembers { ["columns": columns, "mode": mode] }
}

extension SplitColumnContent: JSONMessage {
    public var jsonMembers: JSONMembers { ["column": column, "titles": titles] }
}
