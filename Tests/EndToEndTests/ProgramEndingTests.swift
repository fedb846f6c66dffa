import Foundation
import TestSupport
import Testing

/// What the end of a program means for its window.
@Suite("Ends of programs in windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct ProgramEndingTests {
    private static let noHandover = "<key>HandoverTime</key><integer>0</integer>"

    /// Opens a file, and returns what the request came to.
    private func outcome(_ broker: BrokerUnderTest) async throws -> JSON {
        try await broker.brokerctl("open", ProgramApp.identifier, "--url", "file:///tmp/a.pdf", "--timeout", "300s")
            .json()
    }

    @Test("A program that its user closes takes the session with it")
    func closedByUser() async throws {
        try await ProgramApp(script: "told; exit 0", keys: Self.noHandover).run { broker in
            let window = try await broker.startProgram()
            broker.tell(window.process)
            try await broker.untilDestroyed(window.session)
            #expect(try await broker.ask("log", window.session)["text"].text?.contains("handed") == false)
        }
    }

    @Test("With OnExit = keep the session stays without a process, and has not crashed")
    func kept() async throws {
        let keys = Self.noHandover + "<key>OnExit</key><string>keep</string>"
        try await ProgramApp(script: "told; exit 0", keys: keys).run { broker in
            for _ in 1...4 {
                let window = try await broker.startProgram()
                broker.tell(window.process)
                try await broker.untilGone(window.process)
                try await broker.untilUnattached(window.session)
                #expect(try await broker.ask("sessions", "quarantined")["quarantined"].items.isEmpty)
            }
            #expect(try await broker.ask("sessions", "list")["sessions"].items.count == 1)
        }
    }

    @Test("A program that ends immediately with status 0 has handed over, and its session ends")
    func handedOver() async throws {
        try await ProgramApp(script: "exit 0").run { broker in
            let opened = try await broker.openProgram()
            let session = try #require(opened["session"].text)
            #expect(opened["outcome"].text == "handled")
            try await broker.untilDestroyed(session)
            #expect(try await broker.ask("log", session)["text"].text?.contains("probably handed its content") == true)
            let app = try await broker.ask("apps", "show", ProgramApp.identifier)
            #expect(app["sessionEnd"].text?.contains("probably handed its content") == true, "\(app)")
            let examined = try await broker.brokerctl("doctor", "--broker", BuiltProducts.broker)
            #expect("\(examined)".contains("sessionEndedItself"), "\(examined)")
        }
    }

    @Test(
        "A program that is killed by a signal or ends with another status has crashed",
        arguments: [
            ("kill -SEGV $$", "killed by signal 11"), ("exit 3", "exited with status 3"),
        ])
    func crashed(script: String, reason: String) async throws {
        try await ProgramApp(script: script).run { broker in
            let ended = try await outcome(broker)
            #expect(ended["outcome"].text == "windowCrashed", "\(ended)")
            #expect(ended["reason"].text?.contains(reason) == true, "\(ended)")
        }
    }

    @Test("A program that crashes with its window on the screen again and again has its state quarantined")
    func crashLoop() async throws {
        try await ProgramApp(script: "told; kill -ABRT $$").run { broker in
            for _ in 1...3 {
                let window = try await broker.startProgram()
                broker.tell(window.process)
                try await broker.untilGone(window.process)
                try await broker.untilUnattached(window.session)
            }
            #expect(try await broker.ask("sessions", "quarantined")["quarantined"].items.count == 1)
            // What is opened names the content, so the window needs no saved state.
            let again = try await broker.startProgram()
            #expect(try await broker.ask("sessions", "show", again.session)["title"].text == "a.pdf")
        }
    }

    @Test("A status in CleanStatus is the user's close")
    func cleanStatus() async throws {
        let keys = "<key>CleanStatus</key><array><integer>1</integer></array>"
        try await ProgramApp(script: "told; exit 1", keys: keys).run { broker in
            let window = try await broker.startProgram()
            broker.tell(window.process)
            try await broker.untilDestroyed(window.session)
        }
    }

    @Test(
        "A program that does not exist, or does not find its own program, is a failed launch",
        arguments: [
            ["no-such-program-here", "{file}"], ["/no/such/program", "{file}"], ["sh", "-c", "no-such-program-here"],
            ["./Info.plist"], ["env", "no-such-program-here", "{file}"],
        ])
    func notStarted(vector: [String]) async throws {
        try await ProgramApp(vector: vector).run { broker in
            let ended = try await outcome(broker)
            #expect(ended["outcome"].text == "launchFailed", "\(ended)")
            #expect(ended["lastOutput"].text?.isEmpty == false, "\(ended)")
            #expect(try await broker.ask("sessions", "list")["sessions"].items.isEmpty)
        }
    }

    @Test("When the display goes away, the session is kept and nothing has crashed")
    func displayLost() async throws {
        let folder = try ScratchFolder(named: "display")
        defer { folder.remove() }
        let path = folder.url.appendingPathComponent("wayland-1").path
        let environment = "<key>DISPLAY</key><string/><key>WAYLAND_DISPLAY</key><string>\(path)</string>"
        let script = "while [ ! -e \(path).gone ]; do sleep 0.05; done; exit 1"
        try await ProgramApp(script: script, environment: environment).run { broker in
            for _ in 1...4 {
                let display = try DisplaySocket(path)
                let window = try await broker.startProgram()
                display.end()
                _ = FileManager.default.createFile(atPath: "\(path).gone", contents: nil)
                try await broker.untilGone(window.process)
                try await broker.untilUnattached(window.session)
                try FileManager.default.removeItem(atPath: "\(path).gone")
                #expect(try await broker.windowLog(window.session).contains { $0.contains("the display is lost") })
            }
            #expect(try await broker.ask("sessions", "list")["sessions"].items.count == 1)
            #expect(try await broker.ask("sessions", "quarantined")["quarantined"].items.isEmpty)
        }
    }
}

/// A socket that answers as that of a display does.
private struct DisplaySocket {
    private let descriptor: Int32
    private let path: String

    init(_ path: String) throws {
        self.path = path
        unlink(path)
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0, listen(descriptor, 16) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    }

    /// As when the compositor is killed: the file stays, and nobody listens.
    func end() { close(descriptor) }
}
