import ActivityWire

extension SceneSnapshot {
    /// The largest image, in bytes; a larger one is left out.
    public static let bytesMax = Limits.snapshotBytes

    /// Returns the snapshot as the policy allows it: with `redacted` only the size, with `never` nil. Throws
    /// `invalidValue` for a value over its limit.
    func kept(by policy: SnapshotPolicy) throws(SceneError) -> SceneSnapshot? {
        guard policy != .never else { return nil }
        guard image.count <= Self.bytesMax else {
            throw .invalidValue(field: "snapshot.image", reason: "has \(image.count) bytes, more than \(Self.bytesMax)")
        }
        try Bound.check(contentType, "snapshot.contentType", Limits.nameBytes)
        var kept = self
        if policy == .redacted { kept.image = .empty }
        return kept
    }
}
