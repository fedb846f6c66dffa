import ActivityWire
import FoundationEssentials

/// A run of `activity-cluster` with the broker's settings.
struct ClusterProgramRun {
    private static let name = "activity-cluster"

    private var values: [String: String]

    /// - Parameter settings: The broker's settings.
    init(settings: [Setting]) {
        values = Dictionary(settings.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// Acts for another user of etcd than the machine's.
    mutating func act(for administrator: AdministratorOptions) {
        let options = [
            ("clusterCertificate", administrator.certificate), ("clusterKey", administrator.key),
            ("clusterUser", administrator.user), ("clusterPasswordFile", administrator.passwordFile),
        ]
        for case (let name, let value?) in options { values[name] = value }
    }

    /// Returns the arguments, the settings as the broker gives them to the program.
    ///
    /// - Parameter subcommand: A subcommand with its own options.
    func arguments(_ subcommand: [String]) -> [String] {
        func value(_ name: String) -> String { values[name] ?? "" }
        var arguments =
            subcommand + [
                "--state-directory", value("stateDirectory"), "--cluster", value("clusterName"), "--machine",
                value("machineName"),
            ]
        let options = [
            ("--authority", value("clusterAuthority")), ("--certificate", value("clusterCertificate")),
            ("--key", value("clusterKey")), ("--password-file", value("clusterPasswordFile")),
            ("--address", value("clusterAddress")),
        ]
        for (name, value) in options where !value.isEmpty { arguments += [name, value] }
        if !value("clusterPasswordFile").isEmpty { arguments += ["--user", value("clusterUser")] }
        return arguments + ["--"] + value("cluster").split(separator: ",").map(String.init)
    }

    /// Runs a subcommand that prints a list as JSON.
    func list<Element: Decodable>(_ subcommand: String, _ options: [String] = []) throws(Failure) -> [Element] {
        let environment = ProcessInfo.processInfo.environment
        guard let path = SiblingProgram.path(of: Self.name, environment: environment) else {
            throw Failure(
                reason: "\(Self.name) was found neither beside brokerctl nor in PATH", remedy: "install it")
        }
        let finished: ChildOutput
        do throws(CommandFailure) {
            finished = try ChildOutput(of: path, arguments([subcommand] + options), environment: environment)
        } catch { throw Failure(reason: error.reason, remedy: "install it anew") }
        // Messages may precede the JSON.
        let bytes = finished.text.utf8.drop { $0 != UInt8(ascii: "[") }
        if finished.status == 0, let list = try? JSONDecoder().decode([Element].self, from: Data(bytes)) { return list }
        let line = finished.text.split(separator: "\n").last.map(String.init) ?? "it printed nothing"
        throw Failure(
            reason: "\(Self.name) \(subcommand) exited with status \(finished.status): \(line)",
            remedy: "correct that setting")
    }

    struct Failure: Error {
        let reason: String
        let remedy: String
    }
}
