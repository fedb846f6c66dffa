import Foundation
import TestSupport
import Testing

/// Programs that know nothing of scenes, as windows: one window for each file.
@Suite("Programs as windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct ProgramWindowTests {
    @Test("Opening a file twice gives one process, and another file a second one")
    func openedTwice() async throws {
        try await ProgramApp().run { broker in
            let first = try await broker.startProgram()
            let again = try await broker.openProgram()
            #expect(again["session"].text == first.session)
            #expect(again["decision"].text == "reactivated")
            #expect(try broker.programs() == [first.process])
            let second = try await broker.startProgram("file:///tmp/b.pdf")
            #expect(second.session != first.session)
            #expect(try broker.programs() == [first.process, second.process])
            let rows = try await broker.ask("sessions", "list")["sessions"].items
            #expect(Set(rows.map { $0["title"].text }) == ["a.pdf", "b.pdf"])
        }
    }

    @Test("After kill -9 of the program, opening again gives the same session a new process")
    func programKilled() async throws {
        try await ProgramApp().run { broker in
            let first = try await broker.startProgram()
            kill(first.process, SIGKILL)
            try await broker.untilUnattached(first.session)
            let again = try await broker.startProgram()
            #expect(again.session == first.session)
            #expect(again.process != first.process)
            #expect(try await broker.windowLog(first.session).contains { $0.hasSuffix("was killed by signal 9") })
        }
    }

    @Test("Every file name arrives in the program's arguments as the same bytes")
    func oddNames() async throws {
        try await ProgramApp().run { broker in
            let names: [[UInt8]] = [
                Array("new\nline".utf8), Array("a 'b' \"c\"".utf8), Array("$(touch x) `id` $HOME".utf8),
                Array("%f %u {file}".utf8), Array("-rf".utf8), Array("*?[a]~;|&<>".utf8), Array("ends\n".utf8),
                [0xFF, 0x61, 0xC3, 0x28], Array(1...46) + Array(48...255),
            ]
            for name in names {
                let path = Array("/tmp/".utf8) + name
                let program = try await broker.startProgram("file://" + Self.escaped(path))
                let file = broker.started.appendingPathComponent("\(program.process)")
                #expect(try Data(contentsOf: file) == Data(path + [0]), "\(name)")
            }
        }
    }

    @Test("A file whose URL is just within the limit arrives, and a longer one is refused with the limit")
    func longNames() async throws {
        try await ProgramApp().run { broker in
            let url = "file:///" + String(repeating: "x", count: 8_192 - 8)
            let program = try await broker.startProgram(url)
            let file = broker.started.appendingPathComponent("\(program.process)")
            #expect(try Data(contentsOf: file).count == 8_192 - 7 + 1)
            #expect(try await broker.openProgram(url)["session"].text == program.session)
            let refused = try await broker.brokerctl("open", ProgramApp.identifier, "--url", url + "x")
            #expect(refused.status != 0)
            #expect("\(refused)".contains("8192") || "\(refused)".contains("8,192"), "\(refused)")
        }
    }

    @Test("Content that is not a file is refused before anything is launched")
    func notAFile() async throws {
        try await ProgramApp().run { broker in
            for (arguments, field) in [
                (["--url", "https://example.org/a.pdf"], "activate.event.url.url"),
                (["--url", "file:///a%zz"], "activate.event.url.url"), ([], "activate.event"),
                (["--target", "note/1"], "activate.event.activity.targetContentIdentifier"),
            ] {
                let refused = try await broker.run(["open", ProgramApp.identifier] + arguments)
                #expect(refused.status == 1)
                #expect("\(refused)".contains("\"\(field)\""), "\(refused)")
            }
            #expect(try await broker.ask("sessions", "list")["sessions"].items.isEmpty)
            #expect(try broker.programs().isEmpty)
        }
    }

    @Test("Closing a window ends whatever its program has forked, also what ignores SIGTERM")
    func closed() async throws {
        let script = """
            trap '' TERM
            for i in 1 2 3 4 5 6 7 8 9 10; do (trap '' TERM; setsid sleep 600 & sleep 600 & exec sleep 600) & done
            wait
            """
        try await ProgramApp(script: script, keys: "<key>StopTimeout</key><real>0.2</real>").run { broker in
            let window = try await broker.startProgram()
            let host = try #require(try await broker.processIdentifier(of: window.session))
            let below = { KernelProcesses.all(of: broker.endpoint).filter { $0.arguments == ["sleep", "600"] } }
            try await Polling.until("everything is forked") { below().count == 30 }
            _ = try await broker.ask("close", window.session, "--answer", "close")
            try await broker.untilDestroyed(window.session)
            try await broker.untilGone(host)
            #expect(below().isEmpty)
            #expect(try broker.programs().isEmpty)
        }
    }

    @Test("A program that goes to the background is a window until its last process ends")
    func background() async throws {
        let script = "setsid sh -c 'sleep 600; exit 3' & exit 0"
        try await ProgramApp(script: script, keys: "<key>CleanStatus</key><array><integer>3</integer></array>").run {
            broker in
            let session = try #require(try await broker.openProgram()["session"].text)
            let last = { KernelProcesses.all(of: broker.endpoint).first { $0.arguments == ["sleep", "600"] } }
            try await Polling.until("it is in the background") { last() != nil }
            #expect(try await broker.openProgram()["session"].text == session)
            kill(try #require(last()).processIdentifier, SIGTERM)
            try await broker.untilDestroyed(session)
        }
    }

    @Test("Helpers that a program leaves behind are not waited for, and end with its window")
    func helpers() async throws {
        let keys = """
            <key>Helpers</key><array><string>sleep</string></array><key>HandoverTime</key><integer>0</integer>
            """
        try await ProgramApp(script: "sleep 600 & sleep 600 & exit 0", keys: keys).run { broker in
            let session = try #require(try await broker.openProgram()["session"].text)
            try await broker.untilDestroyed(session)
            try await Polling.until("the helpers are gone") {
                KernelProcesses.all(of: broker.endpoint).allSatisfy { $0.arguments != ["sleep", "600"] }
            }
        }
    }

    @Test("Opening the content again runs the program for that, whose failure is the request's result")
    func openedAgain() async throws {
        let script = "echo \"$1 $2\" >>\"$STARTED/again\"; read -r do <\"$STARTED/do\"; eval \"$do\""
        let keys = """
            <key>Continue</key><array><string>sh</string><string>-c</string><string>\(
                script.replacing("<", with: "&lt;"))</string>
            <string>again</string><string>{file}</string><string>id={session}</string></array>
            """
        try await ProgramApp(keys: keys).run { broker in
            let window = try await broker.startProgram()
            let (again, order) = (
                broker.started.appendingPathComponent("again"), broker.started.appendingPathComponent("do")
            )
            #expect(!FileManager.default.fileExists(atPath: again.path))
            for (command, result) in [
                ("exit 0", nil), ("exit 3", "sh ended with status 3"),
                ("kill -9 $$", "sh was killed by signal 9"), ("sleep 600", "sh did not end within 5.0 seconds"),
            ] {
                try Data("\(command)\n".utf8).write(to: order)
                let opened = try await broker.openProgram()
                #expect(opened["session"].text == window.session && opened["outcome"].text == "handled")
                #expect("\(opened)".contains("sh ") == (result != nil))
                if let result { #expect("\(opened)".contains(result), "\(opened)") }
            }
            let lines = try String(contentsOf: again, encoding: .utf8).split(separator: "\n")
            #expect(lines == Array(repeating: "/tmp/a.pdf id=\(window.session)", count: 4))
            #expect(try broker.programs() == [window.process])
        }
    }

    @Test("A window outlives kill -9 of the broker with its program")
    func brokerKilled() async throws {
        try await ProgramApp().run { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            try await broker.kill()
            try await broker.start()
            _ = try await broker.ask("wait", "session", window.session, "foregroundActive", "--timeout", "60s")
            #expect(try await broker.openProgram()["session"].text == window.session)
            #expect(try broker.programs() == [window.process])
        }
    }

    @Test("After kill -9 of the host no second program is started while the first one runs")
    func hostKilled() async throws {
        try await ProgramApp().run { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            kill(try #require(try await broker.processIdentifier(of: window.session)), SIGKILL)
            try await broker.untilUnattached(window.session)
            let refused = try await broker.brokerctl(
                "open", ProgramApp.identifier, "--url", "file:///tmp/a.pdf", "--timeout", "60s")
            #expect(try refused.json()["outcome"].text == "launchFailed", "\(refused)")
            #expect(try refused.json()["lastOutput"].text?.contains("process \(window.process) ") == true, "\(refused)")
            #expect(try broker.programs() == [window.process])
            kill(window.process, SIGKILL)
            try await broker.untilGone(window.process)
            let again = try await broker.startProgram()
            #expect(again.session == window.session)
        }
    }

    private static func escaped(_ path: [UInt8]) -> String {
        path.map { byte in
            byte == UInt8(ascii: "/") ? "/" : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
