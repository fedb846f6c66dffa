// Written by `make schema` from Tools/Schema/Proto.

extension DragRow: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "destination": destination, "drag": drag, "ending": ending, "hitOffset": hitOffset,
            "items": items, "loads": loads, "operation": operation, "phase": phase, "preview": preview,
            "showsFullSizePreview": showsFullSizePreview, "source": source,
        ]
    }
}

extension DragRow.Load: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["copy": isCopy, "item": item, "received": received, "total": total, "type": type]
    }
}
