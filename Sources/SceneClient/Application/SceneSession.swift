import ActivityWire

/// The broker's lasting record of one window (U:M3): it outlives the scene and the process.
@MainActor
public final class SceneSession {
    /// The session's identifier, stable for its life and never used again, so that it can be a key (U:M7).
    public nonisolated let persistentIdentifier: String
    /// The kind of window, which never changes (U:M8); `UIWindowSceneSessionRoleApplication` for ordinary windows.
    public let role: String
    /// The configuration of the session's scenes.
    public private(set) var configuration: SceneConfiguration
    /// Small settings of the window (U:M11); see ``updateUserInfo(_:)``.
    public private(set) var userInfo: UserInfo
    /// The state that was saved last (U:M10); see ``setStateRestorationActivity(_:)``.
    public internal(set) var stateRestorationActivity: UserActivity?
    /// Whether the saved state cannot be read because the device is locked; the state becomes available without another
    /// connect (U:T8).
    public internal(set) var isStateRestorationActivityLocked = false
    /// The live scene; nil while disconnected (U:M12).
    public internal(set) weak var scene: Scene?

    let id: SceneSessionID
    private let application: SceneApplication

    init(_ description: SceneSessionDescription, application: SceneApplication) {
        id = description.session
        persistentIdentifier = description.session.description
        role = description.configuration.role
        configuration = SceneConfiguration(description.configuration)
        userInfo = [:]
        self.application = application
        refresh(from: description)
    }

    /// Takes over the broker's values.
    func refresh(from description: SceneSessionDescription) {
        configuration = SceneConfiguration(description.configuration)
        isStateRestorationActivityLocked = description.isStateLocked
        do {
            userInfo = try UserInfo(decoding: description.userInfo)
            stateRestorationActivity = try description.stateRestorationActivity.map(UserActivity.init)
        } catch {
            application.report("session \(persistentIdentifier) has data that cannot be read: \(error)")
        }
    }

    /// Takes over a saved state that has become readable. The other values stay: they are newer in this process.
    func unlockState(_ activity: Activity?) {
        isStateRestorationActivityLocked = false
        do {
            stateRestorationActivity = try activity.map(UserActivity.init)
        } catch {
            application.report("session \(persistentIdentifier) has a state that cannot be read: \(error)")
        }
    }

    /// Clears the values after the app was notified that the session has ended (U:L18, U:X5).
    func discarded() {
        userInfo = [:]
        stateRestorationActivity = nil
        isStateRestorationActivityLocked = false
    }

    /// Changes the window's settings and stores them (U:M11).
    ///
    /// - Throws: ``SceneError/userInfo(key:reason:limit:)`` when the settings are too large, or a value is of no
    ///   property-list type: null, URL or set. The settings then stay as they were.
    public func updateUserInfo(_ change: (inout UserInfo) -> Void) throws(SceneError) {
        var changed = userInfo
        change(&changed)
        try changed.requirePropertyList()
        let blob = try changed.encoded()
        userInfo = changed
        application.updates.add(SceneUpdate(session: id, userInfo: blob))
    }

    /// Sets the state that the next connect gets, connected or not (U:M10).
    ///
    /// - Throws: ``SceneError/userInfo(key:reason:limit:)`` when the new state is too large; the old state then stays.
    public func setStateRestorationActivity(_ activity: UserActivity?) throws(SceneError) {
        let wire = try activity?.wire()
        stateRestorationActivity = activity
        isStateRestorationActivityLocked = false
        // A live scene keeps the state until the broker confirms it; without a scene, the state is only sent.
        let state = scene?.record.save(wire) ?? wire.map { .activity($0) } ?? .cleared
        application.updates.add(SceneUpdate(session: id, state: state))
    }
}

extension SceneSession: Hashable {
    public nonisolated static func == (left: SceneSession, right: SceneSession) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
