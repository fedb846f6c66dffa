import Foundation
import Glibc
import TestSupport
import Testing

/// Real faults in a real set-up, planted one by one or all together, and named by `doctor`.
@Suite("Doctor", .serialized, .processes, .timeLimit(.minutes(10)))
struct DoctorTests {
    private func codes(_ finished: Finished) throws -> [String] {
        let findings = try finished.json()["findings"].items
        for finding in findings {
            for field in ["severity", "subject", "explanation", "remedy"] {
                #expect(finding[field].text?.isEmpty == false, "\(field) of \(finding)")
            }
        }
        return findings.compactMap { $0["code"].text }
    }

    private func examine(_ broker: BrokerUnderTest) async throws -> Finished {
        try await broker.brokerctl(
            "doctor", "--state-directory", broker.state.path, "--apps", broker.apps.path, "--broker",
            BuiltProducts.broker)
    }

    @Test("Without a fault doctor finds nothing, with and without a broker")
    func healthy() async throws {
        try await withBroker { broker in
            let finished = try await examine(broker)
            #expect(try codes(finished) == [])
            #expect(finished.status == 0)
        }
    }

    @Test("Beside a running broker an open folder, a missing executable, a bad bundle and a lost store are found")
    func faultsWithBroker() async throws {
        try await withBroker { broker in
            try permit(0o755, home(of: broker).appendingPathComponent("run"))
            try plantBundles(in: broker.apps)
            try FileManager.default.moveItem(
                at: broker.state.appendingPathComponent("broker.sqlite"),
                to: broker.state.appendingPathComponent("aside"))
            let finished = try await examine(broker)
            #expect(
                Set(try codes(finished)) == [
                    "socketFolderUnsafe", "executableUnusable", "bundleUnusable", "storeMissing",
                ])
            #expect(finished.status == 1)
        }
    }

    @Test("A removed log folder is found beside a running broker, and recreated with the next window")
    func removedLogs() async throws {
        try await withBroker { broker in
            try FileManager.default.removeItem(at: broker.state.appendingPathComponent("logs"))
            #expect(try codes(try await examine(broker)) == ["logsMissing"])
            let opened = try await broker.ask("open", "org.activitybroker.demo.gallery", "--target", "photo/1")
            #expect(try codes(try await examine(broker)) == [])
            let session = try #require(opened["session"].text)
            try await Polling.until("what the window writes is there") {
                try await !broker.windowLog(session).isEmpty
            }
        }
    }

    @Test("After a broker was killed doctor finds its remains and five planted faults")
    func faultsWithoutBroker() async throws {
        try await withBroker { broker in
            try await broker.kill()
            try permit(0o711, home(of: broker).appendingPathComponent("run"))
            try plantBundles(in: broker.apps)
            try damage(broker.state.appendingPathComponent("broker.sqlite"))
            let finished = try await examine(broker)
            #expect(
                Set(try codes(finished)) == [
                    "socketFolderUnsafe", "staleSocket", "executableUnusable", "bundleUnusable", "storeDamaged",
                    "noBroker",
                ])
            #expect(finished.status == 1)
        }
    }

    @Test("A missing app folder and a broker program of another version, or none, are found")
    func programs() async throws {
        try await withBroker { broker in
            try await broker.terminate()
            let other = home(of: broker).appendingPathComponent("activity-broker")
            try """
            #!/bin/sh
            "\(BuiltProducts.broker)" "$@" | sed 's/"version":"[^"]*"/"version":"99.0"/'
            """.write(to: other, atomically: true, encoding: .utf8)
            try permit(0o755, other)
            let absent = home(of: broker).appendingPathComponent("absent").path
            let mismatch = try await broker.brokerctl(
                "doctor", "--state-directory", broker.state.path, "--apps", absent, "--broker", other.path)
            #expect(try codes(mismatch) == ["noBroker", "versionMismatch", "appsFolderMissing"])
            let missing = try await broker.brokerctl("doctor", "--broker", absent)
            #expect(try codes(missing) == ["noBroker", "brokerProgramMissing"])
            let misconfigured = try await broker.brokerctl(
                "doctor", "--config", absent, "--broker", BuiltProducts.broker)
            #expect(try codes(misconfigured) == ["noBroker", "configurationInvalid"])
        }
    }

    @Test("A listener that is not a broker, and an endpoint that is too long, are found")
    func endpoints() async throws {
        let folder = try ScratchFolder(named: "doctor")
        defer { folder.remove() }
        let long = "ipc://\(folder.url.path)/\(String(repeating: "x", count: 120)).sock"
        let tooLong = try await ChildProcess.run(BuiltProducts.brokerctl, ["doctor", "--json", "--endpoint", long])
        #expect(try codes(tooLong) == ["endpointTooLong"])

        let path = folder.url.appendingPathComponent("run.sock").path
        let listener = try Listener(at: path)
        let silent = try await ChildProcess.run(
            BuiltProducts.brokerctl, ["doctor", "--json", "--endpoint", "ipc://\(path)", "--timeout", "300ms"])
        #expect(try codes(silent) == ["brokerSilent"])
        listener.close()
    }

    @Test("A descriptor limit that is too low is found")
    func descriptors() async throws {
        let folder = try ScratchFolder(named: "doctor")
        defer { folder.remove() }
        let arguments = "doctor --json --endpoint ipc://\(folder.url.path)/run/x.sock --apps \(folder.url.path)"
        let finished = try await ChildProcess.run(
            "/bin/sh", ["-c", "ulimit -n 512 && exec '\(BuiltProducts.brokerctl)' \(arguments)"],
            environment: [
                "HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path,
            ])
        #expect(try codes(finished) == ["noBroker", "descriptorLimitLow"])
    }

    /// One bundle without its executable, and one whose file is no property list.
    private func plantBundles(in apps: URL) throws {
        let missing = apps.appendingPathComponent("Missing.app")
        try FileManager.default.createDirectory(at: missing, withIntermediateDirectories: true)
        try """
        <plist><dict><key>CFBundleIdentifier</key><string>org.example.missing</string>
        <key>ActivityBroker</key><dict><key>Executable</key><string>bin/gone</string></dict></dict></plist>
        """.write(to: missing.appendingPathComponent("Info.plist"), atomically: true, encoding: .utf8)
        let odd = apps.appendingPathComponent("Odd.app")
        try FileManager.default.createDirectory(at: odd, withIntermediateDirectories: true)
        try "no property list".write(
            to: odd.appendingPathComponent("Info.plist"), atomically: true, encoding: .utf8)
    }

    /// Overwrites the pages behind the header, as a bad disk would, and takes the log away.
    private func damage(_ store: URL) throws {
        try? FileManager.default.removeItem(at: URL(fileURLWithPath: store.path + "-wal"))
        try? FileManager.default.removeItem(at: URL(fileURLWithPath: store.path + "-shm"))
        var bytes = try Data(contentsOf: store)
        let rest = bytes.startIndex + min(100, bytes.count)..<bytes.endIndex
        bytes.replaceSubrange(rest, with: Data(repeating: 0xA5, count: rest.count))
        try bytes.write(to: store)
    }

    private func home(of broker: BrokerUnderTest) -> URL { broker.state.deletingLastPathComponent() }

    private func permit(_ mode: Int, _ url: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
}

/// A socket that listens and never says anything.
private struct Listener {
    private let descriptor: Int32

    init(at path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard descriptor >= 0, status == 0, listen(descriptor, 8) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    func close() { Glibc.close(descriptor) }
}
