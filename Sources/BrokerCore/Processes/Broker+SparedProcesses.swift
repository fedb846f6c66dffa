import ActivityWire

/// Windows that the broker does not end on its own, because their programs may have unsaved work.
extension Broker {
    /// Whether the broker may not end the session's process, which its user has not closed.
    func isSpared(_ id: SceneSessionID) -> Bool {
        sessions[id]?.record.process.flatMap { processes[$0] }?.isSpared == true
    }

    /// Throws if the session's process may not be ended.
    ///
    /// - Parameter field: The part of the request that names the session.
    func requireEndable(_ id: SceneSessionID, field: String) throws(Refusal) {
        if isSpared(id) { throw .spared(field: field) }
    }

    /// Whether the process goes on without this broker.
    func survivesShutdown(_ process: WindowProcess) -> Bool { process.isSpared && !policy.endsAllWindowsAtShutdown }
}

extension Refusal {
    /// The refusal of an action that would end a program with the work that its user has not saved.
    static func spared(field: String) -> Refusal {
        Refusal(
            code: .requestDenied,
            reason: "the window's program may have unsaved work, so only its user may end it; close the window first",
            field: field)
    }
}
