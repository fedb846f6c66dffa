import ActivityWire

extension SceneClosureConfirmation {
    /// Throws `invalidValue` for a text over its limit.
    func check() throws(SceneError) {
        try Bound.check(title, "closureConfirmation.title", Limits.titleBytes)
        try Bound.check(message, "closureConfirmation.message", Limits.reasonBytes)
        try Bound.check(closeTitle, "closureConfirmation.closeTitle", Limits.titleBytes)
        try Bound.check(cancelTitle, "closureConfirmation.cancelTitle", Limits.titleBytes)
    }
}
