import ActivityWire
import BrokerClient

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
        let reply = try await request(.layout(command), deadline: try await outcomeDeadline())
        guard case .layoutLoaded(let report) = reply else { throw .unexpected(reply, insteadOf: "a loaded layout") }
        return report
    }
}
