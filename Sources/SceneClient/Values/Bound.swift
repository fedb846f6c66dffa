import ActivityWire

/// Checks texts against the protocol's limits before they are sent.
enum Bound {
    /// Throws `invalidValue` with the field and the limit for a text of more than `bytesMax` bytes.
    static func check(_ text: String?, _ field: String, _ bytesMax: Int) throws(SceneError) {
        guard let count = text?.utf8.count, count > bytesMax else { return }
        throw .invalidValue(field: field, reason: "has \(count) bytes, more than \(bytesMax)")
    }
}

extension SceneClosureConfirmation {
    /// Throws `invalidValue` for a text over its limit.
    func check() throws(SceneError) {
        try Bound.check(title, "closureConfirmation.title", Limits.titleBytes)
        try Bound.check(message, "closureConfirmation.message", Limits.reasonBytes)
        try Bound.check(closeTitle, "closureConfirmation.closeTitle", Limits.titleBytes)
        try Bound.check(cancelTitle, "closureConfirmation.cancelTitle", Limits.titleBytes)
    }
}
