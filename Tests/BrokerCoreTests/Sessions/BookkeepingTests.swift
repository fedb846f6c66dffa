import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@testable import BrokerCore

/// Small registers that the core's decisions rest on.
@Suite("The core's registers")
struct BookkeepingTests {
    private let session = SceneSessionID(UniqueID(high: 1, low: 1))
    private let process = WindowProcessID(UniqueID(high: 2, low: 1))

    private func entry(_ number: UInt64, isTransient: Bool = false) -> Outbox.Entry {
        let record = DeliveryRecord(
            number: DeliveryNumber(number), request: RequestID(UniqueID(high: 3, low: number)),
            sender: Sender(app: nil, processIdentifier: 1, userIdentifier: 1),
            event: .activity(Activity(type: "org.example.show")))
        return Outbox.Entry(record: record, isTransient: isTransient)
    }

    @Test("An outbox marks the sent entry even if it is not the next one")
    func markSent() {
        var outbox = Outbox()
        for number in UInt64(1)...3 { outbox.append(entry(number)) }
        let sent = outbox.markSent(entry(2).record.request, in: CallID(9))
        #expect(sent?.record == entry(2).record.with(attempts: 1))
        #expect(outbox.entries.map(\.isSent) == [false, true, false])
        let first = outbox.markSent(entry(1).record.request, in: CallID(10))
        #expect(first?.record.number == DeliveryNumber(1))
        #expect(outbox.firstUnsent?.record.number == DeliveryNumber(3))
        let unknown = outbox.markSent(entry(7).record.request, in: CallID(11))
        #expect(unknown == nil)
    }

    /// An entry with about so many bytes, whose event lies in the store only if that is said.
    private func entry(_ number: UInt64, payload: Int, isStoredOnly: Bool) -> Outbox.Entry {
        var record = entry(number).record
        var activity = Activity(type: "org.example.show")
        activity.userInfo = Blob([UInt8](repeating: 7, count: payload))
        record.event = .activity(activity)
        return Outbox.Entry(record: isStoredOnly ? record.leftInStore : record)
    }

    @Test("An outbox reads ahead while it is less than half full, as far as there is room")
    func readsAhead() {
        var bounds = OutboxBounds()
        bounds.memoryPerSession = 100_000
        func reading(held: Int, stored: Int) -> ClosedRange<DeliveryNumber>? {
            var outbox = Outbox()
            outbox.append(entry(1, payload: held, isStoredOnly: false))
            for number in UInt64(2)...3 { outbox.append(entry(number, payload: stored, isStoredOnly: true)) }
            return outbox.nextReading(bounds, ofApp: outbox.heldBytes)
        }
        #expect(reading(held: 20_000, stored: 20_000) == DeliveryNumber(2)...DeliveryNumber(3))
        #expect(reading(held: 20_000, stored: 60_000) == DeliveryNumber(2)...DeliveryNumber(2))
        #expect(reading(held: 20_000, stored: 90_000) == nil, "there is no room beside what comes before it")
        #expect(reading(held: 60_000, stored: 20_000) == nil)
    }

    @Test("The first event of a session is held in memory, whatever its size")
    func firstInMemory() throws {
        var bounds = OutboxBounds()
        bounds.memoryPerSession = 10
        var memory = OutboxMemory(bounds)
        let kept = (UInt64(1)...2).map { number in
            memory.recordToKeep(
                entry(number, payload: 100, isStoredOnly: false).record, of: session, app: .sample)
        }
        #expect(kept.map(\.isStoredOnly) == [false, true])
    }

