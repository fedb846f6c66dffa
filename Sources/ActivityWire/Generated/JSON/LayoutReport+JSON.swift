// Written by `make schema` from Tools/Schema/Proto.

extension LayoutReport: JSONMessage {
    public var jsonMembers: JSONMembers { ["complete": isComplete, "name": name, "windows": windows] }
}

extension LayoutWindowReport: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "failure": failureCode, "place": place, "reason": failureReason, "session": session,
            "state": state, "title": title,
        ]
    }
}

extension LayoutDifference: JSONMessage {
    public var jsonMembers: JSONMembers { ["changes": changes, "name": name, "same": isSame] }
}

extension LayoutChange: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": window?.app, "now": now, "saved": saved, "session": window?.session, "subject": subject,
            "title": window?.title,
        ]
    }
}

extension LayoutChange.WindowName: JSONMessage {
    public var jsonMembers: JSONMembers { ["app": app, "session": session, "title": title] }
}
