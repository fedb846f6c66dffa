import ActivityWire
import BrokerCore
import Glibc
import Logging
import SystemFiles
import Testing

@testable import ActivityBroker

extension LaunchTests {
    /// Processes with the readiness set that the loop waits for, and nothing of the loop but its looks at logs.
    private final class Windows {
        let scratch: ScratchFolder
        let readiness: ReadinessSet
        let processes: WindowProcesses
        private var moment = Instant.start

        static let process = WindowProcessID(UniqueID(high: 0, low: 1))
        static let logBytes = 10_000

        init(_ scratch: ScratchFolder) throws {
            self.scratch = scratch
            readiness = try ReadinessSet()
            let endpoint = try BrokerEndpoint(path: "\(scratch.path)/broker.sock")
            processes = WindowProcesses(
                launcher: ProcessLauncher(
                    environment: LaunchEnvironment(
                        inheriting: ["PATH": "/usr/bin:/bin"], passing: [], endpoint: endpoint)),
                logs: try WindowLogFiles(stateDirectory: scratch.path, fileBytes: Self.logBytes), readiness: readiness,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        }

        deinit { processes.signal(Self.process, .kill) }

        func launch(_ script: String) throws -> LaunchedProcess {
            let path = try scratch.write("script.sh", script)
            let app = try #require(AppID("org.example.app"))
            let order = LaunchOrder(
                process: Self.process, app: app, session: nil, executable: "/bin/sh", arguments: [path],
                environment: [], workingDirectory: scratch.path)
            guard case .processStarted(_, let launched) = processes.launch(order) else {
                throw SystemError(ECHILD, "start", path)
            }
            return launched
        }

        /// What the loop does about logs, with the time of its own that passes from look to look.
        func tendLogs() {
            for source in readiness.ready(waiting: 10) where source == .logs {
                processes.recordLogWrite(at: moment)
            }
            if let due = processes.nextLogCheck {
                moment = due
                processes.checkLogs(at: moment)
            }
        }

        var log: String { (try? scratch.text("logs/org.example.app.log")) ?? "" }
        var older: String { (try? scratch.text("logs/org.example.app.log.1")) ?? "" }

        func waits(until holds: () -> Bool) -> Bool {
            LaunchFixture.waits {
                tendLogs()
                return holds()
            }
        }
    }

    @Suite("Growing window logs")
    struct WindowLogTests {
        private static func hold(in scratch: ScratchFolder) -> String {
            let path = "\(scratch.path)/hold"
            #expect(mkfifo(path, 0o600) == 0)
            return path
        }

        private static func letGo(_ hold: String) { close(open(hold, O_WRONLY)) }

        private static let flood = "head -c 50000 /dev/zero | tr '\\0' x; echo flooded; read line < hold"

        /// Output that comes while the end is copied is kept too. The last line may come after the cut, and stays; what
        /// comes right before it is lost.
        private static func isCut(_ windows: Windows) -> Bool {
            let kept = windows.older + windows.log
            let older = Windows.logBytes...(2 * Windows.logBytes)
            return windows.log.utf8.count <= Windows.logBytes && older.contains(windows.older.utf8.count)
                && (kept.hasSuffix("flooded\n") || kept.utf8.allSatisfy { $0 == UInt8(ascii: "x") })
        }

        @Test("A log is rotated as soon as its window writes, without waiting for the next round, and each time again")
        func cut() throws {
            let windows = try Windows(try ScratchFolder())
            let hold = Self.hold(in: windows.scratch)
            _ = try windows.launch("\(Self.flood); echo quiet; read line < hold; \(Self.flood)")
            // Opens when everything is written, however slow the machine is.
            let pen = open(hold, O_WRONLY)
            #expect(windows.waits { Self.isCut(windows) })
            #expect(windows.waits { windows.processes.nextLogCheck == nil }, "nobody writes any more")
            close(pen)
            #expect(windows.waits { windows.log.hasSuffix("quiet\n") })
            #expect(windows.waits { windows.processes.nextLogCheck == nil })
            Self.letGo(hold)
            #expect(windows.waits { Self.isCut(windows) })
        }

        /// A process that an earlier broker started with this script, and another broker that watches it.
        private func takeOver(_ script: String) throws -> (earlier: Windows, later: Windows, hold: String) {
            let scratch = try ScratchFolder()
            let hold = Self.hold(in: scratch)
            let earlier = try Windows(scratch)
            let launched = try earlier.launch("echo before; read line < hold; \(script)")
            #expect(earlier.waits { earlier.log == "before\n" })
            let later = try Windows(scratch)
            let answer = later.processes.watch(
                Windows.process, processIdentifier: launched.processIdentifier, startTime: launched.startTime)
            #expect(answer == nil)
            return (earlier, later, hold)
        }

        @Test("The log of a process of an earlier run is rotated too")
        func earlierRun() throws {
            let (earlier, later, hold) = try takeOver(Self.flood)
            Self.letGo(hold)
            #expect(later.waits { Self.isCut(later) })
            withExtendedLifetime(earlier) {}
        }

        @Test("The last output of a process from an earlier run excludes what the log contained before")
        func earlierWords() throws {
            let (earlier, later, hold) = try takeOver("echo after")
            Self.letGo(hold)
            let ended = LaunchFixture.waits {
                later.readiness.ready(waiting: 10).contains(.processEnd(Windows.process))
            }
            #expect(ended)
            guard case .processExited(_, _, let output)? = later.processes.handleExit(Windows.process) else {
                Issue.record("its end is not known")
                return
            }
            #expect(output.text == "after")
            withExtendedLifetime(earlier) {}
        }

        @Test("A process whose output is redirected has no log here")
        func elsewhere() throws {
            let scratch = try ScratchFolder()
            let logs = try WindowLogFiles(stateDirectory: scratch.path)
            #expect(logs.name(ofLogOf: getpid()) == nil)
            #expect(logs.name(ofLogOf: 0) == nil)
        }
    }
}
