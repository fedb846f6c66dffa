import ActivityWire
import BrokerClient

/// Does the broker at the endpoint answer, and does it speak our language?
enum BrokerCheck {
    /// Why whoever listens did not answer as a broker of our version does.
    static func finding(for error: ClientError, endpoint: String) -> Finding {
        if case .refused(let refusal) = error, refusal.code == .unsupportedVersion {
            return Finding(
                code: .versionMismatch, subject: endpoint, explanation: refusal.reason,
                remedy: "install brokerctl and activity-broker of the same version, and restart the broker")
        }
        return Finding(
            code: .brokerSilent, subject: endpoint,
            explanation: "something listens at the endpoint and does not answer as a broker: \(error)",
            remedy: "look at the broker's log; if it hangs, stop it with SIGTERM and start it again")
    }

    /// - Parameter program: in words, as in "the running broker".
    static func finding(version: String, of program: String, expected: String = Brokerctl.version) -> Finding? {
        guard version != expected else { return nil }
        return Finding(
            code: .versionMismatch, severity: .warning, subject: program,
            explanation: "\(program) has version \(version), brokerctl has \(expected)",
            remedy: "install both of the same version, and restart the broker")
    }
}
