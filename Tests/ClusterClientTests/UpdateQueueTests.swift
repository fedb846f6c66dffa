import ActivityWire
import DirectoryService
import MachineDirectory
import TestSupport
import Testing

@testable import ClusterClient

@Suite("Updates for the broker")
struct UpdateQueueTests {
    private static func session(_ number: UInt64) throws -> DirectoryKey {
        .session(try Sample.machine("M2"), Sample.session(number))
    }

    private static func app(_ id: String) throws -> DirectoryKey {
        .app(try Sample.machine("M2"), try Sample.app(id))
    }

    /// Takes the next update, which is there.
    private static func next(of queue: inout UpdateQueue) throws -> ClusterUpdate {
        let update = queue.next(at: .zero)
        return try #require(update)
    }

    @Test("A row that changes again before it is sent is sent once, as it is now")
    func coalesced() throws {
        var queue = UpdateQueue()
        for epoch in 1...3 { queue.change(try Self.session(1), to: try Sample.sessionRow(epoch: UInt64(epoch))) }
        let update = try Self.next(of: &queue)
        #expect(update.rows.sessions.map(\.epoch) == [SceneEpoch(3)])
        queue.arrived()
        #expect(queue.isEmpty && queue.next(at: .zero) == nil)
    }

    @Test("A row that was never sent need not be forgotten, and one that was sent is forgotten once")
    func gone() throws {
        var queue = UpdateQueue()
        queue.change(try Self.session(1), to: try Sample.sessionRow())
        queue.change(try Self.session(1), to: nil)
        #expect(queue.next(at: .zero) == nil)
        queue.change(try Self.session(1), to: try Sample.sessionRow())
        _ = queue.next(at: .zero)
        queue.arrived()
        for _ in 0..<2 { queue.change(try Self.session(1), to: nil) }
        let key = ClusterKey(machine: "M2", session: Sample.session(1))
        #expect(queue.next(at: .zero)?.rows == ClusterRows(gone: [key]))
        queue.arrived()
        queue.change(try Self.session(1), to: nil)
        #expect(queue.next(at: .zero) == nil)
    }

    @Test("A row that comes back before it is forgotten is only sent")
    func back() throws {
        var queue = UpdateQueue()
        queue.change(try Self.session(1), to: try Sample.sessionRow())
        _ = queue.next(at: .zero)
        queue.arrived()
        queue.change(try Self.session(1), to: nil)
        queue.change(try Self.session(1), to: try Sample.sessionRow(epoch: 2))
        let update = try Self.next(of: &queue)
        #expect(update.rows.gone.isEmpty && update.rows.sessions.map(\.epoch) == [SceneEpoch(2)])
    }

    @Test("An update has at most 64 rows of a kind, machines and apps before sessions")
    func counts() throws {
        var queue = UpdateQueue()
        for number in 0..<100 { queue.change(try Self.session(UInt64(number)), to: try Sample.sessionRow()) }
        queue.change(try Self.app("a.a"), to: Sample.appRow())
        queue.change(.machine(try Sample.machine("M2")), to: try Sample.machineRow(fence: 7))
        let first = try Self.next(of: &queue)
        #expect(first.rows.machines.map(\.fence) == [7] && first.rows.apps.count == 1)
        #expect(first.rows.sessions.count == ClusterLimits.rowsPerMessage && first.knowledgeAge == nil)
        queue.arrived()
        #expect(queue.next(at: .zero)?.rows.sessions.count == 36)
    }

    @Test("An update with the largest rows stays within its size")
    func bytes() throws {
        var queue = UpdateQueue()
        let prefers = String(repeating: "x", count: ClusterLimits.prefersBytes)
        for number in 0..<64 {
            queue.change(try Self.session(UInt64(number)), to: try Sample.sessionRow(prefers: prefers))
        }
        let types = (0..<128).map { "\($0)" + String(repeating: "t", count: 250) }
        for number in 0..<4 { queue.change(try Self.app("a.a\(number)"), to: Sample.appRow(types: types)) }
        var sessions = 0
        var updates = 0
        while let update = queue.next(at: .zero) {
            queue.arrived()
            updates += 1
            sessions += update.rows.sessions.count
            let bytes = WireCodec.encode(ClientMessage(id: 1, body: .updateCluster(update))).reduce(0) { $0 + $1.count }
            #expect(bytes <= UpdateQueue.updateBytes && bytes < Limits.controlFrameBytes)
        }
        #expect(sessions == 64 && updates >= 5)
    }

    @Test("Rows are forgotten before new ones are sent")
    func goneFirst() throws {
        var queue = UpdateQueue()
        for number in 0..<100 { queue.change(try Self.session(UInt64(number)), to: try Sample.sessionRow()) }
        for _ in 0..<2 {
            _ = queue.next(at: .zero)
            queue.arrived()
        }
        for number in 0..<100 { queue.change(try Self.session(UInt64(number)), to: nil) }
        queue.change(try Self.session(200), to: try Sample.sessionRow())
        let first = try Self.next(of: &queue)
        #expect(first.rows.gone.count == 64 && first.rows.sessions.isEmpty)
        queue.arrived()
        let second = try Self.next(of: &queue)
        #expect(second.rows.gone.count == 36 && second.rows.sessions.count == 1)
    }

