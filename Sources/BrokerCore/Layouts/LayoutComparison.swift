import ActivityWire

/// How the screen differs from a layout: the device, then window by window.
struct LayoutComparison {
    let saved: LayoutRecord
    let now: LayoutRecord
    /// Sessions of the saved layout that are gone for good.
    let destroyed: Set<SceneSessionID>

    var changes: [LayoutChange] {
        deviceChanges + saved.layout.windows.flatMap { changes(of: $0) }
            + now.layout.windows.filter { saved.layout.window($0.session) == nil }
            .map { LayoutChange(.place, of: $0.name, now: $0.place) }
    }

    private var deviceChanges: [LayoutChange] {
        let (saved, now) = (saved.layout, now.layout)
        let pairs: [(LayoutChange.Subject, String, String)] = [
            (.device, saved.device, now.device), (.release, "\(saved.release)", "\(now.release)"),
            (.orientation, saved.orientation, now.orientation),
        ]
        return pairs.filter { $0.1 != $0.2 }.map { LayoutChange($0.0, saved: $0.1, now: $0.2) }
    }

    private func changes(of window: LayoutWindow) -> [LayoutChange] {
        if destroyed.contains(window.session) {
            return [LayoutChange(.place, of: window.name, saved: window.place, now: "destroyed")]
        }
        var changes: [LayoutChange] = []
        let place = now.layout.window(window.session)?.place
        if place != window.place {
            changes.append(LayoutChange(.place, of: window.name, saved: window.place, now: place))
        }
        let (old, new) = (saved.state(of: window.session), now.state(of: window.session))
        if old?.activity != new?.activity {
            changes.append(
                LayoutChange(.state, of: window.name, saved: old.map(Self.words), now: new.map(Self.words)))
        }
        return changes
    }

    private static func words(_ state: RestorationRecord) -> String { "generation \(state.generation)" }
}

extension ScreenLayout {
    func window(_ session: SceneSessionID) -> LayoutWindow? { windows.first { $0.session == session } }
}

extension LayoutWindow {
    fileprivate var name: LayoutChange.WindowName {
        LayoutChange.WindowName(session: session, app: app, title: title)
    }
}
