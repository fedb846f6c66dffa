// Written by `make schema` from Tools/Schema/Proto.

extension Snapshot: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["contentType": contentType, "height": height, "imageBlobs": imageBlobs, "scale": scale, "width": width]
    }
}

extension SnapshotRow: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "bytes": bytes, "contentType": contentType, "height": height, "presentation": presentation, "scale": scale,
            "taken": taken, "width": width,
        ]
    }
}

extension SnapshotReply: JSONMessage {
    public var jsonMembers: JSONMembers { ["row": row, "snapshot": Snapshot(snapshot)] }
}
