import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Slots for silent connections")
struct SilentPlacesTests {
    private static let bounds = SilentPlaces.Bounds(ofProcess: 8, inAll: 12, keptForWindows: 3)

    private var places = SilentPlaces()
    private var lastClient: UInt64 = 0

    private static func tool(_ process: Int32) -> SilentPlaces.Holder { SilentPlaces.Holder(process: process) }
    private static func window(_ process: Int32) -> SilentPlaces.Holder {
        SilentPlaces.Holder(process: process, isWindow: true)
    }

    /// Lets a connection in as the listener does; who had to go for it, or nil when it was refused.
    @discardableResult
    private mutating func enter(_ holder: SilentPlaces.Holder) -> (client: ClientID, gone: ClientID?)? {
        let admission = places.admission(of: holder, within: Self.bounds)
        if case .refused = admission { return nil }
        var gone: ClientID?
        if case .replacing(let client, let former) = admission {
            places.remove(client, of: former)
            gone = client
        }
        lastClient += 1
        places.add(ClientID(lastClient), of: holder)
        return (ClientID(lastClient), gone)
    }

    private mutating func fill(_ holder: SilentPlaces.Holder, _ count: Int) throws -> [ClientID] {
        try (0..<count).map { _ in try #require(enter(holder)).client }
    }

    @Test("A process over its limit is refused with the limit's name, even if slots are free")
    mutating func ofProcess() throws {
        _ = try fill(Self.tool(1), 8)
        let admission = places.admission(of: Self.tool(1), within: Self.bounds)
        guard case .refused(let refusal) = admission else { return #expect(Bool(false), "\(admission)") }
        #expect(refusal.limit == 8)
        #expect(refusal.reason.contains("process 1 has 8 silent connections"))
        #expect(refusal.reason.contains("silentConnectionsPerProcess"))
        #expect(enter(Self.tool(2))?.gone == .some(nil))
    }

    @Test("With no free slot, a process with fewer connections displaces the oldest one of the process with the most")
    mutating func displaces() throws {
        let first = try fill(Self.tool(1), 4)
        let second = try fill(Self.tool(2), 5)
        // Nine are everything that is not kept for windows.
        #expect(enter(Self.tool(3))?.gone == second[0])
        #expect(enter(Self.tool(3))?.gone == first[0], "of two that hold the same the one that was there first")
        #expect(enter(Self.tool(3))?.gone == second[1])
        #expect([1, 2, 3].map { places.count(of: Self.tool($0)) } == [3, 3, 3])
        #expect(places.count == 9)
    }

    @Test("A process with as many connections as the largest is refused and cannot displace a newcomer")
    mutating func comesAgain() throws {
        for process in 1...3 as ClosedRange<Int32> { _ = try fill(Self.tool(process), 3) }
        let newcomer = try #require(enter(Self.tool(4)))
        #expect(newcomer.gone == ClientID(1))
        for round in 0..<100 {
            #expect(enter(Self.tool(Int32(1 + round % 3)))?.gone != newcomer.client)
        }
        #expect(places.count(of: Self.tool(4)) == 1)
        guard case .refused(let refusal) = places.admission(of: Self.tool(1), within: Self.bounds) else {
            return #expect(Bool(false))
        }
        #expect(refusal.limit == 12)
        #expect(refusal.reason.contains("3 of them of process 1"), "\(refusal.reason)")
        #expect(refusal.reason.contains("(silentConnections)"))
    }

    @Test("Many processes with a single slot each do not keep a newcomer out")
    mutating func manyProcesses() throws {
        for process in 1...9 as ClosedRange<Int32> { #expect(enter(Self.tool(process)) != nil) }
        #expect(enter(Self.tool(10))?.gone == ClientID(1))
    }

    @Test("Reserved slots are for windows only, and only a window with fewer connections can displace one")
    mutating func keptForWindows() throws {
        _ = try fill(Self.tool(1), 5)
        _ = try fill(Self.tool(2), 4)
        let windows = try fill(Self.window(3), 3)
        #expect(places.count == Self.bounds.inAll)
        let tool = try #require(enter(Self.tool(4)))
        #expect(tool.gone == ClientID(1) && !windows.contains(ClientID(1)))
        // Everything is taken: of those who hold most, the oldest.
        let window = try #require(enter(Self.window(5)))
        #expect(window.gone == ClientID(2))
        #expect(places.count == Self.bounds.inAll)
    }

    @Test("Windows may use more than their reserved slots and then compete with everyone")
    mutating func manyWindows() throws {
        let windows = try fill(Self.window(1), 8)
        _ = try fill(Self.tool(2), 4)
        #expect(enter(Self.tool(3))?.gone == windows[0])
    }

    @Test("A stopped process keeps only its oldest few slots; those of disconnected clients are freed")
    mutating func stopped() throws {
        let clients = try fill(Self.tool(1), 6)
        let kept = clients.map { places.keepsWhileStopped($0, of: Self.tool(1)) }
        #expect(Limits.silentConnectionsOfStopped == 4)
        #expect(kept == [true, true, true, true, false, false])
        places.remove(clients[0], of: Self.tool(1))
        places.remove(clients[0], of: Self.tool(1))
        #expect(places.keepsWhileStopped(clients[4], of: Self.tool(1)))
        #expect(!places.keepsWhileStopped(clients[0], of: Self.tool(1)))
        #expect(places.count == 5)
        for client in clients { places.remove(client, of: Self.tool(1)) }
        #expect(places.count == 0 && places.count(of: Self.tool(1)) == 0)
    }
}
