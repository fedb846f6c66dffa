import ActivityWire
import BrokerClient

/// Saved states, snapshots and closing.
extension BrokerProxy {
    func history(of reference: SessionReference) async throws(ClientError) -> (SceneSessionID, [StateGeneration]) {
        try await ask(.query(.history(reference)), for: "history") {
            if case .history(let session, let generations) = $0 { (session, generations) } else { nil }
        }
    }

    func quarantines() async throws(ClientError) -> [QuarantineRow] {
        try await ask(.query(.quarantines), for: "quarantines") {
            if case .quarantines(let rows) = $0 { rows } else { nil }
        }
    }

    func snapshot(of reference: SessionReference) async throws(ClientError) -> (SnapshotRow, SceneSnapshot) {
        try await ask(.query(.snapshot(reference)), for: "snapshot") {
            if case .snapshot(let row, let image) = $0 { (row, image) } else { nil }
        }
    }

    func close(_ reference: SessionReference, answer: ClosureAnswer?) async throws(ClientError) -> ClosureReport {
        try await ask(.close(reference, answer), for: "closure") {
            if case .closure(let report) = $0 { report } else { nil }
        }
    }
}

/// Windows' reports, and the tour that `screen warm-up` takes them through.
extension BrokerProxy {
    func sceneReport(of reference: SessionReference) async throws(ClientError) -> SceneReport {
        try await ask(.query(.sceneReport(reference)), for: "a scene's report") {
            if case .sceneReport(let report) = $0 { report } else { nil }
        }
    }

    func tour(
        of window: SessionReference, beside companion: SessionReference?
    ) async throws(ClientError) -> [ScreenTourStop] {
        try await ask(.query(.screenTour(window, beside: companion)), for: "a tour") {
            if case .screenTour(let stops) = $0 { stops } else { nil }
        }
    }
}

/// The picker and App Exposé.
extension BrokerProxy {
    func picker() async throws(ClientError) -> [PickerRow] {
        try await ask(.query(.picker), for: "a picker") { if case .picker(let apps) = $0 { apps } else { nil } }
    }

    /// Returns all windows of an app, over as many pages as it takes.
    func expose(_ app: AppID) async throws(ClientError) -> AppExpose {
        var page = Page()
        var sessions: [SessionRow] = []
        while true {
            var part = try await ask(.query(.expose(app, page)), for: "an app's windows") {
                if case .expose(let part) = $0 { part } else { nil }
            }
            sessions += part.sessions
            guard let next = part.next else {
                part.sessions = sessions
                return part
            }
            page.after = next
        }
    }
}

/// Named layouts.
extension BrokerProxy {
    func layouts() async throws(ClientError) -> [ScreenLayout] {
        try await ask(.query(.layouts), for: "layouts") { if case .layouts(let layouts) = $0 { layouts } else { nil } }
    }

    /// Sends a request whose reply is one layout.
    func layout(_ body: ClientRequest) async throws(ClientError) -> ScreenLayout {
        try await ask(body, for: "a layout") { if case .layout(let layout) = $0 { layout } else { nil } }
    }

    func difference(from name: LayoutName) async throws(ClientError) -> LayoutDifference {
        try await ask(.query(.layoutDifference(name)), for: "a layout's difference") {
            if case .layoutDifference(let difference) = $0 { difference } else { nil }
        }
    }

    /// Brings the windows of a layout back. The broker answers when each window is in its place, or cannot get there.
    func load(_ name: LayoutName, keepsStates: Bool) async throws(ClientError) -> LayoutReport {
        let command = LayoutCommand.load(name, keepsStates: keepsStates, timeout: timeout)
        let reply = try await outcome(of: .layout(command))
        guard case .layoutLoaded(let report) = reply else { throw .unexpected(reply, insteadOf: "a loaded layout") }
        return report
    }
}
