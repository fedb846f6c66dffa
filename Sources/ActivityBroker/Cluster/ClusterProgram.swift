import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import Logging
import SystemFiles

/// The program `activity-cluster` in the folder of the broker's own program, as a child process. It ends by itself when
/// the broker does, since it then loses its connection.
final class ClusterProgram: ClusterControl {
    static let name = "activity-cluster"
    static let logName = "cluster.log"
    /// The size in bytes at which the log is cut back.
    private static let logBytes = 1_048_576
    /// The variables that the program inherits.
    private static let inherited = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "SSL_CERT_FILE", "SSL_CERT_DIR"]

    private let endpoint: BrokerEndpoint
    private let stateDirectory: String
    private let environment: [String: String]
    private let readiness: ReadinessSet
    private let logger: Logger
    private var supervision = ClusterSupervision()
    /// The process, by its pidfd; nil while none runs.
    private var process: Descriptor?
    /// The offset in the log at which the output of the process begins.
    private var logBeginning = 0

    /// - Parameter environment: The broker's own environment.
    init(
        endpoint: BrokerEndpoint, stateDirectory: String, environment: [String: String], readiness: ReadinessSet,
        logger: Logger
    ) {
        self.endpoint = endpoint
        self.stateDirectory = stateDirectory
        self.environment = environment
        self.readiness = readiness
        self.logger = logger
    }

    var facts: ClusterProcessFacts { supervision.facts }
    var nextDeadline: Instant? { supervision.nextDeadline }
    private var log: String { "\(stateDirectory)/\(Self.logName)" }

    func follow(_ settings: ClusterSettings, at now: Instant) {
        perform(supervision.follow(settings, at: now), at: now)
    }

    func performDueWork(at now: Instant) { perform(supervision.deadlineReached(at: now), at: now) }

    func handleEnd(at now: Instant) {
        guard let number = process?.number, let status = ExitStatus(reaping: number) else { return }
        readiness.remove(.clusterEnd)
        process = nil
        let lastLine = LogEnd(of: log, from: logBeginning).output.text?.split(separator: "\n").last
        finish(lastLine.map { "\(status): \($0)" } ?? "\(status)", at: now)
    }

    private func perform(_ orders: [ClusterSupervision.Order], at now: Instant) {
        for order in orders {
            switch order {
            case .start(let settings):
                do throws(LaunchError) {
                    supervision.started(processIdentifier: try start(settings))
                } catch {
                    finish("cannot be started: \(error)", at: now)
                }
            case .signal(let signal):
                guard let number = process?.number else { continue }
                _ = csystem_pidfd_send_signal(number, signal == .terminate ? SIGTERM : SIGKILL)
            }
        }
    }

    private func finish(_ reason: String, at now: Instant) {
        logger.info("the program for the cluster has ended", metadata: [LogKey.error: "\(Self.name) \(reason)"])
        perform(supervision.ended("\(Self.name) \(reason)", at: now), at: now)
    }

    /// Starts the program, and returns its process identifier.
    private func start(_ settings: ClusterSettings) throws(LaunchError) -> Int32 {
        guard let path = OwnProgram.path(beside: Self.name) else { throw .missingExecutable(path: Self.name) }
        let log = try SystemError.wrapped(as: LaunchError.system) { () throws(SystemError) in try openLog() }
        let inherited = Self.inherited.compactMap { name in
            environment[name].map { EnvironmentVariable(name: name, value: $0) }
        }
        let child = try ProcessLauncher.spawn(
            path, [Self.name] + Self.arguments(settings, stateDirectory: stateDirectory),
            inherited + [EnvironmentVariable(name: BrokerLocations.endpointVariable, value: "\(endpoint)")], in: "/",
            log: log.number)
        let number = csystem_pidfd_open(child)
        do throws(SystemError) {
            guard number >= 0 else { throw SystemError(-number, "watch", "process \(child)") }
            let descriptor = Descriptor(owning: number)
            try readiness.insert(.clusterEnd, descriptor: number)
            process = consume descriptor
        } catch {
            ProcessLauncher.killUnobserved(child)
            throw .system(error)
        }
        logger.info(
            "the program for the cluster was started", metadata: [LogKey.processIdentifier: "\(child)"])
        return child
    }

    private func openLog() throws(SystemError) -> Descriptor {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK
        var file = try Descriptor(opening: log, flags: flags, mode: 0o600)
        if try file.status().st_size > Self.logBytes {
            _ = try LogRotation.begin(path: log, keptBytes: Self.logBytes).finish()
            file = try Descriptor(opening: log, flags: flags, mode: 0o600)
        }
        logBeginning = Int(try file.status().st_size)
        return file
    }

    /// Returns the arguments of `activity-cluster`. They have no secrets, since every process can read them.
    static func arguments(_ settings: ClusterSettings, stateDirectory: String) -> [String] {
        var arguments = [
            "--state-directory", stateDirectory, "--cluster", settings.name, "--machine", settings.machine,
            "--time-to-live", "\(settings.timeToLive.components.seconds)",
        ]
        let options = [
            ("--authority", settings.authority), ("--certificate", settings.certificate), ("--key", settings.key),
            ("--password-file", settings.passwordFile),
            ("--address", settings.address.isEmpty ? nil : settings.address),
        ]
        for case (let name, let value?) in options { arguments += [name, value] }
        if settings.passwordFile != nil { arguments += ["--user", settings.userName] }
        // An endpoint cannot be taken for an option.
        return arguments + ["--"] + settings.endpoints
    }
}
