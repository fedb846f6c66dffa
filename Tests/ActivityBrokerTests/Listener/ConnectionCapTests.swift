import ActivityWire
import BrokerCore
import Glibc
import Testing

@testable import ActivityBroker

@Suite("Connection limits at accept")
struct ConnectionCapTests {
    /// The reason in the ERROR that ends a handshake; nil where there is none.
    private func refusal(of peer: RawPeer) -> String? {
        let answer = peer.readToEnd().dropFirst(64)
        // A short or long frame's header, the command's name, the length of the reason.
        let command = answer.first == 6 ? answer.dropFirst(9) : answer.dropFirst(2)
        guard command.starts(with: [5] + Array("ERROR".utf8)) else { return nil }
        return String(decoding: command.dropFirst(7), as: UTF8.self)
    }

    @Test("The accept limits are the sum of the limits for talking and silent connections")
    func table() {
        #expect(ConnectionCaps(.standard) == ConnectionCaps())
        #expect(ConnectionCaps().ofProcess == Limits.clientsPerProcess + Limits.silentConnectionsPerProcess)
        #expect(ConnectionCaps().inAll == Limits.clients + Limits.silentConnections)
        let policy = BrokerPolicy(connections: 10, connectionsPerProcess: 5)
        #expect(ConnectionCaps(policy) == ConnectionCaps(ofProcess: 69, inAll: 522))
    }

    @Test("A connection over the limit of its process is refused with the limit's name and number, counted and logged")
    func ofProcess() throws {
        let fixture = try ListenerFixture(.zmtp, caps: ConnectionCaps(ofProcess: 3, inAll: 9))
        let (talker, client) = try fixture.openPeer()
        let silent = try (0..<2).map { _ in try RawPeer(fixture) }
        let further = try (0..<2).map { _ in try RawPeer(fixture) }
        #expect(try fixture.turns { fixture.listener.state.counters.refusedForCaps == 2 })
        let expected =
            "process \(getpid()) has 3 connections; the limit is 3 (acceptedConnectionsPerProcess)"
        for peer in further { #expect(refusal(of: peer) == expected) }
        let holders = ConnectionHolders(held: 3, most: 3, mostProcess: getpid(), limit: 3)
        #expect(fixture.listener.state.holders == holders, "silent ones count as well")
        #expect(fixture.listener.state.counters.refusedForCaps == 2)
        #expect(fixture.listener.state.counters.refusedForSilence == 0)
        let row = try #require(fixture.listener.refused.rows.first)
        #expect(row.processIdentifier == getpid() && row.connections == 2 && row.limit == 3)
        #expect(row.reason.hasPrefix("\(expected); started at 20"), "\(row.reason)")
        #expect(row.reason.hasSuffix(" UTC"))
        #expect(row.program.hasSuffix(try #require(CommandLine.arguments.first?.split(separator: "/").last)))
        #expect(fixture.log.all.count == 1, "the process is told once: \(fixture.log.all)")
        #expect(fixture.log.all[0].hasPrefix("warning connections of a process are refused peer.pid=\(getpid())"))
        try talker.send(["still here"])
        #expect(try fixture.nextEvent() == .text("still here", from: client))
        withExtendedLifetime(silent) {}
    }

    @Test("The total number of connections is limited, and a freed slot can be used by another process")
    func inAll() throws {
        let fixture = try ListenerFixture(.zmtp, caps: ConnectionCaps(ofProcess: 9, inAll: 1))
        var first: RawPeer? = try RawPeer(fixture)
        let second = try RawPeer(fixture)
        #expect(try fixture.turns { fixture.listener.state.counters.refusedForCaps == 1 })
        let told = "there are 1 connections, 1 of them of process \(getpid()); the limit is 1 (acceptedConnections)"
        #expect(refusal(of: second) == told)
        #expect(first != nil)
        first = nil
        #expect(try fixture.nextEvent(within: .milliseconds(100)) == nil)
        let third = try RawPeer(fixture)
        try third.write(RawPeer.handshake + RawPeer.message("me"))
        #expect(try fixture.nextEvent()?.client == ClientID(2))
    }

    @Test("A closing connection counts until it is gone; a raised limit takes effect immediately")
    func closing() throws {
        let fixture = try ListenerFixture(.zmtp, caps: ConnectionCaps(ofProcess: 1, inAll: 9))
        let peer = try RawPeer(fixture)
        try peer.write(RawPeer.handshake + RawPeer.message("me"))
        let client = try #require(try fixture.nextEvent()).client
        fixture.listener.close(client, lastWords: [[1]])
        let second = try RawPeer(fixture)
        for _ in 0..<1_200 where fixture.listener.state.counters.refusedForCaps == 0 {
            if let event = try fixture.nextEvent(within: .milliseconds(50)) { #expect(event.client == client) }
        }
        while let event = try fixture.nextEvent(within: .milliseconds(50)) { #expect(event.client == client) }
        #expect(refusal(of: second) != nil)
        fixture.listener.caps = ConnectionCaps(ofProcess: 2, inAll: 9)
        let third = try RawPeer(fixture)
        try third.write(RawPeer.handshake + RawPeer.message("and me"))
        guard case .opened = try #require(try fixture.nextEvent()) else {
            Issue.record("the third was not let in")
            return
        }
        withExtendedLifetime(peer) {}
    }

    @Test("Reloading the configuration changes the connection limits")
    func reload() throws {
        let fixture = try LoopFixture()
        fixture.configuration.flags["connectionsPerProcess"] = ["5"]
        fixture.inbox.post(.reload)
        try fixture.turn()
        #expect(fixture.listener.caps == ConnectionCaps(fixture.loop.driver.core.policy))
        #expect(fixture.listener.caps.ofProcess == 5 + Limits.silentConnectionsPerProcess)
    }

    @Test("The status lists processes with refused connections, including those that the core refuses")
    func status() throws {
        let fixture = try LoopFixture(policy: BrokerPolicy(connectionsPerProcess: 1))
        let tool = try fixture.tool()
        let further = fixture.listener.connect()
        fixture.listener.say(.hello(Hello(role: .tool)), id: 1, from: further)
        try fixture.turn()
        fixture.listener.say(.query(.status), id: 7, from: tool)
        try fixture.turn()
        let replies = fixture.listener.takeSent(to: tool)
        guard case .reply(.status(let report)) = try #require(replies.first { $0.id == 7 }).body else {
            Issue.record("no status: \(replies)")
            return
        }
        let row = try #require(report.refusedProcesses.first)
        #expect(row.processIdentifier == MemoryListener.noProcess && row.connections == 1 && row.limit == 1)
        #expect(row.reason == "more than 1 connections of one process")
    }

    @Test("The latest refused processes are kept, up to the limit")
    func bounded() throws {
        let refused = RefusedProcesses()
        for number in 1...Int32(Limits.refusedProcesses + 1) {
            #expect(refused.note(.max - number, "first", limit: 1))
        }
        #expect(refused.rows.count == Limits.refusedProcesses)
        #expect(!refused.rows.contains { $0.processIdentifier == .max - 1 })
        let oldest = try #require(refused.rows.first).processIdentifier
        #expect(!refused.note(oldest, "second", limit: 2))
        let last = try #require(refused.rows.last)
        #expect(
            last
                == RefusedProcess(processIdentifier: oldest, program: "", connections: 2, reason: "second", limit: 2))
    }
}
