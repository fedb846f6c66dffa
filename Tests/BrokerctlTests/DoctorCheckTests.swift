import ActivityWire
import AppBundles
import BrokerClient
import Foundation
import Testing

@testable import brokerctl

/// Each check alone, on facts that no test machine has.
@Suite("Checks of doctor")
struct DoctorCheckTests {
    private func folder(_ kind: PathFacts.Kind, owner: UInt32 = 1_000, permissions: UInt32 = 0o700) -> PathFacts {
        PathFacts(kind: kind, owner: owner, permissions: permissions)
    }

    @Test("A socket folder must belong to the user, have mode 0700, and not be a link")
    func socketFolder() {
        func codes(_ facts: PathFacts?) -> [FindingCode] {
            SocketFolderCheck.findings(folder: "/run/x", facts: facts, user: 1_000).map(\.code)
        }
        #expect(codes(nil) == [])
        #expect(codes(folder(.folder)) == [])
        for facts in [folder(.folder, owner: 0), folder(.folder, permissions: 0o750), folder(.link), folder(.file)] {
            #expect(codes(facts) == [.socketFolderUnsafe])
        }
    }

    @Test("A state folder must be writable for the user only")
    func stateFolder() {
        func codes(_ facts: PathFacts?, isWritable: Bool = true) -> [FindingCode] {
            StateFolderCheck.findings(folder: "/s", facts: facts, user: 1_000, isWritable: isWritable).map(\.code)
        }
        #expect(codes(nil) == [])
        #expect(codes(nil, isWritable: false) == [.stateFolderUnusable])
        #expect(codes(folder(.folder, permissions: 0o755)) == [])
        #expect(codes(folder(.folder), isWritable: false) == [.stateFolderUnusable])
        for facts in [folder(.file), folder(.folder, owner: 0), folder(.folder, permissions: 0o777)] {
            #expect(codes(facts) == [.stateFolderUnusable])
        }
    }

    @Test("Entries of the state directory must be folders of the user, never links")
    func stateFolderParts() {
        func codes(_ facts: PathFacts?) -> [FindingCode] {
            StateFolderCheck.partFindings("/s/logs", facts: facts, user: 1_000).map(\.code)
        }
        #expect(codes(nil) == [])
        #expect(codes(folder(.folder)) == [])
        for facts in [folder(.link), folder(.file), folder(.folder, owner: 0), folder(.folder, permissions: 0o777)] {
            #expect(codes(facts) == [.stateFolderUnusable])
        }
    }

    @Test("Socket, lock and missing broker at the endpoint yield different findings")
    func socket() throws {
        let endpoint = try BrokerEndpoint("ipc:///run/x/broker.sock")
        let socket = folder(.socket)
        func codes(_ check: SocketCheck) -> [FindingCode] { check.findings(endpoint).map(\.code) }
        #expect(codes(SocketCheck(socket: socket, probe: 0, lockHolder: 7)) == [])
        #expect(codes(SocketCheck(socket: nil, probe: 2, lockHolder: nil)) == [.noBroker])
        #expect(codes(SocketCheck(socket: socket, probe: 111, lockHolder: nil)) == [.staleSocket, .noBroker])
        #expect(codes(SocketCheck(socket: nil, probe: 2, lockHolder: 7)) == [.lockHeld, .noBroker])
        #expect(codes(SocketCheck(socket: folder(.file), probe: 2, lockHolder: nil)) == [.foreignSocket, .noBroker])
    }

    @Test("The kernel's list of locks is read, whatever else it contains")
    func locks() {
        let table = LockTable(
            parsing: """
                1: POSIX  ADVISORY  WRITE 11 08:01:100 0 EOF
                2: FLOCK  ADVISORY  WRITE 12 08:01:200 0 EOF
                2: -> FLOCK  ADVISORY  WRITE 13 08:01:300 0 EOF
                3: FLOCK  ADVISORY  READ 14 08:01:400 0 EOF
                nonsense
                """)
        #expect(table == LockTable(parsing: "1: FLOCK  ADVISORY  WRITE 12 08:01:200 0 EOF"))
    }

