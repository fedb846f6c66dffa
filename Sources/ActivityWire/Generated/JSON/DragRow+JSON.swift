// Written by `make schema` from Schema/Proto.

extension DragRow: JSONObject {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "destination": destination, "drag": drag, "ending": ending, "items": items, "loads": loads,
            "operation": operation, "phase": phase, "source": source,
        ]
    }
}

extension DragRow.Load: JSONObject {
    public var jsonMembers: JSONMembers {
        ["copy": isCopy, "item": item, "load": load, "received": received, "total": total, "type": type]
    }
}
