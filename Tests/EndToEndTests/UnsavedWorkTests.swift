import Foundation
import TestSupport
import Testing

/// Programs that may have unsaved work: only their user ends them.
@Suite("Programs with unsaved work", .serialized, .processes, .timeLimit(.minutes(10)))
struct UnsavedWorkTests {
    private static let discardable = "<key>Discardable</key><true/>"

    @Test("Closing the window asks first, and the program goes on until the answer is close")
    func closing() async throws {
        try await ProgramApp().run { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            let asked = try await broker.brokerctl("close", window.session)
            #expect(asked.status == 1)
            #expect(try asked.json()["outcome"].text == "needsConfirmation", "\(asked)")
            #expect("\(asked)".contains("not saved"), "\(asked)")
            let refused = try await broker.brokerctl("screen", "fling", "--app", ProgramApp.identifier)
            #expect(refused.status == 1 && "\(refused)".contains("requestDenied"), "\(refused)")
            _ = try await broker.ask("close", window.session, "--answer", "cancel")
            #expect(try broker.programs() == [window.process])
            _ = try await broker.ask("close", window.session, "--answer", "close")
            try await broker.untilDestroyed(window.session)
            try await broker.untilGone(window.process)
        }
    }

    @Test("Destroying the session does not ask, and closing a discardable window does not either")
    func unasked() async throws {
        try await ProgramApp().run { broker in
            let window = try await broker.startProgram()
            _ = try await broker.ask("destroy", window.session)
            try await broker.untilGone(window.process)
        }
        try await ProgramApp(keys: Self.discardable).run { broker in
            let window = try await broker.startProgram()
            _ = try await broker.ask("close", window.session)
            try await broker.untilDestroyed(window.session)
            try await broker.untilGone(window.process)
        }
    }

    @Test("A broker that is stopped leaves the program running, and the next one has its window")
    func brokerStopped() async throws {
        try await ProgramApp().run { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            let host = try #require(try await broker.processIdentifier(of: window.session))
            #expect(try await broker.terminate() == 0)
            #expect(try broker.programs() == [window.process] && KernelProcesses.entry(host) != nil)
            try await broker.start()
            let again = try await broker.openProgram()
            #expect(again["session"].text == window.session && again["outcome"].text == "handled", "\(again)")
            #expect(try broker.programs() == [window.process])
            #expect(try await broker.processIdentifier(of: window.session) == host)
            _ = try await broker.ask("close", window.session, "--answer", "close")
            try await broker.untilGone(window.process)
            try await broker.untilGone(host)
        }
    }

    @Test("A broker that is stopped ends a discardable program")
    func discardedWithBroker() async throws {
        try await ProgramApp(keys: Self.discardable).run { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            #expect(try await broker.terminate() == 0)
            try await broker.untilGone(window.process)
            try await broker.start()
            let again = try await broker.startProgram()
            #expect(again.session == window.session && again.process != window.process)
        }
    }

    @Test("A program whose broker has lost its state goes on without one, and its host ends with it")
    func refused() async throws {
        try await ProgramApp().run { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            let host = try #require(try await broker.processIdentifier(of: window.session))
            try await broker.kill()
            let log = broker.state.appendingPathComponent("logs/\(window.session).log")
            let kept = broker.folder.url.appendingPathComponent("kept.log")
            try FileManager.default.linkItem(at: log, to: kept)
            try FileManager.default.removeItem(at: broker.state)
            try await broker.start()
            try await Polling.until("the host knows that it is refused") {
                try String(contentsOf: kept, encoding: .utf8).contains("goes on without")
            }
            #expect(try broker.programs() == [window.process] && KernelProcesses.entry(host) != nil)
            kill(window.process, SIGTERM)
            try await broker.untilGone(host)
        }
    }

    @Test("SIGTERM to the host ends its program, also when no broker accepts the host")
    func hostTerminated() async throws {
        try await ProgramApp().run { broker in
            for isAlone in [false, true] {
                let window = try await broker.startProgram()
                try await broker.settle([window.session])
                let host = try #require(try await broker.processIdentifier(of: window.session))
                if isAlone { try await broker.kill() }
                kill(host, SIGTERM)
                try await broker.untilGone(window.process)
                try await broker.untilGone(host)
            }
        }
    }

    @Test("A program that its user closes while there is no broker is reported to the next one")
    func closedMeanwhile() async throws {
        let keys = "<key>HandoverTime</key><integer>0</integer>"
        try await ProgramApp(script: "trap 'exit 0' USR1; while :; do sleep 0.1; done", keys: keys).run { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            try await broker.kill()
            kill(window.process, SIGUSR1)
            try await broker.untilGone(window.process)
            try await broker.start()
            try await broker.untilDestroyed(window.session)
        }
    }

    @Test("A discardable program that a killed host left behind is ended before the next one starts")
    func orphan() async throws {
        try await ProgramApp(script: "sleep 600 & exec sleep 600", keys: Self.discardable).run { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            kill(try #require(try await broker.processIdentifier(of: window.session)), SIGKILL)
            try await broker.untilUnattached(window.session)
            let again = try await broker.startProgram()
            #expect(again.session == window.session && again.process != window.process)
            #expect(KernelProcesses.entry(window.process) == nil)
            #expect(try await broker.windowLog(window.session).contains { $0.contains("left behind") })
        }
    }

    @Test("The process that shows the window is the one that an open after kill -9 of the host names")
    func orphanInBackground() async throws {
        let script = "setsid sleep 600 & while [ ! -e $STARTED/.go ]; do sleep 0.05; done; exit 0"
        try await ProgramApp(script: script).run { broker in
            let session = try #require(try await broker.openProgram()["session"].text)
            let last = { KernelProcesses.all(of: broker.endpoint).first { $0.arguments == ["sleep", "600"] } }
            try await Polling.until("it is in the background") { last() != nil }
            let process = try #require(last()).processIdentifier
            try await broker.settle([session])
            #expect(try await broker.ask("sessions", "history", session)["generations"].items.count == 1)
            _ = FileManager.default.createFile(atPath: "\(broker.started.path)/.go", contents: nil)
            try await Polling.until("its process is saved") {
                try await broker.ask("sessions", "history", session)["generations"].items.count > 1
            }
            kill(try #require(try await broker.processIdentifier(of: session)), SIGKILL)
            try await broker.untilUnattached(session)
            let refused = try await broker.brokerctl("open", ProgramApp.identifier, "--url", "file:///tmp/a.pdf")
            #expect(try refused.json()["outcome"].text == "launchFailed", "\(refused)")
            #expect(try refused.json()["lastOutput"].text?.contains("process \(process) ") == true, "\(refused)")
            kill(process, SIGKILL)
            try await broker.untilGone(process)
        }
    }

    @Test("activity-broker run ends programs with their broker")
    func runEndsAll() async throws {
        try await ProgramApp().run { broker in
            let script = """
                \(BuiltProducts.brokerctl) open \(ProgramApp.identifier) --url file:///tmp/a.pdf --timeout 120s
                """
            let finished = try await ChildProcess.run(
                BuiltProducts.broker,
                ["run", "--ephemeral", "--apps", broker.apps.path, "--", "/bin/sh", "-c", script])
            #expect(finished.status == 0, "\(finished)")
            let noted = try FileManager.default.contentsOfDirectory(atPath: broker.started.path)
            #expect(noted.count == 1)
            #expect(try broker.programs().isEmpty)
        }
    }
}
