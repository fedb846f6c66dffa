public import Foundation

/// A real broker in a scratch folder, with the demo apps installed.
public actor BrokerUnderTest {
    public struct StartFailure: Error, CustomStringConvertible {
        public let description: String
    }

    public nonisolated let folder: ScratchFolder
    public nonisolated let endpoint: String
    private var process: SpawnedProcess?
    private var extraArguments: [String] = []
    /// The text of the configuration that the arguments name.
    private nonisolated let configured: String

    /// What runs the broker and its clients, such as `setpriv`; empty where they are the tests' own user's.
    private nonisolated let runner: [String]

    /// Starts a broker and waits for its ready line.
    ///
    /// - Parameter user: Owns the broker, its clients and its folder; nil for the tests' own user. Needs root's rights.
    public static func start(
        arguments: [String] = [],
        withTestApps: Bool = false,
        as user: UInt32? = nil
    ) async throws -> BrokerUnderTest {
        let broker = try BrokerUnderTest(arguments: arguments, user: user)
        for program in [BuiltProducts.demoWindows] + (withTestApps ? [BuiltProducts.testWindows] : []) {
            let written = try await ChildProcess.run(
                program, ["bundles", "--output", broker.apps.path, "--data", broker.data.path])
            guard written.status == 0 else { throw StartFailure(description: "bundles: \(written)") }
        }
        if let user {
            _ = try await ChildProcess.run("/usr/bin/env", ["chown", "-R", "\(user):\(user)", broker.folder.url.path])
        }
        try await broker.start()
        return broker
    }

    /// Which listener brokers have whose tests do not say it: `make test-libzmq`.
    static let listenerVariable = "ACTIVITY_BROKER_TEST_LISTENER"

    private init(arguments: [String], user: UInt32?) throws {
        runner = user.map(Self.becoming) ?? []
        folder = try ScratchFolder(named: "e2e")
        endpoint = "ipc://\(folder.url.path)/run/broker.sock"
        extraArguments = arguments
        configured =
            arguments.firstIndex(of: "--config").flatMap { arguments[$0...].dropFirst().first }
            .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
        if let listener = ProcessInfo.processInfo.environment[Self.listenerVariable], !arguments.contains("--listener")
        {
            extraArguments += ["--listener", listener]
        }
    }

    /// A command that becomes a user without root's rights. The user may read every file, as the tests may.
    public static func becoming(_ user: UInt32) -> [String] {
        [
            "/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "--inh-caps=-all,+dac_override",
            "--ambient-caps=-all,+dac_override",
        ]
    }

    public nonisolated var apps: URL { folder.url.appendingPathComponent("apps") }
    public nonisolated var state: URL { folder.url.appendingPathComponent("state") }
    public nonisolated var data: URL { folder.url.appendingPathComponent("data") }
    public nonisolated var log: URL { folder.url.appendingPathComponent("broker.log") }

    public nonisolated var environment: [String: String] {
        var variables = [
            "ACTIVITY_BROKER_ENDPOINT": endpoint,
            // A window that crashes on purpose would spend seconds on its backtrace.
            "ACTIVITY_BROKER_PASS_ENVIRONMENT": "SWIFT_BACKTRACE",
        ]
        for setting in Self.patience where !configured.contains("\"\(setting)\"") {
            let variable = setting.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
            variables["ACTIVITY_BROKER_\(variable)"] = "120s"
        }
        return variables
    }

    /// Where everything runs at once a window may be slow, or come back to a restarted broker late, and is not to be
    /// given up, unless the test is about that: then its own configuration says after what time.
    private static let patience = [
        "callTimeout", "connectTimeout", "dragTimeout", "enterBackgroundTimeout", "restorationTimeout", "resumeGrace",
        "transitionAllowance",
    ]

    /// A command's arguments, with how long it may take where they do not say it.
    private static func patient(_ arguments: [String]) -> [String] {
        guard !arguments.contains("--timeout"), !arguments.contains("warm-up") else { return arguments }
        switch arguments.first {
        // Each of them waits as long as it takes, or for as long as it is asked to.
        case "drag", "events", "log", "wait": return arguments
        // The request's own deadline.
        case "activate", "layouts", "open": return arguments + ["--timeout", "120s"]
        default: return arguments + ["--timeout", "60s"]
        }
    }

    public var processIdentifier: Int32 { process?.processIdentifier ?? 0 }

    public func start() async throws {
        let output = folder.url.appendingPathComponent("broker.out")
        try? FileManager.default.removeItem(at: output)
        let arguments =
            ["--endpoint", endpoint, "--state-directory", state.path, "--apps", apps.path, "--log-level", "debug"]
            + extraArguments
        let words = runner + [BuiltProducts.broker] + arguments
        let process = try SpawnedProcess(
            words[0], Array(words.dropFirst()), environment: environment, output: .file(output), errors: .file(log))
        self.process = process
        try await Polling.until("the broker is ready") {
            if let text = try? String(contentsOf: output, encoding: .utf8), text.contains("ready \(self.endpoint)\n") {
                return true
            }
            guard KernelProcesses.entry(process.processIdentifier) != nil else {
                throw StartFailure(description: "the broker ended: \(self.tail)")
            }
            return false
        }
    }

    /// kill -9, and wait until the kernel has taken it away.
    public func kill() async throws {
        guard let process else { return }
        process.signal(SIGKILL)
        _ = try await ended(process)
    }

    /// SIGTERM, as a service manager would; the exit status.
    @discardableResult
    public func terminate() async throws -> Int32 {
        guard let process else { return -1 }
        process.signal(SIGTERM)
        return try await ended(process)
    }

    /// Waits until it has ended by itself.
    public func end() async throws -> SpawnedProcess.End {
        guard let process else { return .exited(-1) }
        self.process = nil
        return try await process.ended()
    }

    /// Ends everything that this test started, whatever has happened.
    public func stop() async {
        try? await kill()
        for window in KernelProcesses.all(of: endpoint) where window.processIdentifier != getpid() {
            Foundation.kill(window.processIdentifier, SIGCONT)
            Foundation.kill(window.processIdentifier, SIGKILL)
        }
        folder.remove()
    }

    private func ended(_ process: SpawnedProcess) async throws -> Int32 {
        self.process = nil
        return try await process.ended().status
    }

    /// The last lines of the broker's log, for failures.
    public nonisolated var tail: String {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(30).joined(separator: "\n")
    }

    public nonisolated func brokerctl(_ arguments: String...) async throws -> Finished {
        try await run(arguments)
    }

    public nonisolated func run(_ arguments: [String]) async throws -> Finished {
        let words = runner + [BuiltProducts.brokerctl] + Self.patient(arguments) + ["--json"]
        return try await ChildProcess.run(words[0], Array(words.dropFirst()), environment: environment)
    }

    /// Runs a command that must succeed, and reads what it says.
    public nonisolated func ask(_ arguments: String...) async throws -> JSON { try await ask(arguments) }

    public nonisolated func ask(_ arguments: [String]) async throws -> JSON {
        let finished = try await run(arguments)
        guard finished.status == 0 else {
            throw StartFailure(description: "brokerctl \(arguments.joined(separator: " ")): \(finished)\n\(tail)")
        }
        return try finished.json()
    }

    /// The lines that the window of a session has logged.
    public nonisolated func windowLog(_ session: String) async throws -> [String] {
        let finished = try await ChildProcess.run(
            BuiltProducts.brokerctl, ["sessions", "log", session, "--timeout", "60s"], environment: environment)
        return finished.output.split(separator: "\n").map(String.init)
    }
}
