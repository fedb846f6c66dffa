// Written by `make schema` from Tools/Schema/Proto.

extension SceneClosureConfirmation: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["cancel": cancelText, "close": closeText, "message": message, "title": title]
    }
}

extension ClosureReport: JSONMessage {
    public var jsonMembers: JSONMembers { ["confirmation": confirmation, "outcome": outcome, "session": session] }
}
