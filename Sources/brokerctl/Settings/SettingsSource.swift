import ActivityWire
import ArgumentParser
import BrokerClient
import FoundationEssentials

/// The option that names the program to ask when no broker serves.
struct ProgramArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The program activity-broker.", valueName: "file"), completion: .file())
    var broker: String?
}

/// The settings and limits of the running broker. If no broker runs, its program reports the values that a broker would
/// start with.
struct SettingsSource {
    /// The configuration file to report on. If there is one, a running broker is not asked, because it has read another
    /// file.
    var configurationFile: String?
    var program: ProgramArguments
    var options: GlobalOptions

    func settings() async throws -> [Setting] {
        try await rows(.configuration) { $0.settings }
    }

    func limits() async throws -> [Setting] {
        try await rows(.limits) { $0.limits }
    }

    private func rows(
        _ query: Query, of part: (ProgramSettings) -> [ProgramSettings.Row]
    ) async throws -> [Setting] {
        let endpoint = try BrokerEndpoint(flag: options.endpoint)
        guard configurationFile == nil, SocketCheck(endpoint).isListening else {
            return part(try fromProgram(endpoint)).map(\.setting)
        }
        let broker = BrokerProxy(endpoint: endpoint, timeout: options.timeout, isOneShot: true)
        let settings = try await broker.settings(query)
        await broker.close()
        return settings
    }

    private func fromProgram(_ endpoint: BrokerEndpoint) throws -> ProgramSettings {
        let environment = ProcessInfo.processInfo.environment
        guard let program = BrokerProgram(named: self.program.broker, environment: environment) else {
            throw missingProgram(endpoint)
        }
        // The program reads the environment's endpoint itself, and then names the variable as its source.
        let given = [("--endpoint", options.endpoint), ("--config", configurationFile)]
        let flags = given.flatMap { name, value in value.map { [name, $0] } ?? [] }
        let settings: ProgramSettings
        switch program.run(["--show-settings"] + flags, environment: environment)
            as Result<ProgramSettings, BrokerProgramFailure>
        {
        case .success(let report): settings = report
        case .failure(let failure): throw CommandFailure(code: "failed", reason: failure.reason)
        }
        if configurationFile == nil {
            ErrorOutput.write(
                "brokerctl: no broker is running at \(endpoint); these are the settings with which it would start")
        }
        return settings
    }

    private func missingProgram(_ endpoint: BrokerEndpoint) -> CommandFailure {
        if let path = program.broker {
            return .file(path, "there is no such program; give the path of activity-broker with --broker")
        }
        return CommandFailure(
            status: .noBroker, code: "noBroker",
            reason: "no broker is running at \(endpoint), and activity-broker, which knows its settings, is "
                + "neither beside brokerctl nor in PATH; start a broker, or give the program's path with --broker")
    }
}

/// The output of `activity-broker --show-settings`.
struct ProgramSettings: Decodable, Hashable, Sendable {
    struct Row: Decodable, Hashable, Sendable {
        var name: String
        var value: String
        var unit: String
        var source: String
        var meaning: String

        var setting: Setting { Setting(name: name, value: value, unit: unit, source: source, meaning: meaning) }
    }

    var settings: [Row]
    var limits: [Row]
}
