import ActivityWire
import FoundationEssentials
import Glibc

/// A command and its broker, from the broker's start to its end.
struct CommandWithBroker {
    /// The command and its arguments.
    let words: [String]
    let environment: [String: String]
    var device: String?
    /// The folders of bundles.
    var apps: [String] = []
    var configurationFile: String?
    /// The folder for kept logs; nil for a new folder.
    var logs: String?
    var isEphemeral = false
    /// The time after which the command is ended; nil for no limit.
    var timeout: Duration?

    /// How the command ended.
    private struct End {
        /// The status with which this process ends.
        let status: Int32
        /// The reason why the logs are kept.
        let reason: String
    }

    /// Runs the broker and the command. Returns the command's exit status; 1 after a message if the broker cannot
    /// start.
    ///
    /// - Throws: ``SystemError`` if no folder can be made for the broker.
    func run() throws -> Int32 {
        let signals = SignalWatch()
        let folder = try RunFolder(environment: environment)
        defer { folder.remove() }
        do {
            let broker = try startBroker(in: folder, signals)
            let end = runCommand(beside: broker, in: folder, signals)
            broker.stop()
            if end.status != 0, !isEphemeral { keepLogs(of: folder, because: end.reason) }
            return end.status
        } catch {
            if isEphemeral { Self.printMessage("\(error)") } else { keepLogs(of: folder, because: "\(error)") }
            return 1
        }
    }

    private func startBroker(in folder: RunFolder, _ signals: SignalWatch) throws -> BrokerChild {
        var arguments = ["--endpoint", folder.endpoint.description, "--state-directory", folder.state]
        for apps in try appFolders(folder) { arguments += ["--apps", apps] }
        if let configurationFile { arguments += ["--config", configurationFile] }
        var variables = environment
        // With this variable the broker would report its readiness to a service manager that waits for the command.
        variables["NOTIFY_SOCKET"] = nil
        if let device { variables["ACTIVITY_BROKER_DEVICE"] = device }
        let broker = try BrokerChild(arguments: arguments, environment: variables, log: folder.brokerLog)
        do {
            try broker.waitUntilReady(signals)
        } catch {
            broker.stop()
            throw error
        }
        return broker
    }

    /// Returns the folders for the flag `--apps`: the folders that were given. If none was given, returns no folder
    /// when the broker finds its folders in the environment, and else a new empty folder.
    private func appFolders(_ folder: RunFolder) throws -> [String] {
        let current = FileManager.default.currentDirectoryPath
        guard apps.isEmpty else { return apps.map { $0.hasPrefix("/") ? $0 : "\(current)/\($0)" } }
        let locations = BrokerLocations(environment: environment, userIdentifier: geteuid())
        let isSet = environment["ACTIVITY_BROKER_APPS"]?.isEmpty == false
        if isSet || locations.appsFolder != nil { return [] }
        return [try folder.makeApps()]
    }

    private func runCommand(beside broker: BrokerChild, in folder: RunFolder, _ signals: SignalWatch) -> End {
        let variables = environment.merging([BrokerLocations.endpointVariable: folder.endpoint.description]) { $1 }
        let child: CommandChild
        do throws(CommandChild.Failure) {
            child = try CommandChild(words, environment: variables)
        } catch {
            Self.printMessage(error.description)
            return End(status: error.status, reason: "the command cannot be run")
        }
        var limit = CommandTimeLimit(timeout, from: .now)
        var brokerEnd: String?
        while true {
            if let status = child.status() { return end(status, limit, brokerEnd) }
            if brokerEnd == nil, let end = broker.end() {
                brokerEnd = end
                Self.printMessage("the broker \(end) before the command did; the command continues without it")
            }
            if let signal = limit.dueSignal(at: .now) { child.send(signal) }
            child.forward(signals.next(until: limit.nextSignal))
        }
    }

    private func end(_ status: Int32, _ limit: CommandTimeLimit, _ brokerEnd: String?) -> End {
        if limit.isExceeded, let timeout {
            let reason = "the command was ended after \(DurationText.print(timeout))"
            return End(status: CommandTimeLimit.status, reason: reason)
        }
        // The status is never 0 if the broker has failed.
        if let brokerEnd { return End(status: max(status, 1), reason: "the broker \(brokerEnd)") }
        return End(status: status, reason: "the command ended with status \(status)")
    }

    private func keepLogs(of folder: RunFolder, because reason: String) {
        do {
            let keptFolder = try folder.keepLogs(in: logs)
            Self.printMessage("\(reason); the logs are in \(keptFolder)")
        } catch {
            Self.printMessage("\(reason); the logs could not be kept: \(error)")
        }
    }

    static func printMessage(_ message: String) {
        _ = WholeWrite.write(Array("activity-broker: \(message)\n".utf8), to: STDERR_FILENO)
    }
}
