import ActivityWire
import Adaptation
import IPadScreen

/// The choice of what comes beside: the list of apps, and App Exposé (W:§2).
extension Broker {
    /// Returns the list of apps that could come beside; throws on a phone.
    func picker() throws(Refusal) -> Reply {
        try requireMultitasking()
        return .picker(pickerRows)
    }

    /// Every installed app, most recently used first, then by name.
    var pickerRows: [PickerRow] {
        let used = apps.all.map { (app: $0, used: lastUse(of: $0.id)) }
        // `used` is compared the other way round, since the latest use comes first.
        let order = used.sorted {
            ($1.used, $0.app.name, $0.app.id.text) < ($0.used, $1.app.name, $1.app.id.text)
        }
        return order.map { app, _ in
            let exclusion = screen.machine.pickerExclusion(
                of: "\(app.id)", facts: app.multitasking, hasRoomForMore: offersNewWindow(app))
            return PickerRow(app: app.id, name: app.name, isEligible: exclusion == nil, reason: exclusion?.code)
        }
    }

    /// Throws on a phone, where nothing comes beside a window (W:§8).
    func requireMultitasking() throws(Refusal) {
        do throws(ScreenRefusal) { try screen.machine.requireMultitasking() } catch { throw Refusal(error) }
    }

    /// When the user or a sender last turned to a window of the app; 0 is never.
    func lastUse(of app: AppID) -> UInt64 {
        sessions.ids(of: app).map { sessions.recency(of: $0).used }.max() ?? 0
    }

    /// Whether the session is a window, not a scene with a display's role, and not being destroyed.
    func isWindow(_ session: SceneSession) -> Bool {
        session.destruction == nil && !displayContent.isOnDisplay(session.id)
    }

    /// Whether App Exposé of the app has a plus: the app may have several windows, the release has scenes, and the device
    /// is not a phone (W:4).
    func offersNewWindow(_ app: AppDescription) -> Bool {
        policy.supportsMultipleScenes(app) && screen.machine.release.hasScenes && screen.machine.device.idiom == .pad
    }

    /// Whether the app has a window; a scene with a display's role is none.
    func hasWindow(_ app: AppID) -> Bool {
        sessions.sessions(of: app).contains(where: isWindow)
    }

    /// Makes a new window of an app with nothing in its connection options (U:A5, U:W6, W:3).
    mutating func makeNewWindow(of id: AppID, _ requester: Requester, _ client: Client) throws(Refusal) {
        let app = try apps.installed(id, field: "newWindow")
        try requireMultitasking()
        guard policy.supportsMultipleScenes(app) else {
            throw Refusal(
                code: .multipleScenesNotSupported,
                reason: app.supportsMultipleScenes
                    ? "the device shows only one window per app"
                    : "\(id) does not declare UIApplicationSupportsMultipleScenes",
                field: "newWindow", limit: 1)
        }
        let machine = screen.machine
        guard machine.release.hasScenes else { throw Refusal(ScreenRefusal.notOnRelease(machine.release)) }
        try activate(
            ActivationRequest(app: id, reuse: .alwaysNew), requester.unanswered, client, screenField: "newWindow")
    }
}