    @Test(
        "A store's verdict becomes a finding with its file",
        arguments: [
            ("sound", nil), ("absent", nil), ("damaged", .storeDamaged), ("damagedRows", .storeDamaged),
            ("missing", .storeDamaged), ("behind", .storeDamaged),
            ("foreign", .storeDamaged), ("newer", .versionMismatch), ("unusable", .storeUnusable),
            ("of a later version", .storeUnusable),
        ] as [(String, FindingCode?)])
    func store(verdict: String, code: FindingCode?) {
        let store = BrokerReport.Store(path: "/s/broker.sqlite", verdict: verdict, detail: "why", damagedRows: 1)
        let findings = StoreFindings.findings(store)
        #expect(findings.map(\.code) == [code].compactMap { $0 })
        #expect(findings.allSatisfy { $0.subject == store.path && $0.explanation.contains("why") })
    }

    @Test(
        "Store metrics of a running broker become findings",
        arguments: [
            ("lostCommits", .error), ("repaired", .warning), ("damagedRows", .warning), ("diskLow", .error),
        ] as [(String, Finding.Severity)])
    func storeFigures(name: String, severity: Finding.Severity) {
        #expect(StoreFindings.findings([Metric(name: "store.\(name)", value: 0)], store: "/s").isEmpty)
        let findings = StoreFindings.findings([Metric(name: "store.\(name)", value: 3)], store: "/s")
        #expect(findings.map(\.severity) == [severity])
        #expect(findings.first?.subject == "/s")
    }

    @Test("A broker of another version is a warning, one that refuses ours an error, and any other reply nothing")
    func versions() {
        #expect(BrokerCheck.finding(version: "1.0", of: "it", expected: "1.0") == nil)
        #expect(BrokerCheck.finding(version: "2.0", of: "it", expected: "1.0")?.severity == .warning)
        let refused = ClientError.refused(Refusal(code: .unsupportedVersion, reason: "speaks 2"))
        #expect(BrokerCheck.finding(for: refused, endpoint: "e").code == .versionMismatch)
        #expect(BrokerCheck.finding(for: .timedOut("welcome"), endpoint: "e").code == .brokerSilent)
    }

    @Test("Each quarantined saved state is a warning with its remedy, and many are summed up")
    func setAside() throws {
        let row = QuarantineRow(
            session: Samples.session, app: try Samples.app(), title: "Note", since: WallTime(milliseconds: 0),
            reason: "it crashed three times",
            state: StateGeneration(generation: 3, saved: WallTime(milliseconds: 0), bytes: 1, activityType: "t"))
        let findings = SetAsideCheck.findings([row])
        #expect(findings.map(\.code) == [.stateSetAside])
        #expect(findings.allSatisfy { $0.severity == .warning && $0.explanation.contains("it crashed three times") })
        #expect(findings.first?.remedy.contains("brokerctl sessions retry \(Samples.session)") == true)
        let many = SetAsideCheck.findings(Array(repeating: row, count: SetAsideCheck.sessionsMaximum + 2))
        #expect(many.count == SetAsideCheck.sessionsMaximum + 1)
        #expect(many.last?.subject == "2 more sessions")
    }

    @Test("An app whose last launch failed is a warning that refers to its log")
    func launches() throws {
        let app = try Samples.app()
        let rows = [nil, "the process exited with status 7 before it connected"].map { failure in
            AppRow(
                app: app, name: "Notes", path: "/a", processModel: "scene", supportsMultipleScenes: true,
                activityTypes: [], urlSchemes: [], warnings: [], isRunning: false, launchFailure: failure)
        }
        let findings = LaunchCheck.findings(rows)
        #expect(findings.map(\.code) == [.appDoesNotStart] && findings.first?.severity == .warning)
        #expect(SessionEndCheck.findings(rows).isEmpty)
        #expect(findings.first?.explanation.contains("status 7") == true)
        #expect(findings.first?.remedy.contains("brokerctl log \(app)") == true)
    }

