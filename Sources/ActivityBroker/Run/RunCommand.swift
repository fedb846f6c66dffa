import ActivityWire
import ArgumentParser
import FoundationEssentials

/// `activity-broker run`: a broker for a single command, as `dbus-run-session` starts a message bus.
struct RunCommand: ParsableCommand {
    static let name = "run"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Run a command with a private broker.",
        discussion: """
            The broker starts with an empty state at an endpoint that only this user can reach, passed to the \
            command in ACTIVITY_BROKER_ENDPOINT, and stops when the command ends. Signals are forwarded to the \
            command. The exit status is the command's, or 128 plus the number of the signal that ended it, 127 if it \
            is not found, 124 if --timeout ended it, or 1 if the broker cannot start or ends first. If it is not 0, the logs of the broker and \
            of the windows are kept.

              activity-broker run --apps . --device ipadpro13m4 -- python3 -m pytest
            """)

    @Flag(help: "Keep nothing, not even the logs if the command fails.")
    var ephemeral = false

    @Option(help: ArgumentHelp("The simulated iPad; brokerctl screen device lists the models.", valueName: "model"))
    var device: String?

    @Option(
        help: ArgumentHelp("A folder of bundles; may be repeated.", valueName: "folder"),
        completion: .directory)
    var apps: [String] = []

    @Option(
        help: ArgumentHelp(
            "Folder for the logs if the command fails (default: a new folder, whose path is printed).",
            valueName: "folder"),
        completion: .directory)
    var logs: String?

    @Option(
        help: ArgumentHelp(
            "Time after which the command is ended: 500ms, 15s or plain seconds.", valueName: "duration"),
        transform: { try DurationText.parse($0) })
    var timeout: Duration?

    @Option(help: ArgumentHelp("The broker's configuration file.", valueName: "file"), completion: .file())
    var config: String?

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command and its arguments, after --.", valueName: "command"))
    var command: [String] = []

    func validate() throws {
        guard !command.isEmpty else { throw ValidationError("there is no command; give one after --") }
        guard !(ephemeral && logs != nil) else {
            throw ValidationError("--ephemeral and --logs are mutually exclusive")
        }
        guard timeout != .zero else { throw ValidationError("--timeout must be more than 0s") }
    }

    func run() throws {
        let session = CommandWithBroker(
            words: command, environment: ProcessInfo.processInfo.environment, device: device, apps: apps,
            configurationFile: config, logs: logs, isEphemeral: ephemeral, timeout: timeout)
        let status = try session.run()
        guard status == 0 else { throw ExitCode(status) }
    }

    /// Runs the command and ends the process. Call this function before any other thread starts, since one thread has
    /// to take all signals.
    ///
    /// - Parameter arguments: the arguments after `run`.
    static func runAndExit(_ arguments: [String]) -> Never {
        do {
            let command = try parse(arguments)
            try command.run()
            exit(withError: nil)
        } catch let error as ExitCode {
            exit(withError: error)
        } catch let error where exitCode(for: error).isSuccess {
            exit(withError: error)
        } catch let error where exitCode(for: error) == .validationFailure {
            CommandWithBroker.printMessage(message(for: error))
            exit(withError: ExitCode(2))
        } catch {
            CommandWithBroker.printMessage("\(error)")
            exit(withError: ExitCode(1))
        }
    }
}
