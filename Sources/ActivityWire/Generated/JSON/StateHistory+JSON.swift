// Written by `make schema` from Schema/Proto.

extension StateHistory: JSONObject {
    public var jsonMembers: JSONMembers { ["generations": generations, "session": session] }
}

extension StateGeneration: JSONObject {
    public var jsonMembers: JSONMembers {
        [
            "activityType": activityType, "bytes": bytes, "generation": generation, "next": isNext,
            "quarantined": isQuarantined, "saved": saved, "targetContentIdentifier": targetContentIdentifier,
            "title": title,
        ]
    }
}

extension QuarantineList: JSONObject {
    public var jsonMembers: JSONMembers { ["quarantines": quarantines] }
}

extension QuarantineRow: JSONObject {
    public var jsonMembers: JSONMembers {
        ["app": app, "reason": reason, "session": session, "since": since, "state": state, "title": title]
    }
}
