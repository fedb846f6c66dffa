import ActivityWire

/// The differences between a saved layout and the screen: the device first, then window by window.
struct LayoutComparison {
    let saved: LayoutRecord
    let now: LayoutRecord
    /// Sessions of the saved layout that were destroyed.
    let destroyed: Set<SceneSessionID>

    var changes: [LayoutChange] {
        deviceChanges + saved.layout.windows.flatMap { changes(of: $0) }
            + now.layout.windows.filter { saved.layout.window($0.session) == nil }
            .map { LayoutChange(subject: .place, window: $0.name, now: $0.place) }
    }

    private var deviceChanges: [LayoutChange] {
        let (saved, now) = (saved.layout, now.layout)
        let values: [(subject: LayoutChange.Subject, saved: String, now: String)] = [
            (subject: .device, saved: saved.device, now: now.device),
            (subject: .release, saved: "\(saved.release)", now: "\(now.release)"),
            (subject: .orientation, saved: saved.orientation, now: now.orientation),
        ]
        return values.filter { $0.saved != $0.now }.map {
            LayoutChange(subject: $0.subject, saved: $0.saved, now: $0.now)
        }
    }

    private func changes(of window: LayoutWindow) -> [LayoutChange] {
        if destroyed.contains(window.session) {
            return [LayoutChange(subject: .place, window: window.name, saved: window.place, now: "destroyed")]
        }
        var changes: [LayoutChange] = []
        let place = now.layout.window(window.session)?.place
        if place != window.place {
            changes.append(LayoutChange(subject: .place, window: window.name, saved: window.place, now: place))
        }
        let (old, new) = (saved.state(of: window.session), now.state(of: window.session))
        if old?.activity != new?.activity {
            let (oldText, newText) = (old.map(Self.stateText), new.map(Self.stateText))
            changes.append(LayoutChange(subject: .state, window: window.name, saved: oldText, now: newText))
        }
        return changes
    }

    private static func stateText(_ state: RestorationRecord) -> String { "generation \(state.generation)" }
}

extension ScreenLayout {
    func window(_ session: SceneSessionID) -> LayoutWindow? { windows.first { $0.session == session } }
}

extension LayoutWindow {
    fileprivate var name: LayoutChange.WindowName {
        LayoutChange.WindowName(session: session, app: app, title: title)
    }
}
