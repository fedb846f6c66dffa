import ActivityWire
import BrokerClient

/// How long something is waited for that windows have to do.
extension Broker {
    /// The broker ends requests at their own deadline, and then has to say so.
    func outcomeDeadline() async throws(ClientError) -> ContinuousClock.Instant {
        let timeout: Duration
        if let asked = self.timeout {
            timeout = asked
        } else {
            let setting = try await settings(.configuration).first { $0.name == "requestTimeout" }
            timeout = setting.flatMap { try? DurationText.parse($0.value) } ?? Self.outcomeTimeout
        }
        return .now + timeout + Self.margin
    }

    /// The broker's own default, for the case that it does not say.
    private static let outcomeTimeout: Duration = .seconds(30)
    private static let margin: Duration = .seconds(2)
}
