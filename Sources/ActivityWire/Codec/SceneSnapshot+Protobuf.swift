extension ControlWriter {
    /// The image goes into as many frames as it needs, each within the bound of one.
    mutating func write(_ snapshot: SceneSnapshot) -> WireSnapshot {
        var wire = WireSnapshot()
        var start = 0
        while start < snapshot.image.count {
            let end = min(start + Limits.frameBytes, snapshot.image.count)
            wire.imageBlobs.append(blob(Blob(Array(snapshot.image.bytes[start..<end]))))
            start = end
        }
        wire.contentType = snapshot.contentType
        wire.width = snapshot.width
        wire.height = snapshot.height
        wire.scale = snapshot.scale
        return wire
    }

    func write(_ row: SnapshotRow) -> WireSnapshotRow {
        var wire = WireSnapshotRow()
        wire.taken = row.taken.milliseconds
        wire.contentType = row.contentType
        wire.bytes = row.bytes
        wire.width = row.width
        wire.height = row.height
        wire.scale = row.scale
        wire.presentation = choice(row.presentation)
        return wire
    }
}

extension ControlReader {
    /// All its blobs count as meant, also where it is refused as too large.
    mutating func read(_ wire: WireSnapshot) throws(Refusal) -> SceneSnapshot {
        var pieces: [Blob] = []
        for number in wire.imageBlobs {
            pieces.append(try within("imageBlobs", blob(number, atMost: Limits.frameBytes)))
        }
        let bytes = pieces.reduce(0) { $0 + $1.count }
        if enforcesBounds, bytes > Limits.snapshotBytes {
            throw Refusal(
                code: .tooLarge, reason: "has \(bytes) bytes, more than \(Limits.snapshotBytes)", field: "imageBlobs",
                limit: Int64(Limits.snapshotBytes))
        }
        let sides = [wire.width, wire.height, wire.scale]
        guard sides.allSatisfy({ $0.isFinite && $0 >= 0 && $0 <= Double(Limits.snapshotPoints) }) else {
            throw Refusal(
                code: .invalidValue, reason: "has a size that is not from 0 to \(Limits.snapshotPoints)", field: "size")
        }
        return SceneSnapshot(
            image: pieces.count == 1 ? pieces[0] : Blob(pieces.flatMap(\.bytes)),
            contentType: try within("contentType", text(wire.contentType, atMost: Limits.nameBytes)),
            width: wire.width, height: wire.height, scale: wire.scale)
    }

    func read(_ wire: WireSnapshotRow) throws(Refusal) -> SnapshotRow {
        SnapshotRow(
            taken: WallTime(milliseconds: wire.taken), contentType: wire.contentType, bytes: wire.bytes,
            width: wire.width, height: wire.height, scale: wire.scale,
            presentation: try within("presentation", choice(wire.presentation)))
    }
}