    @Test("The hard limit is read from the kernel's table")
    func limits() {
        let line = "Max open files            1024                 524288               files     \n"
        #expect(DescriptorLimitCheck.hardLimit(in: "Limit\n" + line) == 524_288)
        #expect(DescriptorLimitCheck.hardLimit(in: "Max open files  1024  unlimited  files") == .max)
        #expect(DescriptorLimitCheck.hardLimit(in: "Max open files") == nil)
        #expect(DescriptorLimitCheck.findings(limit: DescriptorLimitCheck.enough, subject: "s").isEmpty)
        #expect(DescriptorLimitCheck.findings(limit: 4_096, subject: "s").map(\.code) == [.descriptorLimitLow])
    }

    @Test("A process with refused connections is a warning with its program, the limit and the count")
    func refusedConnections() throws {
        let reason = "process 7 has 128 connections; the limit is 128 (acceptedConnectionsPerProcess)"
        let rows = [(1, ""), (40, "/usr/bin/flood")].map { count, program in
            RefusedProcess(
                processIdentifier: 7, program: program, connections: UInt64(count), reason: reason, limit: 128)
        }
        let findings = RefusedConnectionsCheck.findings(rows)
        #expect(findings.map(\.subject) == ["process 7", "process 7, /usr/bin/flood"])
        #expect(findings.allSatisfy { $0.code == .connectionsRefused && $0.severity == .warning })
        #expect(findings[0].explanation.hasPrefix("1 connection was refused since the broker started"))
        #expect(findings[1].explanation.hasPrefix("40 connections were refused"))
        for finding in findings {
            #expect(finding.explanation.contains("acceptedConnectionsPerProcess"))
            #expect(finding.remedy.contains("more than 128, set connectionsPerProcess"))
        }
        #expect(RefusedConnectionsCheck.findings([]).isEmpty)
    }

