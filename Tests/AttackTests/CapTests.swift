import ActivityWire
import Foundation
import TestSupport
import Testing

/// The caps on connections, over real sockets; those on launches are the core's (`BrokerCoreTests`).
@Suite("Connection limits", .serialized, .processes, .timeLimit(.minutes(10)))
struct CapTests {
    /// Greets with one connection after the other until one is refused.
    private func fill(_ siege: Siege, atMost most: Int) throws -> ([AttackPeer], Refusal?) {
        var peers: [AttackPeer] = []
        for _ in 0..<most {
            let peer = try AttackPeer(path: siege.path)
            guard case .refused(let refusal) = try peer.answerToHello() else {
                peers.append(peer)
                continue
            }
            return (peers, refusal)
        }
        return (peers, nil)
    }

    @Test("A process gets up to its connection limit, the next one is refused by name, and a freed slot is reused")
    func ofOneProcess() async throws {
        try await Siege.lay { siege in
            // The witness is a connection of this process too.
            var (peers, refusal) = try fill(siege, atMost: Limits.clientsPerProcess + 1)
            #expect(peers.count == Limits.clientsPerProcess - 1)
            #expect(refusal?.code == .tooManyClients && refusal?.limit == Int64(Limits.clientsPerProcess))
            try await siege.expectUnharmed()
            peers.removeLast()
            try await Polling.until("a place is free") { [siege] in
                if case .welcome = try AttackPeer(path: siege.path).answerToHello() { true } else { false }
            }
        }
    }

    @Test("All processes together get the configured number of connections, and connected clients continue")
    func ofAll() async throws {
        let configuration = FileManager.default.temporaryDirectory.appendingPathComponent("ab-caps-\(getpid()).json")
        try Data(#"{"connections": 6}"#.utf8).write(to: configuration)
        defer { try? FileManager.default.removeItem(at: configuration) }
        try await Siege.lay(arguments: ["--config", configuration.path]) { siege in
            // Inside are the window and the witness.
            let (peers, refusal) = try fill(siege, atMost: 7)
            #expect(peers.count == 4)
            #expect(refusal?.code == .tooManyClients && refusal?.limit == 6)
            #expect(try await siege.status().clients == 6)
            for peer in peers {
                guard case .status = try peer.ask(.query(.status)) else { throw Surprise() }
            }
        }
    }
}
