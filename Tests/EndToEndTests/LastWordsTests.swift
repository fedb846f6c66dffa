import Foundation
import TestSupport
import Testing

/// Apps that do not come to show a window: what `open`, `explain`, `log` and `doctor` say of each.
@Suite("Windows that die", .serialized, .processes, .timeLimit(.minutes(10)))
struct LastWordsTests {
    private static let app = "org.example.dying"

    /// Has a broker with one app whose executable is a shell script.
    private func withApp(
        _ script: String, arguments: [String] = [], _ body: (BrokerUnderTest) async throws -> Void
    ) async throws {
        try await withBroker(arguments: arguments) { broker in
            let bundle = broker.folder.url.appendingPathComponent("Dying.app")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            let executable = bundle.appendingPathComponent("dying")
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: executable)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
            try Data(Self.manifest.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
            _ = try await broker.ask("apps", "install", bundle.path)
            try await body(broker)
        }
    }

    private static let manifest = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(app)</string>
        <key>CFBundleName</key><string>Dying</string>
        <key>CFBundleExecutable</key><string>dying</string>
        <key>NSUserActivityTypes</key><array><string>org.example.dying.show</string></array>
        <key>ActivityBroker</key><dict><key>ProcessModel</key><string>scene</string></dict>
        </dict></plist>
        """

    /// Opens the app, and checks that all who are asked say why that came to nothing.
    private func expect(
        _ outcome: String, _ reason: String, output: String, _ broker: BrokerUnderTest
    ) async throws {
        let ended = try await broker.brokerctl("open", Self.app, "--target", "x", "--timeout", "300s")
        #expect(ended.status == 1)
        let opened = try ended.json()
        #expect(opened["outcome"].text == outcome, "\(ended)")
        #expect(opened["reason"].text?.contains(reason) == true, "\(ended)")
        #expect(opened["lastOutput"].text?.hasSuffix(output) == true, "\(ended)")
        let last = try #require(output.split(separator: "\n").last)
        #expect(ended.errors.contains(reason) && ended.errors.contains("\(last)\n"), "\(ended.errors)")
        let (request, session) = (try #require(opened["request"].text), try #require(opened["session"].text))
        let explained = try await broker.ask("explain", request)
        #expect(explained["outcome"].text == outcome && explained["lastOutput"] == opened["lastOutput"])
        #expect(try await broker.ask("sessions", "list")["sessions"].items.isEmpty)
        for name in [request, session, String(request.prefix(13)), Self.app] {
            let log = try await broker.ask("log", name, "--lines", "20")
            // The file has what was written; only what is told of it is made safe.
            let written = output.replacing("\u{FFFD}", with: "\u{1B}")
            #expect(log["text"].text?.hasSuffix(written + "\n") == true, "\(name): \(log)")
        }
        let examined = try await broker.brokerctl("doctor", "--broker", BuiltProducts.broker)
        let found = try examined.json()["findings"].items.filter { $0["code"].text == "appDoesNotStart" }
        #expect(found.count == 1 && found[0]["subject"].text == Self.app, "\(examined)")
        #expect(found[0]["explanation"].text?.contains(reason) == true, "\(examined)")
        #expect(found[0]["remedy"].text?.contains("brokerctl log \(Self.app)") == true, "\(examined)")
    }

    @Test("A program with a missing library reports which one")
    func missingLibrary() async throws {
        // The loader's own words: what it is asked to load first is not there.
        let script = "exec env LD_BIND_NOW=1 /lib64/ld-linux-x86-64.so.2 \"$(dirname \"$0\")/libmissing.so.1\""
        try await withApp(script) { broker in
            let path = broker.apps.appendingPathComponent("Dying.app/libmissing.so.1").path
            try await expect(
                "exitedBeforeConnecting", "exited with status 127",
                output: "\(path): cannot open shared object file: No such file or directory", broker)
        }
    }

    @Test("A program that crashes immediately reports its output")
    func crash() async throws {
        try await withApp("echo 'assertion failed: \u{1B}[31mno screen' >&2; kill -SEGV $$") { broker in
            try await expect(
                "exitedBeforeConnecting", "was killed by signal 11", output: "assertion failed: \u{FFFD}[31mno screen",
                broker)
        }
    }

    @Test("A program that never connects is ended and reports its output")
    func neverConnects() async throws {
        let folder = try ScratchFolder(named: "impatient")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("config.json")
        try Data("{\"connectTimeout\": \"10s\"}".utf8).write(to: file)
        let script = "echo waiting for the printer; exec sleep 600"
        try await withApp(script, arguments: ["--config", file.path]) { broker in
            try await expect(
                "connectTimedOut", "did not connect in time", output: "waiting for the printer", broker)
        }
    }

    @Test("The last lines of 100 MB of output are reported")
    func rubbish() async throws {
        let script = "head -c 100000000 /dev/urandom; echo; seq 1 30; exit 7"
        try await withApp(script) { broker in
            let lines = (11...30).map { "\($0)" }.joined(separator: "\n")
            try await expect("exitedBeforeConnecting", "exited with status 7", output: lines, broker)
            let opened = try await broker.brokerctl("open", Self.app, "--target", "x", "--timeout", "300s").json()
            #expect(opened["lastOutput"].text == lines)
        }
    }

    @Test("A log is found and followed while its window writes")
    func following() async throws {
        try await withApp("echo begun; read line < \"$(dirname \"$0\")/gate\"; echo over; exit 3") { broker in
            let gate = broker.apps.appendingPathComponent("Dying.app/gate").path
            #expect(mkfifo(gate, 0o600) == 0)
            let output = broker.folder.url.appendingPathComponent("followed")
            async let opened = broker.brokerctl("open", Self.app, "--target", "x", "--timeout", "300s")
            try await Polling.until("the window writes") {
                try await broker.brokerctl("log", Self.app).output.contains("begun")
            }
            let following = try SpawnedProcess(
                BuiltProducts.brokerctl, ["log", Self.app, "-f"], environment: broker.environment,
                output: .file(output), errors: .file(broker.folder.url.appendingPathComponent("errors")))
            func followed() -> String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
            try await Polling.until("what is there is printed") { followed() == "begun\n" }
            try Data("go\n".utf8).write(to: URL(fileURLWithPath: gate))
            try await Polling.until("what comes is printed") { followed() == "begun\nover\n" }
            following.signal(SIGINT)
            _ = try await following.ended()
            #expect(try await opened.json()["lastOutput"].text == "begun\nover")
        }
    }
}
