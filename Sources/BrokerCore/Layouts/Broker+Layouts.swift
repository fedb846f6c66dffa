import ActivityWire
import Adaptation
import IPadScreen
import OrderedCollections

/// Saves and compares named layouts.
extension Broker {
    func difference(from name: LayoutName) throws(Refusal) -> LayoutDifference {
        let saved = try layouts.record(named: name, as: "layoutDifference")
        let destroyed = saved.layout.windows.map(\.session).filter { !sessions.exists($0) }
        let comparison = LayoutComparison(saved: saved, now: presentLayout(named: name), destroyed: Set(destroyed))
        return LayoutDifference(name: name, changes: comparison.changes)
    }

    mutating func saveLayout(_ name: LayoutName, replaces: Bool) throws(Refusal) -> ScreenLayout {
        try layouts.requireSavable(for: name, replaces: replaces)
        try requireReadableStates()
        let record = presentLayout(named: name)
        step.record(try layouts.keep(record))
        return record.layout
    }

    /// Throws `screenRefused` while the device is locked, because saved states cannot be read then (U:T8).
    func requireReadableStates() throws(Refusal) {
        if isStorageLocked {
            throw Refusal(
                code: .screenRefused, reason: "covered: the device is locked, and saved states cannot be read")
        }
    }

    /// The present screen as a layout, with its windows' saved states.
    private func presentLayout(named name: LayoutName) -> LayoutRecord {
        let machine = screen.machine
        let arrangement = LayoutArrangement(machine.arrangement)
        var windows: [LayoutWindow] = []
        var states: [LayoutState] = []
        for (id, place) in arrangement.places {
            guard let session = sessions[id] else { continue }
            let state = session.history.next
            windows.append(
                LayoutWindow(
                    session: id, app: session.record.app, title: session.record.title, place: place,
                    state: state.map { StateGeneration(kept: $0) }))
            if let state { states.append(LayoutState(session: id, restoration: state)) }
        }
        let layout = ScreenLayout(
            name: name, saved: now.wall, device: machine.device.identifier,
            release: UInt32(clamping: machine.release.major), orientation: machine.orientation.rawValue,
            layout: machine.layoutName, arrangement: arrangement, windows: windows)
        return LayoutRecord(layout: layout, states: states)
    }
}

extension StateGeneration {
    fileprivate init(kept record: RestorationRecord) {
        self.init(
            generation: record.generation, saved: record.saved,
            bytes: UInt32(clamping: record.activity.userInfo.count), activityType: record.activity.type,
            title: record.activity.title, targetContentIdentifier: record.activity.targetContentIdentifier)
    }
}
