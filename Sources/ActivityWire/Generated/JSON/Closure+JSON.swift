// Written by `make schema` from Schema/Proto.

extension ClosureConfirmation: JSONObject {
    public var jsonMembers: JSONMembers {
        ["cancelTitle": cancelTitle, "closeTitle": closeTitle, "message": message, "title": title]
    }
}

extension ClosureReport: JSONObject {
    public var jsonMembers: JSONMembers { ["confirmation": confirmation, "outcome": outcome, "session": session] }
}