    @Test("The age comes with the last rows, and counts from the time of sending")
    func age() throws {
        var queue = UpdateQueue()
        for number in 0..<100 { queue.change(try Self.session(UInt64(number)), to: try Sample.sessionRow()) }
        queue.know(asOf: .seconds(10))
        #expect(queue.next(at: .seconds(12))?.knowledgeAge == nil)
        queue.arrived()
        #expect(queue.next(at: .seconds(13))?.knowledgeAge == .seconds(3))
        queue.arrived()
        #expect(queue.next(at: .seconds(14)) == nil)
    }

    @Test("Ages without rows are sent twice a second at most, and only if they are news")
    func pace() throws {
        var queue = UpdateQueue()
        queue.know(asOf: .seconds(1))
        #expect(queue.next(at: .seconds(2))?.knowledgeAge == .seconds(1))
        queue.know(asOf: .seconds(2))
        #expect(queue.next(at: .milliseconds(2_400)) == nil)
        #expect(queue.next(at: .milliseconds(2_500))?.knowledgeAge == .milliseconds(500))
        queue.know(asOf: .seconds(1))
        #expect(queue.next(at: .seconds(9)) == nil)
        queue.know(asOf: .seconds(8))
        queue.change(try Self.session(1), to: try Sample.sessionRow())
        #expect(queue.next(at: .milliseconds(2_600))?.knowledgeAge == .zero)
    }

    @Test("A state is sent without rows, and with the age only if no rows wait")
    func state() throws {
        var queue = UpdateQueue()
        let state = ClusterState(presence: "joined")
        queue.know(asOf: .seconds(1))
        queue.change(try Self.session(1), to: try Sample.sessionRow())
        #expect(queue.next(state: state, at: .seconds(2)) == ClusterUpdate(state: state, sentAt: .seconds(2)))
        queue.arrived()
        _ = queue.next(at: .seconds(2))
        queue.arrived()
        queue.know(asOf: .seconds(2))
        #expect(
            queue.next(state: state, at: .seconds(3))
                == ClusterUpdate(knowledgeAge: .seconds(1), state: state, sentAt: .seconds(3)))
    }

    @Test("Rows of an update that was not taken are sent again, unless they have changed")
    func failed() throws {
        var queue = UpdateQueue()
        queue.change(try Self.session(9), to: try Sample.sessionRow())
        _ = queue.next(at: .zero)
        queue.arrived()
        queue.change(try Self.session(9), to: nil)
        for number in 1...3 { queue.change(try Self.session(UInt64(number)), to: try Sample.sessionRow()) }
        queue.know(asOf: .zero)
        #expect(queue.next(at: .zero)?.knowledgeAge == .zero)
        queue.change(try Self.session(1), to: nil)
        queue.change(try Self.session(2), to: try Sample.sessionRow(epoch: 5))
        queue.failed()
        let update = try Self.next(of: &queue)
        #expect(Set(update.rows.gone.compactMap(\.session)) == [Sample.session(1), Sample.session(9)])
        let epochs = Dictionary(uniqueKeysWithValues: update.rows.sessions.map { ($0.session, $0.epoch.number) })
        #expect(epochs == [Sample.session(2): 5, Sample.session(3): 1])
        #expect(update.knowledgeAge == .zero)
    }

    @Test("A broker that has received an age has all rows")
    func random() throws {
        var random = SeededRandom(for: "updates")
        var queue = UpdateQueue()
        var directory: [DirectoryKey: DirectoryRow] = [:]
        var broker: Set<ClusterKey> = []
        var epochs: [ClusterKey: UInt64] = [:]
        var ages = 0
        for step in 1...20_000 {
            let key = try Self.session(UInt64(random.next(below: 300)))
            let row = random.chance(1, in: 3) ? nil : try Sample.sessionRow(epoch: UInt64(step))
            directory[key] = row
            queue.change(key, to: row)
            let now = Duration.milliseconds(step)
            if random.chance(1, in: 4) { queue.know(asOf: now) }
            guard random.chance(1, in: 10), let update = queue.next(at: now) else { continue }
            // A broker that is too busy takes nothing.
            guard !random.chance(1, in: 5) else {
                queue.failed()
                continue
            }
            queue.arrived()
            broker.subtract(update.rows.gone)
            for row in update.rows.sessions {
                let key = ClusterKey(machine: row.machine, session: row.session)
                broker.insert(key)
                epochs[key] = row.epoch.number
            }
            guard update.knowledgeAge != nil else { continue }
            ages += 1
            #expect(broker.count == directory.count)
            for (key, row) in directory {
                guard case .session(let machine, let session) = key, case .session(let published) = row else {
                    Issue.record("\(key) has another kind of row")
                    continue
                }
                let key = ClusterKey(machine: machine.text, session: session)
                #expect(broker.contains(key) && epochs[key] == published.epoch.number)
            }
        }
        #expect(ages > 20)
    }
}
