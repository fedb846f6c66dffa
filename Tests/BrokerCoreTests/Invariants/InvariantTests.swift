import ActivityWire
import DragAndDrop
import IPadScreen
import OrderedCollections
import Testing

@testable import BrokerCore

/// The invariants notice what they are for: a healthy core is changed behind its own back, in one place each time.
@Suite("Invariants")
struct InvariantTests {
    private static let nobody = SceneSessionID(UniqueID(high: 9, low: 9))
    private static let drag = DragID(UniqueID(high: 9, low: 8))
    private static let request = RequestID(UniqueID(high: 9, low: 7))
    private static let process = WindowProcessID(UniqueID(high: 9, low: 6))
    private static let later = Instant(nanoseconds: 1_000_000_000_000)

    struct Damage: Sendable, CustomTestStringConvertible {
        let sentence: String
        let change: @Sendable (inout Broker) throws -> Void

        init(_ sentence: String, _ change: @escaping @Sendable (inout Broker) throws -> Void) {
            (self.sentence, self.change) = (sentence, change)
        }

        var testDescription: String { sentence }
    }

    /// A window in front that has not handled its last request.
    private func healthy() -> Harness {
        var (harness, tool, _) = Harness.opened()
        harness.open(nil, from: tool)
        return harness
    }

    private static func open(_ broker: Broker) throws -> RequestID {
        try #require(broker.requests.unfinished.first).id
    }

    private static func session(_ broker: Broker) throws -> SceneSessionID {
        try #require(broker.sessions.allIDs.first)
    }

    private static func running(_ broker: Broker) throws -> WindowProcessID {
        try #require(broker.processes.all.first).id
    }

    @Test("A healthy core breaks no invariant and does not differ from its store")
    func none() {
        let harness = healthy()
        #expect(harness.broker.brokenInvariants == [])
        #expect(harness.broker.differences(from: harness.stored) == [])
    }

    static let damagedEvents: [Damage] = [
        Damage("subscribers know app") { $0.apps.update(.sample) { $0?.name = "other" } },
        Damage("but it is none") { $0.apps.update(.sample) { $0 = nil } },
        Damage("subscribers know session") { broker in
            broker.sessions.update(try session(broker)) { $0.record.title = "other" }
        },
        Damage("subscribers know process") { broker in
            broker.processes.update(try running(broker)) { $0.isUnresponsive = true }
        },
        Damage("subscribers have an outdated screen") { try $0.screen.perform(.showAlert) },
        Damage("subscribers have an outdated stage of request") { broker in
            broker.requests.update(try open(broker)) { $0.record.outcome.stage = .accepted }
        },
        Damage("is in progress") { broker in
            broker.requests.update(try open(broker)) { $0.record.outcome.code = .handled }
        },
    ]

    static let damagedRegisters: [Damage] = [
        Damage("has a deadline although it has ended") { $0.deadlines.set(.request(request), at: later) },
        Damage("has a deadline although it has ended") { $0.deadlines.set(.expiry(request), at: later) },
        Damage("has a deadline although it has ended") { $0.deadlines.set(.transient(nobody, CallID(9)), at: later) },
        Damage("has a deadline although it has ended") { $0.deadlines.set(.shutdown, at: later) },
        Damage("has no deadline") { broker in broker.deadlines.cancel(.request(try open(broker))) },
        Damage("is deferred without a deadline") { broker in
            broker.processes.insert(WindowProcess(id: process, app: .sample, session: nobody, phase: .heldBack))
        },
        Damage("is stopped and has no inspection deadline") { broker in
            broker.processes.update(try running(broker)) { $0.stop(inspectingAgainAt: .start) }
        },
        Damage("is awaited without a deadline") { broker in
            let id = try running(broker)
            broker.deadlines.cancel(.process(id))
            broker.processes.update(id) { $0.setDeadline(within: .seconds(1), from: .start) }
        },
        Damage("which does not exist") { broker in
            broker.calls.insert(call(to: try running(broker), session: nobody))
        },
        Damage("is to a process that is gone") { broker in
            broker.calls.insert(call(to: process, session: try session(broker)))
        },
        Damage("an activity of") { broker in
            let id = try session(broker)
            broker.currentActivities.set(ActivityAdvert(number: 1, type: "t"), in: id)
            broker.sessions.update(id) { $0.lifecycle.detach() }
        },
        Damage("is queued for evaluation although it has ended") { broker in
            broker.requests.awaitInspection(on: request, of: try running(broker))
        },
        Damage("is queued for evaluation although it has ended") { broker in
            broker.requests.awaitInspection(on: try open(broker), of: process)
        },
        Damage("the continuation of request") { broker in
            let advert = ActivityAdvert(number: 1, type: "t")
            _ = broker.continuations.begin(
                Continuation(request: request, source: nobody, receiver: nobody, advert: advert))
        },
        Damage("which is not ending") { broker in
            let waiter = Destructions.Waiter(requester: Requester(client: ClientID(1), message: 1), reply: .done)
            broker.destructions.addWaiter(for: try session(broker), waiter)
        },
        Damage("the snapshot of session") { $0.snapshots.wantLaunchImage(of: nobody, askedForBy: process) },
        Damage("no client controls the pointer of drag") { broker in
            let party = DragParty(process: process, app: .sample)
            broker.drags.pointers[drag] = DragTable.Pointer(client: ClientID(99), party: party)
        },
        Damage("a request waits for drag") { $0.drags.waiters[drag] = [] },
        Damage("waits for window") { broker in broker.drags.awaitedWindows[drag] = try session(broker) },
        Damage("are left over") { $0.drags.interactions[nobody] = SceneInteractions(session: nobody, epoch: .none) },
        Damage("reads a copy although it has ended") {
            $0.drags.spoolReads[LoadID(9)] = DragTable.SpoolRead(copy: LoadID(8))
        },
        Damage("but its count is") { $0.connections.counts.add(7) },
        Damage("is closed but still subscribed") { broker in
            _ = broker.subscriptions.subscribe(ClientID(99), after: nil, portion: 1)
        },
    ]

    private static func call(to process: WindowProcessID, session: SceneSessionID) -> OutstandingCall {
        OutstandingCall(
            id: CallID(99), process: process, session: session, purpose: .notice, timeout: .seconds(1), deadline: later)
    }

    @Test("Subscribers with outdated rows are noticed", arguments: damagedEvents)
    func followers(damage: Damage) throws {
        var broker = healthy().broker
        try damage.change(&broker)
        #expect(broker.brokenInvariants.contains { $0.contains(damage.sentence) })
    }

    @Test("Leftovers of ended objects and missing deadlines are noticed", arguments: damagedRegisters)
    func overAndKept(damage: Damage) throws {
        var broker = healthy().broker
        try damage.change(&broker)
        #expect(broker.brokenInvariants.contains { $0.contains(damage.sentence) })
    }
}
