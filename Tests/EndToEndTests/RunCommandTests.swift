import Foundation
import TestSupport
import Testing

/// `activity-broker run`: a broker around one command, by real processes.
@Suite("Running a command with a private broker", .serialized, .processes, .timeLimit(.minutes(10)))
struct RunCommandTests {
    /// Whatever the tests are run with, the command has only this: no HOME, no runtime folder, nothing of a service.
    private static let bare = ["-i", "PATH=/usr/bin:/bin"]

    private func run(_ arguments: [String], in folder: ScratchFolder, _ script: String) async throws -> Finished {
        try await ChildProcess.run(
            "/usr/bin/env",
            Self.bare + ["TMPDIR=\(folder.url.path)", BuiltProducts.broker, "run"] + arguments
                + ["--", "/bin/sh", "-c", script])
    }

    private func withFolder(_ body: (ScratchFolder) async throws -> Void) async throws {
        let folder = try ScratchFolder(named: "run")
        defer { folder.remove() }
        try await body(folder)
    }

    private func left(in folder: ScratchFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    @Test("Without HOME the command finds its own broker with the requested device, and nothing remains")
    func fresh() async throws {
        try await withFolder { folder in
            let ctl = BuiltProducts.brokerctl
            let script = "\(ctl) status --json && \(ctl) screen show --json && \(ctl) sessions list --json"
            let finished = try await run(["--device", "ipad10"], in: folder, script)
            #expect(finished.status == 0 && finished.errors == "", "\(finished)")
            let lines = try finished.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
            #expect(lines.count == 3, "\(finished)")
            let endpoint = try #require(lines.first?["endpoint"].text)
            #expect(endpoint.hasPrefix("ipc://\(folder.url.path)/activity-broker."))
            #expect(lines[1]["device"].text == "ipad10" && lines[2]["sessions"].items.isEmpty)
            #expect(try left(in: folder).isEmpty)
            #expect(KernelProcesses.windows(of: endpoint).isEmpty)
        }
    }

    @Test(
        "The exit status is the command's, or that of its signal as in shells",
        arguments: [
            ("exit 3", 3), ("kill -TERM $$", 143), ("exec /no/such/program", 127),
        ])
    func status(script: String, status: Int32) async throws {
        try await withFolder { folder in
            let finished = try await run(["--ephemeral"], in: folder, script)
            #expect(finished.status == status, "\(finished)")
            #expect(try left(in: folder).isEmpty)
        }
    }

    @Test("A missing command is reported with status 127")
    func missing() async throws {
        try await withFolder { folder in
            let finished = try await ChildProcess.run(
                BuiltProducts.broker, ["run", "--ephemeral", "--", "no-such-command"],
                environment: ["TMPDIR": folder.url.path])
            #expect(finished.status == 127 && finished.errors.contains("no-such-command: No such file"), "\(finished)")
            let none = try await ChildProcess.run(BuiltProducts.broker, ["run"])
            #expect(none.status == 2 && none.errors.contains("there is no command"), "\(none)")
        }
    }

    @Test("If the command fails, the logs of broker and windows are kept and reported, and nothing else")
    func logs() async throws {
        try await withFolder { folder in
            let apps = folder.url.appendingPathComponent("apps")
            let written = try await ChildProcess.run(
                BuiltProducts.testWindows, ["bundles", "--output", apps.path, "--data", folder.url.path])
            #expect(written.status == 0)
            let kept = folder.url.appendingPathComponent("kept")
            let open = "\(BuiltProducts.brokerctl) open org.activitybroker.demo.faulty.exits --target x"
            let finished = try await run(["--apps", apps.path, "--logs", kept.path], in: folder, open)
            #expect(finished.status == 1 && finished.errors.contains("the logs are in \(kept.path)"), "\(finished)")
            let names = try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted()
            #expect(names.count == 2 && names.contains("broker.log"), "\(names)")
            #expect(try left(in: folder).filter { $0.hasPrefix("activity-broker.") }.isEmpty)
            let again = try await run(["--apps", apps.path], in: folder, open)
            #expect(again.status == 1)
            let place = try #require(try left(in: folder).first { $0.hasPrefix("activity-broker.") })
            #expect(place.hasSuffix("-logs") && again.errors.contains("/\(place)"), "\(again)")
        }
    }

    @Test("Two concurrent runs do not interfere")
    func two() async throws {
        try await withFolder { folder in
            let gate = folder.url.appendingPathComponent("gate").path
            #expect(mkfifo(gate, 0o600) == 0)
            // Each waits for the other, so both brokers are there at the same time.
            let ctl = BuiltProducts.brokerctl
            async let first = run([], in: folder, "echo go > \(gate); \(ctl) status --json")
            async let second = run([], in: folder, "read go < \(gate); \(ctl) status --json")
            let places = try await [first, second].map { try $0.json()["stateDirectory"].text }
            #expect(places[0] != nil && places[1] != nil && places[0] != places[1])
        }
    }

    @Test("Signals are forwarded to the command, and the broker ends if run is killed")
    func signals() async throws {
        try await withFolder { folder in
            let output = folder.url.appendingPathComponent("out")
            func start(_ script: String) throws -> SpawnedProcess {
                try SpawnedProcess(
                    BuiltProducts.broker, ["run", "--ephemeral", "--", "/bin/sh", "-c", script],
                    environment: ["TMPDIR": folder.url.path], output: .file(output))
            }
            func text() -> String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
            let trapping = try start("trap 'echo got it; exit 9' USR1 TERM; echo ready; while :; do sleep 0.05; done")
            try await Polling.until("the command runs") { text() == "ready\n" }
            trapping.signal(SIGTERM)
            #expect(try await trapping.ended() == .exited(9))
            #expect(text() == "ready\ngot it\n")
            #expect(try left(in: folder) == ["out"])

            let waiting = try start("echo \"$ACTIVITY_BROKER_ENDPOINT\"; exec sleep 600")
            try await Polling.until("the command runs") { text().contains("ipc://") }
            let socket = try #require(text().split(separator: "\n").last).dropFirst("ipc://".count)
            waiting.signal(SIGKILL)
            _ = try await waiting.ended()
            try await Polling.until("the broker is gone") { access(String(socket), F_OK) != 0 }
        }
    }

    @Test("A broker that dies before the command is named as the reason for keeping the logs")
    func brokerDies() async throws {
        try await withFolder { folder in
            // The command ends once the run has reaped the broker.
            let script = """
                pid=$(\(BuiltProducts.brokerctl) status --json | sed 's/.*"pid":\\([0-9]*\\).*/\\1/')
                kill -9 $pid; while kill -0 $pid 2>/dev/null; do sleep 0.05; done; exit 3
                """
            let finished = try await run([], in: folder, script)
            #expect(finished.status == 3, "\(finished)")
            let last = try #require(finished.errors.split(separator: "\n").last)
            #expect(last.contains("the broker was ended by signal 9; the logs are in"), "\(finished)")
        }
    }

    @Test(
        "A command that takes longer than --timeout is ended with status 124",
        arguments: ["exec sleep 600", "trap '' TERM; while :; do sleep 0.05; done"])
    func timeout(script: String) async throws {
        try await withFolder { folder in
            let finished = try await run(["--timeout", "500ms", "--ephemeral"], in: folder, script)
            #expect(finished.status == 124, "\(finished)")
            #expect(try left(in: folder).isEmpty)
        }
    }

    @Test("The folder of a killed run is removed by the next run, and kept logs are not")
    func abandoned() async throws {
        try await withFolder { folder in
            let kept = folder.url.appendingPathComponent("activity-broker.123456-logs")
            try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: false)
            let output = folder.url.appendingPathComponent("out")
            let killed = try SpawnedProcess(
                BuiltProducts.broker,
                ["run", "--", "/bin/sh", "-c", "echo \"$ACTIVITY_BROKER_ENDPOINT\"; exec sleep 600"],
                environment: ["TMPDIR": folder.url.path], output: .file(output))
            func text() -> String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
            try await Polling.until("the command runs") { text().hasSuffix("\n") }
            let socket = text().dropFirst("ipc://".count).dropLast()
            // A run that lives keeps its folder.
            #expect(try await run([], in: folder, "true").status == 0)
            #expect(access(String(socket), F_OK) == 0)
            killed.signal(SIGKILL)
            _ = try await killed.ended()
            try await Polling.until("the next run has removed the folder") {
                _ = try await run([], in: folder, "true")
                return try left(in: folder) == ["activity-broker.123456-logs", "out"]
            }
        }
    }

    @Test("A broker that cannot start reports why, and the command does not run")
    func noBroker() async throws {
        try await withFolder { folder in
            let finished = try await run(["--device", "noSuchModel", "--ephemeral"], in: folder, "echo ran")
            #expect(finished.status == 1 && finished.output == "", "\(finished)")
            #expect(finished.errors.split(separator: "noSuchModel").count == 2, "told once: \(finished)")
        }
    }
}
