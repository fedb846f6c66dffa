import Foundation
import TestSupport
import Testing

@Suite("An interrupted installation", .serialized, .processes, .timeLimit(.minutes(10)))
struct InstallInterruptionTests {
    /// So many that there is time to interrupt their copying.
    private static let files = 8_000

    private func makeBundle(beside broker: BrokerUnderTest) throws -> URL {
        let bundle = broker.folder.url.appendingPathComponent("from/Big.app")
        try FileManager.default.createDirectory(
            at: bundle.appendingPathComponent("files"), withIntermediateDirectories: true)
        try Data("<plist><dict><key>CFBundleIdentifier</key><string>org.example.big</string></dict></plist>".utf8)
            .write(to: bundle.appendingPathComponent("Info.plist"))
        for number in 0..<Self.files {
            try Data([1]).write(to: bundle.appendingPathComponent("files/\(number)"))
        }
        return bundle
    }

    private func names(_ broker: BrokerUnderTest) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: broker.apps.path))
    }

    /// Starts an installation, and sends the signal while the bundle is being copied.
    private func interrupt(
        _ broker: BrokerUnderTest, _ bundle: URL, by signal: Int32
    ) async throws -> SpawnedProcess.End {
        let install = try SpawnedProcess(
            BuiltProducts.brokerctl, ["apps", "install", bundle.path], environment: broker.environment)
        try await Polling.until("the copy has begun") {
            if !install.isRunning { return true }
            return try names(broker).contains { $0.hasPrefix(".brokerctl-") }
        }
        install.signal(signal)
        return try await install.ended()
    }

    @Test(
        "An interrupted installation leaves nothing behind and ends with the signal",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(signal: Int32) async throws {
        try await withBroker { broker in
            let bundle = try makeBundle(beside: broker)
            let before = try names(broker)
            let end = try await interrupt(broker, bundle, by: signal)
            // On a machine that copies fast it may have been done already; then it is there as a whole.
            let after = try names(broker)
            #expect(end == .killed(signal: signal) || end == .exited(0))
            #expect(after == before || after == before.union(["Big.app"]))
            if end == .exited(0) { #expect(after.contains("Big.app")) }
        }
    }

    @Test("The next installation removes what a killed one left behind")
    func killed() async throws {
        try await withBroker { broker in
            let bundle = try makeBundle(beside: broker)
            let before = try names(broker)
            _ = try await interrupt(broker, bundle, by: SIGKILL)
            _ = try await broker.ask("apps", "install", bundle.path)
            #expect(try names(broker) == before.union(["Big.app"]))
            let files = broker.apps.appendingPathComponent("Big.app/files").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == Self.files)
        }
    }
}
