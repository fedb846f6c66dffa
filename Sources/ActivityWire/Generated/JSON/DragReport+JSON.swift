// Written by `make schema` from Tools/Schema/Proto.

extension DragReport: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "callbacks": callbacks, "drag": drag, "ending": ending, "items": items,
            "loads": loads.map { DragReportLoadFields($0) }, "missingCopies": missingCopies, "offered": offered,
            "operation": operation, "unlistedCallbacks": unlistedCallbacks, "wanted": wanted,
        ]
    }
}

extension DragReport.MissingCopy: JSONMessage {
    public var jsonMembers: JSONMembers { ["item": item, "offered": offered, "reason": reason] }
}

extension DragReportLoadFields: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["bytes": bytes, "copy": isCopy, "failure": failure, "item": item, "load": load, "route": route, "type": type]
    }
}

extension DragReport.Callback: JSONMessage {
    public var jsonMembers: JSONMembers { ["interaction": interaction, "name": name, "session": scene] }
}
