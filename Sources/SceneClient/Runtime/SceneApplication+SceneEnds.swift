import ActivityWire

/// The end of scenes, and sessions that are discarded.
extension SceneApplication {
    func discard(_ descriptions: [SceneSessionDescription]) async throws {
        // The broker repeats a call whose acknowledgement was lost; the delegate is notified of each session once.
        let untold = descriptions.filter { !lastDiscarded.contains($0.session) }
        lastDiscarded = Set(descriptions.map(\.session))
        guard !untold.isEmpty else { return }
        let discarded = Set(untold.map { session($0) })
        // A scene that this process lost while there was no broker may still be disconnecting. Its disconnect comes
        // first.
        for description in untold where scenes[description.session] != nil {
            await queues[description.session]?.waitUntilIdle()
        }
        // The sessions can be read until the delegate's method has returned (U:L18).
        defer {
            for description in untold {
                sessions[description.session] = nil
                queues[description.session] = nil
                updates.forget(description.session)
            }
            for session in discarded { session.discarded() }
        }
        try await delegate.application(self, didDiscardSceneSessions: discarded)
    }

    /// Disconnects the scene. An error of *did disconnect* is only reported: no request depends on it.
    func detach(_ scene: Scene) async {
        let state = scene.record.state
        // A dismissed scene is unattached, like every scene that is disconnected (U:K9).
        scene.record.state = .unattached
        do {
            try await scene.delegate?.sceneDidDisconnect(scene)
        } catch {
            report("scene \(scene.id) threw at its disconnect: \(error)")
        }
        announceDisconnect(of: scene, from: state)
        forget(scene)
    }

    /// Releases the scene and its delegate; the session has no scene any more (U:M4, U:M5, U:M12).
    func forget(_ scene: Scene) {
        scene.stopSaving()
        scene.releaseWindows()
        scene.display.lookAway()
        liveActivities.forget(scene)
        drags.forget(scene.session.id)
        scene.session.scene = nil
        scene.delegate = nil
        if scenes[scene.session.id] === scene { scenes[scene.session.id] = nil }
    }
}
