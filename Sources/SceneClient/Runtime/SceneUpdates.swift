import ActivityWire

/// Sends the changes of sessions to the broker. Each session's changes are sent one at a time, so that the last change
/// wins.
@MainActor
final class SceneUpdates {
    private var waiting: [SceneSessionID: SceneUpdate] = [:]
    private var senders: [SceneSessionID: Task<Void, Never>] = [:]
    private let send: @MainActor (SceneUpdate) async -> Void

    init(send: @escaping @MainActor (SceneUpdate) async -> Void) {
        self.send = send
    }

    /// Sends a change, together with the session's changes that have not been sent yet.
    func add(_ update: SceneUpdate) {
        let session = update.session
        waiting[session] = waiting[session].map { $0.merging(update) } ?? update
        guard senders[session] == nil else { return }
        senders[session] = Task {
            while let next = waiting.removeValue(forKey: session) { await send(next) }
            senders[session] = nil
        }
    }

    /// Drops the waiting change of a session that is gone.
    func forget(_ session: SceneSessionID) {
        waiting[session] = nil
    }

    /// Returns when everything of one session is sent, or given up.
    func waitUntilSent(of session: SceneSessionID) async {
        while let sender = senders[session] { await sender.value }
    }

    /// Returns when everything is sent, or given up.
    func waitUntilSent() async {
        while let sender = senders.values.first { await sender.value }
    }
}

extension SceneUpdate {
    /// Returns this change and the later change as one change. The later value counts where both set a value.
    func merging(_ later: SceneUpdate) -> SceneUpdate {
        SceneUpdate(
            session: session,
            epoch: later.epoch,
            title: later.title ?? title,
            subtitle: later.subtitle ?? subtitle,
            conditions: later.conditions ?? conditions,
            userInfo: later.userInfo ?? userInfo,
            state: later.state == .unchanged ? state : later.state,
            closure: later.closure == .unchanged ? closure : later.closure,
            destructionConditions: later.destructionConditions ?? destructionConditions,
            snapshotPolicy: later.snapshotPolicy ?? snapshotPolicy,
            extendsRestoration: later.extendsRestoration ?? extendsRestoration,
            statusBar: later.statusBar ?? statusBar,
            content: later.content ?? content,
            playsFullScreenVideo: later.playsFullScreenVideo ?? playsFullScreenVideo,
            runsCaptureSession: later.runsCaptureSession ?? runsCaptureSession,
            enablesMultitaskingCameraAccess: later.enablesMultitaskingCameraAccess ?? enablesMultitaskingCameraAccess
        )
    }

    /// This change as one or two messages. Multitasking camera access may be refused for the app, and the broker refuses
    /// a whole message, so that it has one of its own. It comes first, because it counts for capture sessions that start
    /// after it (W:57).
    var messages: [SceneUpdate] {
        guard enablesMultitaskingCameraAccess == true else { return [self] }
        var rest = self
        rest.enablesMultitaskingCameraAccess = nil
        let access = SceneUpdate(session: session, epoch: epoch, enablesMultitaskingCameraAccess: true)
        return rest == SceneUpdate(session: session, epoch: epoch) ? [access] : [access, rest]
    }
}
