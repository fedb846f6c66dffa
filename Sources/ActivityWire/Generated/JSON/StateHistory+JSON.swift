// Written by `make schema` from Tools/Schema/Proto.

extension StateHistory: JSONMessage {
    public var jsonMembers: JSONMembers { ["generations": generations, "session": session] }
}

extension StateGeneration: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "activityType": activityType, "bytes": bytes, "generation": generation, "next": isNext,
            "quarantined": isQuarantined, "saved": saved, "target": targetContentIdentifier, "title": title,
        ]
    }
}

extension QuarantineList: JSONMessage {
    public var jsonMembers: JSONMembers { ["quarantines": quarantines] }
}

extension QuarantineRow: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["app": app, "reason": reason, "session": session, "since": since, "state": state, "title": title]
    }
}
