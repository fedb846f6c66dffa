import Foundation
import TestSupport
import Testing

/// What happens to a program's window when content is opened in it again.
@Suite("Opening content again in programs", .serialized, .processes, .timeLimit(.minutes(10)))
struct RaisingTests {
    @Test("The setting raise is run for each process of the window until one has a window")
    func raise() async throws {
        let folder = try ScratchFolder(named: "raise")
        defer { folder.remove() }
        let (tried, wanted) = (
            folder.url.appendingPathComponent("tried").path, folder.url.appendingPathComponent("wanted").path
        )
        let script = #"echo \"$1 $2\" >>\#(tried); test \"$1\" = \"$(cat \#(wanted))\""#
        let file = folder.url.appendingPathComponent("config.json")
        try Data("{\"raise\": [\"sh\", \"-c\", \"\(script)\", \"raise\", \"{pid}\", \"s={session}\"]}".utf8)
            .write(to: file)
        try await ProgramApp(script: "sleep 600 & exec sleep 600").run(arguments: ["--config", file.path]) { broker in
            let window = try await broker.startProgram()
            try await broker.settle([window.session])
            #expect(!FileManager.default.fileExists(atPath: tried))
            let below = KernelProcesses.all(of: broker.endpoint).filter { $0.arguments == ["sleep", "600"] }
            let child = try #require(below.map(\.processIdentifier).first { $0 != window.process })
            try Data("\(child)".utf8).write(to: URL(fileURLWithPath: wanted))
            let opened = try await broker.openProgram()
            #expect(opened["outcome"].text == "handled" && !"\(opened)".contains("not brought"), "\(opened)")
            let lines = try String(contentsOfFile: tried, encoding: .utf8).split(separator: "\n").map(String.init)
            #expect(lines == ["\(window.process) s=\(window.session)", "\(child) s=\(window.session)"])
            try Data("nobody".utf8).write(to: URL(fileURLWithPath: wanted))
            let failed = try await broker.openProgram()
            #expect(failed["outcome"].text == "handled", "\(failed)")
            #expect("\(failed)".contains("not brought to the front: sh ended with status 1"), "\(failed)")
            #expect(try broker.programs() == [window.process])
        }
    }

    @Test("A program with one window for all contents is run again for other content")
    func single() async throws {
        let script = """
            start; echo "$1" >>"$STARTED/.files"
            if mkdir "$STARTED/.first"; then exec sleep 600; fi
            case "$1" in *bad*) exit 3;; esac
            """
        try await ProgramApp(script: script, keys: "<key>Single</key><true/>").run { broker in
            let first = try await broker.startProgram()
            try await broker.settle([first.session])
            let second = try await broker.openProgram("file:///tmp/b.pdf")
            #expect(second["session"].text == first.session && second["outcome"].text == "handled", "\(second)")
            #expect(try await broker.ask("sessions", "show", first.session)["title"].text == "b.pdf")
            _ = try await broker.openProgram("file:///tmp/b.pdf")
            let failed = try await broker.brokerctl("open", ProgramApp.identifier, "--url", "file:///tmp/bad.pdf")
            #expect(try failed.json()["outcome"].text == "handlerFailed", "\(failed)")
            #expect("\(failed)".contains("ended with status 3"), "\(failed)")
            #expect(try await broker.ask("sessions", "show", first.session)["title"].text == "b.pdf")
            let files = try String(
                contentsOf: broker.started.appendingPathComponent(".files"), encoding: .utf8)
            #expect(files == "/tmp/a.pdf\n/tmp/b.pdf\n/tmp/bad.pdf\n")
            #expect(try await broker.ask("sessions", "list")["sessions"].items.count == 1)
            try await broker.untilOnly(first.process)
            // After a crash, the window comes back with the content that it showed last.
            try await Polling.until("the state is saved") {
                try await broker.ask("sessions", "history", first.session)["generations"].items.count > 1
            }
            kill(first.process, SIGKILL)
            try await broker.untilUnattached(first.session)
            try FileManager.default.removeItem(at: broker.started.appendingPathComponent(".first"))
            _ = try await broker.ask("activate", first.session)
            #expect(
                try String(contentsOf: broker.started.appendingPathComponent(".files"), encoding: .utf8)
                    .hasSuffix("/tmp/bad.pdf\n/tmp/b.pdf\n"))
        }
    }
}

extension BrokerUnderTest {
    /// Waits until this process is the only program that lives.
    fileprivate nonisolated func untilOnly(_ process: Int32) async throws {
        try await Polling.until("one program is left") { try programs() == [process] }
    }
}
