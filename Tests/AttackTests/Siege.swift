import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// A broker under attack, with a live window that must come to no harm and a client that looks on.
struct Siege {
    static let gallery = "org.activitybroker.demo.gallery"

    let broker: BrokerUnderTest
    let brokerProcess: Int32
    /// The bystander: a window that was there before.
    let session: SceneSessionID
    let window: Int32
    private let witness: BrokerConnection
    private let descriptors: Int

    var path: String { String(broker.endpoint.dropFirst("ipc://".count)) }

    static func lay(arguments: [String] = [], _ body: (Siege) async throws -> Void) async throws {
        let broker = try await BrokerUnderTest.start(arguments: arguments)
        do {
            try await body(try await Siege(broker))
        } catch {
            print("the broker's last words:\n\(broker.tail)")
            await broker.stop()
            throw error
        }
        await broker.stop()
    }

    private init(_ broker: BrokerUnderTest) async throws {
        self.broker = broker
        brokerProcess = await broker.processIdentifier
        witness = try await BrokerConnection.connect(
            to: try BrokerEndpoint(broker.endpoint), role: .tool, agent: "AttackTests", timeout: .seconds(60))
        let opened = try await broker.ask("open", Self.gallery, "--target", "photo/1")
        session = try #require(opened["session"].text.flatMap(UniqueID.init).map { SceneSessionID($0) })
        let rows = try await broker.ask("sessions", "list")["sessions"].items
        window = try #require(rows.first?["pid"].integer.map(Int32.init))
        // The clients that have been are to be gone before anything is counted.
        let process = brokerProcess
        try await Polling.until("only the window and the witness are connected") { [witness] in
            try await Self.status(witness).clients == 2
        }
        descriptors = Self.openDescriptors(of: process)
    }

    /// The broker answers a client that was there before.
    func status() async throws -> StatusReport { try await Self.status(witness) }

    func reloadApps() async throws {
        _ = try await witness.request(.reloadApps, timeout: .seconds(60))
    }

    /// The broker is the same process, answers old and new clients, and the window takes an open.
    func expectUnharmed() async throws {
        #expect(try await status().processIdentifier == brokerProcess)
        #expect(try await broker.ask("status")["pid"].integer == Int(brokerProcess))
        let opened = try await broker.ask("open", Self.gallery, "--target", "photo/1")
        #expect(opened["outcome"].text == "handled")
        #expect(opened["session"].text == session.description)
        #expect(KernelProcesses.entry(window) != nil)
        #expect(KernelProcesses.entry(brokerProcess) != nil)
    }

    /// The broker has let go of everything that the attack made it open.
    func expectDescriptorsBack() async throws {
        let before = descriptors
        try await Polling.until("the broker has no more than \(before) descriptors") {
            Self.openDescriptors(of: brokerProcess) <= before
        }
    }

    static func openDescriptors(of process: Int32) -> Int {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []).count
    }

    private static func status(_ witness: BrokerConnection) async throws -> StatusReport {
        let reply = try await witness.request(.query(.status), timeout: .seconds(60))
        guard case .status(let report) = reply else { throw Surprise() }
        return report
    }
}