    @Test("A process with unfinished messages is reported and advised to send them in full")
    func unfinishedHolders() throws {
        let reason =
            "process 7 has sent 33554433 bytes of unfinished messages; the limit is 33554432 "
            + "(unfinishedBytesPerProcess)"
        let row = RefusedProcess(
            processIdentifier: 7, program: "/p", connections: 1, reason: reason, limit: 33_554_432)
        let finding = try #require(RefusedConnectionsCheck.findings([row]).first)
        #expect(finding.explanation.contains("33554433 bytes of unfinished messages"))
        #expect(
            finding.remedy.contains("send each message in full") && !finding.remedy.contains("connectionsPerProcess"))
    }

    @Test("A process with silent connections is reported with its start time and without advice to kill it")
    func silentHolders() throws {
        let reason =
            "process 7 has 64 of 480 silent connections; one was closed to make room for another process; "
            + "the limit is 512 (silentConnections); started at 2026-01-02 03:04:05 UTC"
        let row = RefusedProcess(
            processIdentifier: 7, program: "/usr/bin/flood", connections: 3, reason: reason, limit: 512)
        let finding = try #require(RefusedConnectionsCheck.findings([row]).first)
        #expect(finding.subject == "process 7, /usr/bin/flood")
        #expect(finding.explanation.contains("process 7 has 64 of 480"))
        #expect(finding.explanation.contains("started at 2026-01-02 03:04:05 UTC"))
        #expect(finding.remedy.contains("still runs that program and started at that time"))
        #expect(!finding.remedy.contains("kill") && !finding.remedy.contains("connectionsPerProcess"))
    }

    private func figures(_ metrics: [(String, UInt64)], stateDirectory: String = "/") -> [Finding] {
        FigureFindings.findings(
            metrics.map { Metric(name: $0.0, value: $0.1) }, stateDirectory: stateDirectory, appFolders: ["/a", "/b"])
    }

    @Test("App folders without kernel watches are a warning with both settings and SIGHUP")
    func unwatchedApps() throws {
        let logs = try LogsFolder()
        #expect(figures([("apps.unwatched", 0)], stateDirectory: logs.state).isEmpty)
        let findings = figures([("apps.unwatched", 1)], stateDirectory: logs.state)
        #expect(findings.map(\.code) == [.appsUnwatched])
        #expect(findings.allSatisfy { $0.severity == .warning && $0.subject == "/a, /b" })
        #expect(findings.first?.remedy.contains("fs.inotify.max_user_watches") == true)
        #expect(findings.first?.remedy.contains("SIGHUP") == true)
    }

    @Test("A removed log folder is a warning, an existing one is not")
    func removedLogs() throws {
        let logs = try LogsFolder()
        #expect(figures([], stateDirectory: logs.state).isEmpty)
        logs.remove()
        let findings = figures([], stateDirectory: logs.state)
        #expect(findings.map(\.code) == [.logsMissing])
        #expect(findings.first?.subject == "\(logs.state)/logs")
    }

    @Test("A process with three quarters of its connection limit is reported with its program and both numbers")
    func heldConnections() throws {
        let logs = try LogsFolder()
        func findings(_ held: UInt64, of limit: UInt64) -> [Finding] {
            figures(
                [
                    ("listener.mostConnections", held), ("listener.mostConnectionsProcess", UInt64(getpid())),
                    ("listener.connectionsPerProcess", limit),
                ], stateDirectory: logs.state)
        }
        #expect(findings(95, of: 128).isEmpty)
        #expect(findings(0, of: 0).isEmpty, "libzmq counts none")
        #expect(findings(1, of: 1).map(\.code) == [.connectionsHeld])
        let found = findings(96, of: 128)
        #expect(found.map(\.code) == [.connectionsHeld])
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #expect(found.first?.subject == "process \(getpid()), \(program)")
        #expect(found.first?.explanation.contains("holds 96 connections; the limit per process is 128") == true)
    }

    @Test("Bytes of unfinished messages are reported once they exceed the share of one process")
    func unfinishedBytes() throws {
        let logs = try LogsFolder()
        let share = UInt64(Limits.unfinishedBytesPerProcess)
        #expect(figures([("queues.unfinished", share)], stateDirectory: logs.state).isEmpty)
        let findings = figures([("queues.unfinished", share + 1)], stateDirectory: logs.state)
        #expect(findings.map(\.code) == [.messagesUnfinished])
        #expect(findings.first?.explanation.contains("\(share + 1) bytes") == true)
    }

    @Test("A folder with 10,000 bundles is reported with the 5,904 ignored ones and the limit's name")
    func leftOutBundles() throws {
        let logs = try LogsFolder()
        let apps = "\(logs.state)/apps"
        func fill(to count: Int) throws {
            let present = (try? FolderTree.names(in: apps).count) ?? 0
            try FolderTree.make(apps)
            for number in present..<count { #expect(mkdir("\(apps)/\(number).app", 0o700) == 0) }
        }
        func leftOut() -> [Finding] {
            AppFoldersCheck.findings(folders: [apps]).filter { $0.code == .bundlesLeftOut }
        }
        try fill(to: BundleLimits.bundlesPerFolder)
        #expect(leftOut().isEmpty)
        try fill(to: 10_000)
        let findings = leftOut()
        #expect(findings.map(\.severity) == [.error] && findings.first?.subject == apps)
        #expect(findings.first?.explanation.contains("5904 of its 10000 entries are ignored") == true)
        #expect(findings.first?.explanation.contains("bundlesPerFolder") == true)
    }

    /// A state directory with logs, which goes with the value.
    private final class LogsFolder {
        let state = "/tmp/brokerctl-doctor-\(IdempotencyKeyGenerator.random())"

        init() throws { try FolderTree.make("\(state)/logs") }

        deinit { FolderTree.remove(state) }

        func remove() { FolderTree.remove("\(state)/logs") }
    }

    @Test("The command line page lists the code of every finding")
    func codes() throws {
        let page = try String(contentsOf: CommandPage.file, encoding: .utf8)
        for code in FindingCode.allCases { #expect(page.contains("`\(code.rawValue)`"), "\(code)") }
    }
}
