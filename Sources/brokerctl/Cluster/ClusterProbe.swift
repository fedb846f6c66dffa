import ActivityWire
import FoundationEssentials

/// A run of `activity-cluster --check`, which tries the endpoints of etcd with the broker's settings.
struct ClusterProbe {
    private static let program = "activity-cluster"

    private let values: [String: String]

    /// - Parameter settings: The broker's settings.
    init(settings: [Setting]) {
        values = Dictionary(settings.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// The arguments, as the broker gives them to the program.
    var arguments: [String] {
        func value(_ name: String) -> String { values[name] ?? "" }
        var arguments = [
            "--check", "--state-directory", value("stateDirectory"), "--cluster", value("clusterName"), "--machine",
            value("machineName"),
        ]
        let options = [
            ("--authority", value("clusterAuthority")), ("--certificate", value("clusterCertificate")),
            ("--key", value("clusterKey")), ("--password-file", value("clusterPasswordFile")),
        ]
        for (name, value) in options where !value.isEmpty { arguments += [name, value] }
        if !value("clusterPasswordFile").isEmpty { arguments += ["--user", value("clusterUser")] }
        return arguments + ["--"] + value("cluster").split(separator: ",").map(String.init)
    }

    func findings(environment: [String: String]) -> [ClusterFault] {
        guard let path = SiblingProgram.path(of: Self.program, environment: environment) else {
            return [failure("it was found neither beside brokerctl nor in PATH", remedy: "install it")]
        }
        do throws(CommandFailure) {
            let finished = try ChildOutput(of: path, arguments, environment: environment)
            // Messages may precede the JSON.
            let bytes = finished.text.utf8.drop { $0 != UInt8(ascii: "[") }
            if finished.status == 0, let findings = try? JSONDecoder().decode([ClusterFault].self, from: Data(bytes)) {
                return findings
            }
            let words = finished.text.split(separator: "\n").last.map(String.init) ?? "it printed nothing"
            return [failure("it exited with status \(finished.status): \(words)", remedy: "correct that setting")]
        } catch {
            return [failure(error.reason, remedy: "install it anew")]
        }
    }

    private func failure(_ reason: String, remedy: String) -> ClusterFault {
        ClusterFault(
            code: "checkFailed", endpoint: Nullable(nil), text: "\(Self.program) --check: \(reason)", remedy: remedy)
    }
}
