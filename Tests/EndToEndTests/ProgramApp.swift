import Foundation
import TestSupport

/// An app whose windows are a program that knows nothing of scenes: a shell script, which the host starts for each window
/// with the window's file.
struct ProgramApp {
    static let identifier = "org.example.program"

    /// The script that is the program. `start` notes the arguments under the process's number; `told` returns once
    /// ``BrokerUnderTest/tell(_:)`` has told the process to go on.
    var script = "start; exec sleep 600"
    /// Keys of the dictionary `ActivityBroker` besides `Program`, as XML.
    var keys = ""
    /// The program and its arguments; nil for the script with the file.
    var vector: [String]?
    /// Variables of the program, as XML. The displays of the tests' own environment must not count.
    var environment = "<key>DISPLAY</key><string/><key>WAYLAND_DISPLAY</key><string/>"

    /// Runs `body` with a broker that has the app.
    func run(arguments: [String] = [], _ body: (BrokerUnderTest) async throws -> Void) async throws {
        try await withBroker(arguments: arguments) { broker in
            try await install(broker)
            try await body(broker)
        }
    }

    private func install(_ broker: BrokerUnderTest) async throws {
        let bundle = broker.folder.url.appendingPathComponent("Program.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: broker.started, withIntermediateDirectories: true)
        let text = """
            #!/bin/sh
            start() { for a in "$@"; do printf '%s\\0' "$a"; done >"$STARTED/.$$"; mv "$STARTED/.$$" "$STARTED/$$"; }
            told() { until [ -e "$STARTED/$$.told" ]; do sleep 0.05; done; }
            start "$@"
            \(script.replacing("start; ", with: ""))
            """
        let file = bundle.appendingPathComponent("program")
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        let words = (vector ?? ["./program", "{file}"]).map { "<string>\(Self.escaped($0))</string>" }.joined()
        let manifest = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(Self.identifier)</string>
            <key>NSUserActivityTypes</key><array><string>org.example.program.open</string></array>
            <key>ActivityBroker</key><dict>
            <key>Program</key><array>\(words)</array>
            <key>Environment</key><dict><key>STARTED</key><string>\(broker.started.path)</string>\(environment)</dict>
            \(keys)
            </dict></dict></plist>
            """
        try Data(manifest.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
        _ = try await broker.ask("apps", "install", bundle.path)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

extension BrokerUnderTest {
    /// The folder with a file for each program that was started: its arguments, under its process's number.
    nonisolated var started: URL { folder.url.appendingPathComponent("started") }

    /// The processes of programs that live, by the number that each noted.
    nonisolated func programs() throws -> Set<Int32> {
        let names = try FileManager.default.contentsOfDirectory(atPath: started.path)
        return Set(names.compactMap { Int32($0) }.filter { KernelProcesses.entry($0) != nil })
    }

    /// Opens the URL of a file in the program's app; what the command prints.
    nonisolated func openProgram(_ url: String = "file:///tmp/a.pdf") async throws -> JSON {
        try await ask("open", ProgramApp.identifier, "--url", url)
    }

    /// Opens the URL of a file, and waits for its program. Returns the session and the program's process.
    nonisolated func startProgram(
        _ url: String = "file:///tmp/a.pdf"
    ) async throws -> (session: String, process: Int32) {
        let before = try programs()
        let session = try await openProgram(url)["session"].text ?? ""
        var process: Int32?
        try await Polling.until("the program runs") {
            process = try programs().subtracting(before).first
            return process != nil
        }
        return (session, process ?? 0)
    }

    /// Tells a program to go on: its script's `told` returns.
    nonisolated func tell(_ process: Int32) {
        let file = started.appendingPathComponent("\(process).told")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }

    nonisolated func untilDestroyed(_ session: String) async throws {
        try await Polling.until("session \(session) is gone") {
            try await ask("sessions", "list")["sessions"].items.allSatisfy { $0["session"].text != session }
        }
    }

    /// Waits until the session has no process, and is still there.
    nonisolated func untilUnattached(_ session: String) async throws {
        try await Polling.until("session \(session) has no process") {
            let row = try await ask("sessions", "show", session)
            return row["state"].text == "unattached" && row["pid"].integer == nil
        }
    }
}
