import ActivityWire

extension Scene {
    /// Keeps the restoration going after *restore interaction state* has returned, for instance to read a document
    /// (U:T7). Each call needs its ``completeStateRestoration()``.
    ///
    /// A crash of the process before the completion erases the session's saved state. A restoration that takes longer
    /// than the broker's `restorationTimeout` ends the process.
    public func extendStateRestoration() {
        extensions += 1
        if extensions == 1 { application.tellAtOnce(record.extend(true)) }
    }

    /// Completes one call of ``extendStateRestoration()``. A call too many is reported and does nothing.
    public func completeStateRestoration() {
        guard extensions > 0 else {
            return application.report("scene \(id) completed a state restoration that it had not extended")
        }
        extensions -= 1
        if extensions == 0 { application.tellAtOnce(record.extend(false)) }
    }
}

extension SceneApplication {
    /// Makes the session whose state is being saved show the launch image, not the snapshot, at its next launch (U:S9).
    ///
    /// Call this method only while a state is saved: within ``SceneDelegate/stateRestorationActivity(for:)`` and
    /// ``SceneDelegate/scene(_:didUpdate:)``, and in a responder of ``Scene/responders`` that adds to the state.
    /// Elsewhere the call is reported and has no effect.
    public func ignoreSnapshotOnNextApplicationLaunch() {
        guard let saving else {
            return report("ignoreSnapshotOnNextApplicationLaunch() was called outside of state saving")
        }
        saving.ignoresSnapshot = true
    }
}
