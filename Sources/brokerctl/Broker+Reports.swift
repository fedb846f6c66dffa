import ActivityWire
import BrokerClient

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
