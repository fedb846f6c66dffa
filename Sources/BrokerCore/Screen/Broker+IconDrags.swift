import ActivityWire
import Adaptation
import IPadScreen

/// Commands that drag an app's icon out of the dock (W:§2).
extension Broker {
    /// Holds an app's icon. An icon that the display client lifts is released when its connection ends; of other tools each
    /// command has a connection of its own.
    mutating func liftIcon(_ app: AppID, _ client: Client) throws(Refusal) {
        _ = try apps.installed(app, field: "liftIcon")
        try requireMultitasking()
        _ = try iconDrag.handle(.lift(app, holder: client.isDisplayClient ? client.id : nil))
    }

    /// Lets the icon go at a place. The drag ends also if the window is refused.
    mutating func dropIcon(at place: IconPlace, _ requester: Requester, _ client: Client) throws(Refusal) {
        let windows = iconDrag.app.map { self.windows(of: $0) } ?? IconDrag.Windows(offScreen: [])
        let answer = try iconDrag.handle(.drop(place, windows))
        do throws(Refusal) { try perform(answer, "dropIcon", requester, client) } catch {
            endIconDrag()
            throw error
        }
    }

    /// Shows one of the offered windows. A refused choice keeps the offer.
    mutating func chooseWindow(_ reference: SessionReference, _ requester: Requester, _ client: Client) throws(Refusal)
    {
        let field = "chooseWindow"
        let session = try sessions.find(reference, as: field)
        try requireOnDevice(session, field)
        if case .choosing(let app, _) = iconDrag.phase, sessions.app(of: session) != app {
            throw Refusal(code: .invalidValue, reason: "the session does not belong to \(app)", field: field)
        }
        try choose(session, field, requester, client)
    }

    mutating func chooseNewWindow(_ requester: Requester, _ client: Client) throws(Refusal) {
        try choose(nil, "chooseNewWindow", requester, client)
    }

    /// Ends the icon's drag, and with it the offer of windows. Does nothing without a drag.
    mutating func endIconDrag() { _ = try? iconDrag.handle(.cancel) }

    /// Ends the choice among offered windows if no window can come to an edge any more.
    mutating func endChoiceWithoutRoom() {
        let machine = screen.machine
        if machine.arrangement.base == .home || !machine.device.modes.contains(.splitView)
            || machine.profile == .windowed
        {
            endIconDrag()
        }
    }

    /// Tells the icon's drag which apps are removed.
    mutating func noteRemovedIcons(_ removed: [AppID]) {
        for app in removed { _ = try? iconDrag.handle(.appRemoved(app)) }
    }
}

// MARK: - Answers of the drag

extension Broker {
    private mutating func choose(
        _ session: SceneSessionID?, _ field: String, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        let before = iconDrag
        let answer = try iconDrag.handle(.choose(session))
        do throws(Refusal) { try perform(answer, field, requester, client) } catch {
            iconDrag = before
            throw error
        }
    }

    private mutating func perform(
        _ answer: IconDrag.Answer, _ field: String, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        do throws(Refusal) {
            switch answer {
            case .nothing: break
            case .show(let session, let place):
                introduce(session)
                try perform(.open(session, place), recordingUseOf: [session])
                sessions.update(session) { $0.isReclaimed = false }
                endPushes(over: session)
            // The new window is plain: nothing is in its connection options (U:D42).
            case .makeWindow(let app, let place):
                try makeWindow(of: try apps.installed(app), with: nil, at: place, requester, client, field)
            case .offer(let app, let first, let edge):
                try requireRoom(for: description(of: first, in: app), at: .side(edge))
            }
        } catch {
            throw error.naming(screenField: field)
        }
    }

    /// Returns the app's windows as the screen is now, without a window that has a display's role.
    private func windows(of id: AppID) -> IconDrag.Windows {
        let all = sessions.order(on: screen).sorted(sessions.sessions(of: id).filter(isWindow))
        let isSingle = apps[id].map { !offersNewWindow($0) } ?? true
        return IconDrag.Windows(
            offScreen: all.map(\.id).filter { !isInView($0) },
            only: isSingle ? all.first?.id : nil)
    }
}
