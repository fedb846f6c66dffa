import ActivityWire

/// The live activities of a process, and the current one. An app has one current activity (U:U15).
@MainActor
final class LiveActivities {
    private unowned let application: SceneApplication
    private var activities: [UInt64: WeakActivity] = [:]
    private var lastNumber: UInt64 = 0
    private(set) var current: LiveUserActivity?
    /// Whether the window of the current activity has resigned active. The user may then be in a window of another
    /// process.
    private var hasResigned = false
    /// The current activity as it was last sent to the broker.
    private var advertised: CurrentActivity?
    /// The task that sends the current activity to the broker; nil while none runs.
    private(set) var sending: Task<Void, Never>?

    private struct WeakActivity {
        weak var activity: LiveUserActivity?
    }

    init(application: SceneApplication) {
        self.application = application
    }

    func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    func add(_ activity: LiveUserActivity) {
        activities = activities.filter { $0.value.activity != nil }
        activities[activity.number] = WeakActivity(activity: activity)
    }

    func remove(_ activity: LiveUserActivity) {
        activities[activity.number] = nil
    }

    func activity(_ number: UInt64) -> LiveUserActivity? { activities[number]?.activity }

    func setCurrent(_ activity: LiveUserActivity?) {
        guard current !== activity || hasResigned else { return }
        current = activity
        // Another process may have sent its activity since the window resigned active, so this activity is sent even
        // if it is unchanged.
        if hasResigned, activity != nil { advertised = nil }
        hasResigned = false
        advertise()
    }

    /// Whether the window of the current activity is in the background, and no activity of this process became current
    /// after the window resigned active.
    var hasLeft: Bool { hasResigned && current?.scene?.activationState == .background }

    /// Makes the window's activity current, because the user turned to the window (U:U23).
    func sceneBecameActive(_ scene: Scene) {
        if let activity = scene.liveUserActivity {
            activity.becomeCurrent()
        } else if let current, current.scene === scene {
            setCurrent(current)
        }
    }

    func sceneResignedActive(_ scene: Scene) {
        if current?.scene === scene { hasResigned = true }
    }

    /// Forgets the activities of a scene that is gone.
    func forget(_ scene: Scene) {
        scene.pendingContinuations = [:]
        if current?.scene === scene || current?.scene == nil { current = nil }
        if advertised?.session == scene.session.id { advertised = nil }
    }

    func wasContinued(_ number: UInt64) {
        guard let activity = activity(number) else { return }
        activity.delegate?.userActivityWasContinued(activity)
    }

    /// Notes that an activity of another process became current in place of the activity with this number. A process
    /// that is just sending its own activity cannot know which activity became current last. Such a process sends its
    /// activity once more, so that only one process considers its activity current.
    func wasReplaced(_ number: UInt64) {
        guard let replaced = current, replaced.number == number else { return }
        advertised = nil
        if sending == nil { current = nil }
    }

    /// Sends the current activity, and its changes, until the broker has its latest form.
    func advertise() {
        guard sending == nil else { return }
        sending = Task {
            while let next = nextAdvert() {
                advertised = next
                do {
                    _ = try await application.request(.setCurrentActivity(next), timeout: Self.requestTimeout)
                } catch SceneError.cancelled {
                    break
                } catch {
                    application.report("the current activity was not accepted: \(error)")
                    break
                }
            }
            sending = nil
        }
    }

    /// Sends the current activity over a new connection.
    func advertiseAgain() {
        advertised = nil
        if current != nil { advertise() }
    }

    /// Returns the change that the broker does not have yet; nil if there is none.
    private func nextAdvert() -> CurrentActivity? {
        if let current, let scene = current.scene, let advert = current.advert {
            let next = CurrentActivity(session: scene.session.id, epoch: scene.record.epoch, activity: advert)
            return next == advertised ? nil : next
        }
        guard var last = advertised, last.activity != nil else { return nil }
        last.activity = nil
        return last
    }

    private static let requestTimeout: Duration = .seconds(30)
}
