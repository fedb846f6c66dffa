import ActivityWire
import BrokerClient

// Calls of the broker for an activity that goes from one window to another.
extension SceneApplication {
    /// Saves the scene's activity, and puts the activity into the answer for the window that continues it.
    func save(_ number: UInt64, of scene: Scene, answer: inout Acknowledgement) async {
        guard let activity = liveActivities.activity(number), activity.scene === scene else {
            answer.failure = "the window no longer has this activity"
            answer.continuationError = .handoffFailed
            return
        }
        do {
            var saved = try await activity.save()
            scene.delegate?.scene(scene, didUpdate: &saved)
            answer.activity = try saved.wire()
            // User info that is too large fails with a code of its own (U:U19).
        } catch SceneError.userInfo(let key, let reason, let limit) where limit != nil {
            answer.failure = "user info \(key) \(reason)".clipped(to: Limits.reasonBytes)
            answer.continuationError = .handoffUserInfoTooLarge
        } catch {
            answer.failure = "\(error)".clipped(to: Limits.reasonBytes)
            answer.continuationError = .handoffFailed
        }
    }

    /// Tells the scene of a failure, at most once for each announced activity (U:U24).
    func fail(_ failure: ContinuationFailure, in scene: Scene) async throws {
        guard scene.pendingContinuations.removeValue(forKey: failure.request) != nil else { return }
        try await scene.delegate?.scene(
            scene, didFailToContinueUserActivityWithType: failure.type, error: failure.error)
    }

    /// Fails the continuations that were announced over a connection that is lost.
    func failContinuations(of scene: Scene) async {
        let pending = scene.pendingContinuations.sorted { $0.key < $1.key }
        scene.pendingContinuations = [:]
        for (_, type) in pending {
            do {
                try await scene.delegate?.scene(
                    scene, didFailToContinueUserActivityWithType: type, error: .connectionUnavailable)
            } catch {
                report("scene \(scene.id) threw when a continuation failed: \(error)")
            }
        }
    }

    /// Gives the activity's delegate the streams that the continuing window requested.
    func receive(_ streams: ContinuationStreams) {
        guard let hub = gate.link?.streams, let input = hub.incoming(streams.input),
            let output = hub.outgoing(streams.output)
        else { return }
        guard let activity = liveActivities.activity(streams.activity), let delegate = activity.delegate else {
            input.cancel("it has no delegate")
            return output.fail("it has no delegate")
        }
        delegate.userActivity(activity, didReceive: ByteInputStream(input), output: ByteOutputStream(output))
    }
}

extension Scene {
    /// Returns streams to the window whose activity this scene continues. Nothing is sent before they are used (U:U18).
    ///
    /// - Parameter activity: The activity that the scene's delegate got in ``SceneDelegate/scene(_:continue:)``; it
    ///   must have `supportsContinuationStreams`.
    /// - Throws: `refused` when the activity has no streams, or its window is gone.
    public func continuationStreams(
        of activity: UserActivity
    ) async throws(SceneError) -> (input: ByteInputStream, output: ByteOutputStream) {
        guard let text = activity.origin?.requestIdentifier, let request = RequestID(text) else {
            throw .invalidValue(field: "activity", reason: "did not come from another window")
        }
        let reply = try await application.request(.openContinuationStreams(request), timeout: Self.streamPatience)
        guard case .continuationStreams(let streams) = reply, let hub = application.gate.link?.streams,
            let input = hub.incoming(streams.input), let output = hub.outgoing(streams.output)
        else { throw .streamEnded(ending: "connectionLost", reason: "the streams have already ended") }
        return (ByteInputStream(input), ByteOutputStream(output))
    }

    static let streamPatience: Duration = .seconds(10)
}
