import ActivityWire

/// The live activities of a process, and which one is current: one of an app (U:U15).
@MainActor
final class LiveActivities {
    private unowned let application: SceneApplication
    private var activities: [UInt64: WeakActivity] = [:]
    private var lastNumber: UInt64 = 0
    private(set) var current: LiveUserActivity?
    /// The window of the current one was not active since: the user may be in a window of another process by now.
    private var hasResigned = false
    /// The scene that the broker has heard of last.
    private var advertised: CurrentActivity?
    /// Tells the broker of it.
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
        // The broker may have heard of another process since.
        if hasResigned, activity != nil { advertised = nil }
        hasResigned = false
        advertise()
    }

    /// Whether the window of the current one is in the background, and nothing became current there since.
    var hasLeft: Bool { hasResigned && current?.scene?.activationState == .background }

    /// The user turned to the window: its activity is the current one (U:U23).
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

    /// The scene is gone, and its activities with it.
    func forget(_ scene: Scene) {
        scene.pendingContinuations = [:]
        if current?.scene === scene || current?.scene == nil { current = nil }
        if advertised?.session == scene.session.id { advertised = nil }
    }

    func wasContinued(_ number: UInt64) {
        guard let activity = activity(number) else { return }
        activity.delegate?.userActivityWasContinued(activity)
    }

    /// A window of another process has said what is current. A word of this one that is on its way comes after that,
    /// or did not: it is said once more, so that the two cannot both believe to be the last.
    func wasReplaced(_ number: UInt64) {
        guard let replaced = current, replaced.number == number else { return }
        advertised = nil
        if sending == nil { current = nil }
    }

    /// Tells the broker what is current now; the last word wins.
    func advertise() {
        guard sending == nil else { return }
        sending = Task {
            while let next = nextAdvert() {
                advertised = next
                do {
                    _ = try await application.request(.setCurrentActivity(next), timeout: Self.patience)
                } catch SceneError.cancelled {
                    break
                } catch {
                    application.report("the current activity was not taken: \(error)")
                    break
                }
            }
            sending = nil
        }
    }

    /// A new connection knows nothing of it.
    func advertiseAgain() {
        advertised = nil
        if current != nil { advertise() }
    }

    /// What the broker has not heard; nil when there is nothing.
    private func nextAdvert() -> CurrentActivity? {
        if let current, let scene = current.scene, let advert = current.advert {
            let next = CurrentActivity(session: scene.session.id, epoch: scene.record.epoch, activity: advert)
            return next == advertised ? nil : next
        }
        guard var last = advertised, last.activity != nil else { return nil }
        last.activity = nil
        return last
    }

    private static let patience: Duration = .seconds(30)
}
