import ActivityWire
import IPadScreen
import OrderedCollections

/// Named layouts: the screen kept, shown, compared and forgotten.
extension Broker {
    mutating func perform(_ command: LayoutCommand, _ message: ClientMessage, _ client: Client) throws(Refusal) {
        guard client.app == nil else {
            throw Refusal(code: .requestDenied, reason: "only the user's tools keep layouts")
        }
        switch command {
        case .save(let name, let replaces):
            let layout = try saveLayout(name, replaces: replaces)
            reply(.layout(layout), to: client.id, id: message.id, trace: message.trace)
        case .load(let name, let keepsStates, let timeout):
            try loadLayout(name, keepsStates: keepsStates, timeout: timeout, message, client)
        case .remove(let name):
            try removeLayout(name)
            reply(.done, to: client.id, id: message.id, trace: message.trace)
        }
    }

    func layout(named name: LayoutName, as field: String) throws(Refusal) -> LayoutRecord {
        guard let record = layouts[name] else {
            throw Refusal(
                code: .unknownLayout, reason: "no layout has the name \(name)", field: field,
                candidates: layouts.keys.prefix(Limits.decisionCandidates).map(\.text))
        }
        return record
    }

    func difference(from name: LayoutName) throws(Refusal) -> LayoutDifference {
        let saved = try layout(named: name, as: "layoutDifference")
        let destroyed = saved.layout.windows.map(\.session).filter { !exists($0) }
        let comparison = LayoutComparison(saved: saved, now: presentLayout(named: name), destroyed: Set(destroyed))
        return LayoutDifference(name: name, changes: comparison.changes)
    }

    private mutating func saveLayout(_ name: LayoutName, replaces: Bool) throws(Refusal) -> ScreenLayout {
        guard replaces || layouts[name] == nil else {
            throw Refusal(code: .layoutExists, reason: "a layout has the name \(name) already", field: "save.name")
        }
        guard layouts[name] != nil || layouts.count < Limits.layouts else {
            throw Refusal(
                code: .tooMany, reason: "more than \(Limits.layouts) layouts", field: "save.name",
                limit: Int64(Limits.layouts))
        }
        try requireReadableStates()
        let record = presentLayout(named: name)
        let bytes = record.states.reduce(0) { $0 + $1.restoration.activity.userInfo.count }
        guard bytes <= Limits.layoutStateBytes else {
            throw Refusal(
                code: .tooLarge, reason: "the windows' saved states have \(bytes) bytes together",
                limit: Int64(Limits.layoutStateBytes))
        }
        layouts[name] = record
        turn.record(.layout(record))
        return record.layout
    }

    private mutating func removeLayout(_ name: LayoutName) throws(Refusal) {
        _ = try layout(named: name, as: "remove")
        layouts[name] = nil
        turn.record(.layoutForgotten(name))
    }

    /// While the device is locked saved states can be written and not read (U:T8).
    func requireReadableStates() throws(Refusal) {
        if isStorageLocked {
            throw Refusal(
                code: .screenRefused, reason: "covered: the device is locked, and saved states cannot be read")
        }
    }

    func exists(_ session: SceneSessionID) -> Bool { sessions[session].map { $0.destruction == nil } ?? false }

    /// The screen as it is now.
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