    @Test("Restarting a process's calls gives them their full time again and returns them to the caller")
    func restartedCalls() {
        var calls = CallRegistry()
        let other = WindowProcessID(UniqueID(high: 2, low: 2))
        for (number, receiver) in [(UInt64(1), process), (2, other), (3, process)] {
            calls.insert(
                OutstandingCall(
                    id: CallID(number), process: receiver, session: nil, purpose: .ping,
                    timeout: .seconds(Int(number)), deadline: .start))
        }
        let restarted = calls.restartDeadlines(callsTo: process, at: .start + .seconds(10))
        #expect(restarted.map(\.id) == [CallID(1), CallID(3)])
        #expect(restarted.map(\.deadline) == [.start + .seconds(11), .start + .seconds(13)])
        #expect(calls[CallID(2)]?.deadline == .start)
    }

    @Test("A process working on its deliveries gets full time again for those with less than half their time left")
    func prolongedDeliveries() {
        var calls = CallRegistry()
        let other = WindowProcessID(UniqueID(high: 2, low: 2))
        let delivery = OutstandingCall.Purpose.delivery(RequestID(UniqueID(high: 3, low: 1)))
        let rows: [(number: UInt64, receiver: WindowProcessID, purpose: OutstandingCall.Purpose, due: Int)] = [
            (1, process, delivery, 14), (2, process, delivery, 15), (3, process, .ping, 14), (4, other, delivery, 14),
        ]
        for row in rows {
            calls.insert(
                OutstandingCall(
                    id: CallID(row.number), process: row.receiver, session: nil, purpose: row.purpose,
                    timeout: .seconds(10), deadline: .start + .seconds(row.due)))
        }
        let prolonged = calls.prolong(deliveriesTo: process, at: .start + .seconds(10))
        #expect(prolonged.map(\.id) == [CallID(1)])
        #expect(prolonged.map(\.deadline) == [.start + .seconds(20)])
        #expect(calls[CallID(1)]?.deadline == .start + .seconds(20))
        #expect(calls[CallID(2)]?.deadline == .start + .seconds(15))
        #expect(calls[CallID(3)]?.deadline == .start + .seconds(14), "it is no delivery")
        #expect(calls[CallID(4)]?.deadline == .start + .seconds(14), "it is another process's")
    }

    @Test("An outbox counts stored events but not transient ones")
    func stored() {
        var outbox = Outbox()
        outbox.append(entry(1))
        outbox.append(entry(2, isTransient: true))
        outbox.append(entry(3))
        #expect(outbox.storedCount == 2)
        for (number, left) in [(UInt64(2), 2), (1, 1), (3, 0)] {
            let removed = outbox.remove(entry(number).record.request)
            #expect(removed != nil)
            #expect(outbox.storedCount == left)
        }
    }

    @Test("A process's connections are counted as they open and close")
    func connections() {
        var counts = ConnectionCounts()
        for _ in 0..<3 { counts.add(7) }
        counts.add(8)
        for left in [2, 1, 0, 0] {
            counts.remove(7)
            #expect(counts.count(of: 7) == left)
        }
        #expect(counts.count(of: 8) == 1)
    }

    @Test("Removing a session removes everything stored for it")
    func removedSession() {
        var (harness, tool, _) = Harness.opened()
        harness.open("y", from: tool)
        var state = StoredState()
        state.apply(harness.changes)
        #expect(!state.sessions.isEmpty && !state.deliveries.isEmpty)
        state.apply(state.sessions.map { .sessionRemoved($0.id) })
        #expect(state.sessions.isEmpty && state.deliveries.isEmpty)
        #expect(state.restorations.isEmpty && state.setAside.isEmpty && state.snapshots.isEmpty)
    }

    @Test("The types that apps declare are known to drags from the start")
    func types() throws {
        let declared = TypeDeclaration(identifier: "org.example.sheet", conformsTo: ["public.data"])
        let harness = Harness(Harness.app { $0.typeDeclarations = [declared] })
        let type = try #require(UniformType("org.example.sheet"))
        #expect(harness.broker.drags.machine.catalog.isDeclared(type))
    }
}

extension DeliveryRecord {
    fileprivate func with(attempts: UInt32) -> DeliveryRecord {
        var record = self
        record.attempts = attempts
        return record
    }
}
