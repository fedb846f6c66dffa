import ActivityWire
import BrokerClient

/// Saved states, looks, and closing.
extension Broker {
    func history(of reference: SessionReference) async throws(ClientError) -> (SceneSessionID, [StateGeneration]) {
        let reply = try await request(.query(.history(reference)))
        guard case .history(let session, let generations) = reply else {
            throw .unexpected(reply, insteadOf: "history")
        }
        return (session, generations)
    }

    func quarantines() async throws(ClientError) -> [QuarantineRow] {
        let reply = try await request(.query(.quarantines))
        guard case .quarantines(let rows) = reply else { throw .unexpected(reply, insteadOf: "quarantines") }
        return rows
    }

    func snapshot(of reference: SessionReference) async throws(ClientError) -> (SnapshotRow, SceneSnapshot) {
        let reply = try await request(.query(.snapshot(reference)))
        guard case .snapshot(let row, let image) = reply else { throw .unexpected(reply, insteadOf: "snapshot") }
        return (row, image)
    }

    func close(_ reference: SessionReference, answer: ClosureAnswer?) async throws(ClientError) -> ClosureReport {
        let reply = try await request(.close(reference, answer))
        guard case .closure(let report) = reply else { throw .unexpected(reply, insteadOf: "closure") }
        return report
    }
}

/// What windows say of themselves, and where they are to be led.
extension Broker {
    func sceneReport(of reference: SessionReference) async throws(ClientError) -> SceneReport {
        let reply = try await request(.query(.sceneReport(reference)))
        guard case .sceneReport(let report) = reply else { throw .unexpected(reply, insteadOf: "a scene's report") }
        return report
    }

    func tour(
        of window: SessionReference, beside companion: SessionReference?
    ) async throws(ClientError) -> [ScreenTourStop] {
        let reply = try await request(.query(.screenTour(window, beside: companion)))
        guard case .screenTour(let stops) = reply else { throw .unexpected(reply, insteadOf: "a tour") }
        return stops
    }
}

/// Named layouts.
extension Broker {
    func layouts() async throws(ClientError) -> [ScreenLayout] {
        let reply = try await request(.query(.layouts))
        guard case .layouts(let layouts) = reply else { throw .unexpected(reply, insteadOf: "layouts") }
        return layouts
    }

    /// A layout that is shown or has just been saved.
    func layout(_ body: ClientRequest) async throws(ClientError) -> ScreenLayout {
        let reply = try await request(body)
        guard case .layout(let layout) = reply else { throw .unexpected(reply, insteadOf: "a layout") }
        return layout
    }

    func difference(from name: LayoutName) async throws(ClientError) -> LayoutDifference {
        let reply = try await request(.query(.layoutDifference(name)))
        guard case .layoutDifference(let difference) = reply else {
            throw .unexpected(reply, insteadOf: "a layout's difference")
        }
        return difference
    }

    /// Brings the windows of a layout back; the broker answers when each is there or cannot be.
    func load(_ name: LayoutName, keepsStates: Bool) async throws(ClientError) -> LayoutReport {
        let command = LayoutCommand.load(name, keepsStates: keepsStates, timeout: timeout)
        let reply = try await outcome(of: .layout(command))
        guard case .layoutLoaded(let report) = reply else { throw .unexpected(reply, insteadOf: "a loaded layout") }
        return report
    }
}
