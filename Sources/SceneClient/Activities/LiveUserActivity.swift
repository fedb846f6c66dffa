import ActivityWire

/// An activity with an identity: it can be current, is saved when it is needed, and can be continued in another window
/// (U:§10).
/// Other processes get its content, a ``UserActivity``.
@MainActor
public final class LiveUserActivity {
    /// The present content. The type never changes (U:U1).
    public private(set) var content: UserActivity
    /// Whether the state has changed since the activity was last sent. A set flag makes the delegate and the responders
    /// update the activity before it is sent again (U:U13). A new target content identifier does not set the flag
    /// (U:R13).
    public var needsSave = false
    /// Provides the newest content, and gets the callbacks of continuations.
    public weak var delegate: (any UserActivityDelegate)?
    /// False after ``invalidate()``, permanently (U:U17).
    public private(set) var isValid = true
    /// The activity's window; nil once the window is gone.
    public private(set) weak var scene: Scene?

    private struct Association {
        weak var responder: (any Responder)?
    }

    let number: UInt64
    private var associations: [Association] = []
    /// Whether a responder was ever associated. Such an activity ends with its last responder.
    private var isManaged = false
    private unowned let application: SceneApplication

    /// Makes an activity of this scene. It is not current yet; see ``becomeCurrent()``.
    public init(_ content: UserActivity, in scene: Scene) {
        self.content = content
        self.scene = scene
        application = scene.application
        number = scene.application.liveActivities.nextNumber()
        scene.application.liveActivities.add(self)
    }

    /// Whether this is the app's current activity. Any activity of the app that becomes current replaces it, also an
    /// activity in a window of another process.
    ///
    /// False while the activity's window is in the background: the user may be in a window of another process.
    public var isCurrent: Bool { isLastCurrent && !application.liveActivities.hasLeft }

    /// Whether this activity was the last of the app to become current, as far as this process knows.
    private var isLastCurrent: Bool { application.liveActivities.current === self }

    /// Changes the content. A change of the type has no effect, and so has any change after ``invalidate()``.
    public func update(_ change: (inout UserActivity) -> Void) {
        var changed = content
        change(&changed)
        guard isValid, changed.activityType == content.activityType else { return }
        content = changed
        if isLastCurrent { application.liveActivities.advertise() }
    }

    /// Makes this the app's current activity (U:U15). Has no effect after ``invalidate()`` or when the window is gone.
    public func becomeCurrent() {
        guard isValid, scene != nil else { return }
        application.liveActivities.setCurrent(self)
    }

    /// Makes the activity not current; it can become current again (U:U16).
    public func resignCurrent() {
        if isLastCurrent { application.liveActivities.setCurrent(nil) }
    }

    /// Ends the activity: no window can continue it any more (U:U17).
    public func invalidate() {
        resignCurrent()
        isValid = false
        associations = []
        application.liveActivities.remove(self)
    }

    // MARK: Responders

    /// Lets the responder add to each save, and sets ``needsSave``. From now on the user info is emptied before each
    /// save (U:U22). The activity ends when its last responder is dissociated, or at the next save after that responder
    /// was released.
    public func associate(_ responder: any Responder) {
        guard isValid else { return }
        isManaged = true
        needsSave = true
        guard !associations.contains(where: { $0.responder === responder }) else { return }
        associations.append(Association(responder: responder))
    }

    /// Removes the responder. The activity ends when its last responder is removed.
    public func dissociate(_ responder: any Responder) {
        associations.removeAll { $0.responder === responder || $0.responder == nil }
        invalidateIfAbandoned()
    }

    /// Ends the activity if its last responder was released.
    func invalidateIfAbandoned() {
        associations.removeAll { $0.responder == nil }
        if isManaged, associations.isEmpty { invalidate() }
    }

    // MARK: Saving

    /// Returns the content to send, updated first if ``needsSave`` is set (U:U13).
    func save() async throws -> UserActivity {
        invalidateIfAbandoned()
        guard isValid else { throw SceneError.requestDenied(reason: "the activity is no longer valid") }
        return needsSave ? try await save(content) : content
    }

    /// Lets the delegate and the responders update the new content, and stores and returns the result.
    func save(_ new: UserActivity) async throws -> UserActivity {
        needsSave = false
        var saved = new
        // The responders fill in the whole user info at each save (U:U22).
        if isManaged { saved.userInfo = [:] }
        if let delegate { saved = try await delegate.userActivityWillSave(saved) }
        for association in associations { association.responder?.updateUserActivityState(&saved) }
        guard saved.activityType == content.activityType else {
            throw SceneError.invalidValue(field: "activityType", reason: "was changed while it was being saved")
        }
        content = saved
        return saved
    }

    /// Whether this activity is valid and has the type and the target content identifier of `activity` (U:T4).
    func describes(_ activity: UserActivity) -> Bool {
        isValid && activity.activityType == content.activityType
            && activity.targetContentIdentifier == content.targetContentIdentifier
    }

    /// The description that the broker gets before the content, with the identifier to route by (U:U30); nil if the
    /// content cannot be encoded.
    var advert: ActivityAdvert? {
        guard let wire = try? content.wire() else { return nil }
        return ActivityAdvert(
            number: number, type: wire.type, title: wire.title, targetContentIdentifier: wire.targetContentIdentifier,
            webpageURL: wire.webpageURL, expiration: wire.expiration,
            isEligibleForHandoff: wire.eligibility.contains(.handoff),
            supportsContinuationStreams: wire.supportsContinuationStreams)
    }
}
