import ActivityWire

extension SceneSnapshot {
    /// The maximum size of an image, in bytes. A snapshot with a larger image is not sent.
    public static let bytesMax = Limits.snapshotBytes

    /// Returns the snapshot as the policy allows it: without the image for `redacted`, nil for `never`. Throws
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
