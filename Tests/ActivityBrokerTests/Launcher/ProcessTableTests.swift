import ActivityWire
import BrokerCore
import Glibc
import Testing

@testable import ActivityBroker

extension LaunchTests {
    @Suite("Process table")
    struct ProcessTableTests {
        @Test(
            "A child's end is reported with its exit code or signal",
            arguments: [
                ("exit 0", BrokerCore.ExitStatus.exited(0)), ("exit 3", .exited(3)), ("kill -9 $$", .signaled(9)),
                ("kill -15 $$", .signaled(15)), ("kill -6 $$", .signaled(6)),
            ])
        func ends(body: String, status: BrokerCore.ExitStatus) throws {
            let stage = try LaunchFixture()
            #expect(try stage.run(body) == status)
        }

        @Test("Polling an exited child reaps it")
        func reaped() throws {
            let stage = try LaunchFixture()
            let order = try stage.order("echo ready; read line < hold")
            #expect(mkfifo("\(stage.scratch.path)/hold", 0o600) == 0)
            let process = try stage.launch(order)
            #expect(stage.waits(forLine: "ready"))
            #expect(stage.exitStatus(of: order.process) == nil)
            #expect(stage.inspect(order.process) == .running)
            let hold = open("\(stage.scratch.path)/hold", O_WRONLY)
            close(hold)
            #expect(stage.end(of: order.process) == .exited(1))
            #expect(stage.inspect(order.process) == .gone)
            #expect(try ProcessStatistics.read(processIdentifier: process.processIdentifier) == nil)
            #expect(!stage.signal(order.process, .kill))
        }

        @Test("SIGTERM and SIGKILL reach the window and its descendants")
        func signals() throws {
            let stage = try LaunchFixture()
            for (number, signal, status) in [
                (UInt64(1), TerminationSignal.terminate, BrokerCore.ExitStatus.signaled(SIGTERM)),
                (2, .kill, .signaled(SIGKILL)),
            ] {
                let order = try stage.order("sleep 600 & echo child $! ready; wait", number: number)
                _ = try stage.launch(order)
                #expect(stage.waits(forLine: "ready", number: number))
                let child = try #require(
                    try stage.log(number).split(separator: " ").dropFirst().first.flatMap { Int32($0) })
                #expect(stage.signal(order.process, signal))
                #expect(stage.end(of: order.process) == status)
                #expect(isGone(child))
            }
        }

        /// Whether a process that is not our child ends; whoever adopts it may leave it unreaped.
        private func isGone(_ processIdentifier: Int32) -> Bool {
            LaunchFixture.waits {
                (try? ProcessStatistics.read(processIdentifier: processIdentifier))?.isDead ?? true
            }
        }

        @Test("A stopped window is reported as stopped, and as running once it continues")
        func stopped() throws {
            let stage = try LaunchFixture()
            let order = try stage.order("echo ready; sleep 600")
            let process = try stage.launch(order)
            #expect(stage.waits(forLine: "ready"))
            #expect(kill(process.processIdentifier, SIGSTOP) == 0)
            #expect(stage.waits(for: .stopped, of: order.process))
            #expect(stage.exitStatus(of: order.process) == nil)
            #expect(kill(process.processIdentifier, SIGCONT) == 0)
            #expect(stage.waits(for: .running, of: order.process))
            #expect(stage.signal(order.process, .kill))
            #expect(stage.end(of: order.process) == .signaled(SIGKILL))
        }

        @Test("A process of an earlier run is watched by number and start time, and its end has no known reason")
        func watched() throws {
            let stage = try LaunchFixture()
            // A grandchild that its parent leaves behind: not ours to wait for.
            #expect(try stage.run("sleep 600 & echo $!") == .exited(0))
            let number = try #require(Int32(try stage.log().trimmingSuffix { $0 == "\n" }))
            let found = try #require(try ProcessStatistics.read(processIdentifier: number))
            let process = WindowProcessID(UniqueID(high: 0, low: 9))
            #expect(try stage.watch(process, processIdentifier: number, startTime: found.startTime))
            #expect(stage.inspect(process) == .running)
            #expect(stage.exitStatus(of: process) == nil)
            #expect(stage.signal(process, .kill))
            #expect(stage.end(of: process) == .unknown)
            #expect(stage.inspect(process) == .gone)
        }

        @Test("A process number that is unused or was reused by another process is not watched")
        func reusedNumber() throws {
            let stage = try LaunchFixture()
            let process = WindowProcessID(UniqueID(high: 0, low: 9))
            let own = try #require(try ProcessStatistics.read(processIdentifier: getpid()))
            #expect(try stage.watch(process, processIdentifier: getpid(), startTime: own.startTime + 1) == false)
            for number: Int32 in [0, -1, .max] {
                #expect(try stage.watch(process, processIdentifier: number, startTime: 1) == false)
            }
            #expect(stage.processCount == 0)
            #expect(stage.inspect(process) == .gone)
            #expect(!stage.isWatched(process))
        }

        @Test("A forgotten child is still reaped when it ends")
        func forgotten() throws {
            let stage = try LaunchFixture()
            let order = try stage.order("echo ready; sleep 600")
            let process = try stage.launch(order)
            #expect(stage.waits(forLine: "ready"))
            stage.forget(order.process)
            #expect(stage.processCount == 0)
            #expect(kill(-process.processIdentifier, SIGKILL) == 0)
            #expect(isGone(process.processIdentifier))
            stage.reapStrays()
            #expect(stage.strayCount == 0)
            #expect(try ProcessStatistics.read(processIdentifier: process.processIdentifier) == nil)
        }

        @Test("A child that is repeatedly forgotten and watched again is held once, and its end is reported")
        func watchedAgain() throws {
            let stage = try LaunchFixture()
            let order = try stage.order("echo ready; sleep 600")
            let process = try stage.launch(order)
            #expect(stage.waits(forLine: "ready"))
            let (number, startTime) = (process.processIdentifier, process.startTime)
            for _ in 0..<5 {
                stage.forget(order.process)
                #expect(stage.strayCount == 1)
                #expect(try stage.watch(order.process, processIdentifier: number, startTime: startTime))
                #expect(try stage.watch(order.process, processIdentifier: number, startTime: startTime))
                #expect(stage.strayCount == 0)
            }
            #expect(stage.signal(order.process, .kill))
            #expect(stage.end(of: order.process) == .signaled(SIGKILL))
        }

        static let fields = "1 42 43 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 777 0"

        @Test(
            "A program name may contain anything, including brackets and line breaks",
            arguments: [
                "sh", "a) R 9 9 9", "((", ")", "x\n) Z 1 1", "", "é", " ",
            ])
        func names(name: String) throws {
            let found = try #require(ProcessStatistics.parse(Array("5 (\(name)) T \(Self.fields)\n".utf8)))
            #expect(found == ProcessStatistics(state: "T", processGroup: 42, session: 43, startTime: 777))
        }

        @Test(
            "A malformed statistics line is refused",
            arguments: [
                "", "5", "5 (sh)", "5 (sh) ", "5 (sh) R 1 2", "5 (sh) RR \(fields)", "5 sh R \(fields)",
                "5 (sh) R 1 x 43 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 777 0",
                "5 (sh) R 1 42 43 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 -7 0",
            ])
        func malformed(line: String) { #expect(ProcessStatistics.parse(Array(line.utf8)) == nil) }
    }

}

extension StringProtocol {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> SubSequence {
        self[..<(lastIndex { !isTrimmed($0) }.map { index(after: $0) } ?? startIndex)]
    }
}
