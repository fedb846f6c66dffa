// Written by `make schema` from Schema/Proto.

extension LayoutReport: JSONObject {
    public var jsonMembers: JSONMembers { ["name": name, "windows": windows] }
}

extension LayoutWindowReport: JSONObject {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "failureCode": failureCode, "failureReason": failureReason, "place": place, "session": session,
            "state": state, "title": title,
        ]
    }
}

extension LayoutDifference: JSONObject {
    public var jsonMembers: JSONMembers { ["changes": changes, "name": name] }
}

extension LayoutChange: JSONObject {
    public var jsonMembers: JSONMembers { ["now": now, "saved": saved, "subject": subject, "window": window] }
}

extension LayoutChange.WindowName: JSONObject {
    public var jsonMembers: JSONMembers { ["app": app, "session": session, "title": title] }
}
