import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker
@testable import BrokerStore

@Suite("Loop with a damaged store or a full disk")
struct StoreDamageLoopTests {
    private static let damage = StoreError(
        code: .behind(lost: 3), file: "/state/broker.sqlite", operation: "open",
        detail: "3 acknowledged commits are missing")
    private static let transient = ClientRequest.activate(
        ActivationRequest(app: LoopFixture.notes.id, isTransient: true, waitingFor: .resolved))

    @Test(
        "With a damaged store the broker starts, serves storeless requests, and refuses the rest, naming the damage and the remedy"
    )
    func startsWithout() throws {
        let fixture = try LoopFixture(failure: Self.damage)
        let tool = try fixture.tool()
        fixture.listener.say(.query(.status), id: 2, from: tool)
        fixture.listener.say(.query(.apps), id: 3, from: tool)
        fixture.listener.say(LoopFixture.open, id: 4, from: tool)
        try fixture.turn()
        let replies = fixture.listener.takeSent(to: tool)
        #expect(replies.map(\.id) == [2, 3, 4])
        let metrics = try #require(replies.first?.storeMetrics)
        #expect(metrics["store.unavailable"] == 1)
        #expect(metrics["store.damaged"] == 1)
        let refusal = try #require(replies.last?.refusal)
        #expect(refusal.code == .storeUnavailable)
        #expect(refusal.reason.contains("3 acknowledged commits are missing"))
        #expect(refusal.reason.contains("brokerctl store salvage"))
        #expect(refusal.reason.utf8.count <= Limits.reasonBytes)
        #expect(fixture.store.reloads == 0)
    }

    @Test("With a damaged store the broker retries and resumes once the store opens")
    func goesOn() throws {
        let fixture = try LoopFixture(failure: Self.damage)
        let tool = try fixture.tool()
        fixture.clock.pass(.milliseconds(100))
        try fixture.turn()
        #expect(fixture.store.reloads == 1)
        fixture.store.tell(.loadFailed(Self.damage))
        try fixture.turn()
        fixture.clock.pass(.milliseconds(200))
        try fixture.turn()
        #expect(fixture.store.reloads == 2)
        try fixture.store.loadAgain()
        try fixture.turn()
        try fixture.commit()
        _ = fixture.listener.takeSent(to: tool)
        fixture.listener.say(LoopFixture.open, id: 5, from: tool)
        fixture.listener.say(.query(.status), id: 6, from: tool)
        try fixture.turn()
        try fixture.commit()
        let replies = fixture.listener.takeSent(to: tool)
        #expect(replies.map(\.id) == [6, 5], "the status does not wait for the commit")
        #expect(replies.first?.storeMetrics?["store.unavailable"] == 0)
    }

    @Test("Repairs and quarantined rows at the start are shown in the metrics")
    func figures() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        var report = StoreReport(damagedRowCount: 2, quarantinedRowCount: 5)
        report.repair = StoreRepairOutcome(
            damage: Self.damage, salvage: StoreSalvageOutcome(lostCommits: 3), kept: "/state/broker.sqlite.damaged-1")
        try fixture.breakStore(through: tool)
        fixture.store.tell(.loaded(try fixture.store.loadNow(), report))
        try fixture.turn()
        try fixture.commit()
        fixture.listener.say(.query(.status), id: 2, from: tool)
        try fixture.turn()
        let metrics = try #require(fixture.listener.takeSent(to: tool).last?.storeMetrics)
        for (name, value) in [
            "lostCommits": 3, "repaired": 1, "damagedRows": 2, "quarantinedRows": 5, "unavailable": 0,
        ] {
            #expect(metrics["store.\(name)"] == UInt64(value), "\(name)")
        }
    }

    /// The stand-in knows of no snapshot, and would take them all for waste.
    @Test("Snapshot images survive a store outage")
    func snapshots() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        let file = SnapshotFile(session: SceneSessionID(UniqueID(high: 1, low: 1)), number: 1)
        fixture.snapshots.write(file, Blob([1]))
        try fixture.breakStore(through: tool)
        #expect(fixture.snapshots.images.keys.contains(file))
    }

    @Test("On a nearly full disk only durable requests are refused; queries and transient opens are served")
    func fullDisk() throws {
        let fixture = try LoopFixture()
        let (window, greeting) = try fixture.window()
        let tool = try fixture.tool()
        fixture.store.tell(.diskSpace(isLow: true))
        try fixture.turn()
        fixture.listener.say(LoopFixture.open, id: 2, from: tool)
        fixture.listener.say(.resolve(ActivationRequest(app: LoopFixture.notes.id)), id: 3, from: tool)
        fixture.listener.say(.query(.sessions()), id: 4, from: tool)
        fixture.listener.say(Self.transient, id: 5, from: tool)
        try fixture.turn()
        try fixture.commit()
        let replies = Dictionary(fixture.listener.takeSent(to: tool).map { ($0.id, $0.body) }) { first, _ in first }
        #expect(replies[2] == .reply(.refused(StoreOutage.diskFullRefusal)))
        guard case .reply(.decision)? = replies[3] else { return #expect(Bool(false), "\(replies)") }
        guard case .reply(.sessions(let rows, _))? = replies[4] else { return #expect(Bool(false), "\(replies)") }
        #expect(rows.count == 1)
        if case .reply(.refused(let refusal))? = replies[5] { #expect(refusal.code != .storeUnavailable) }
        #expect(replies[5] != nil)
        #expect(!greeting.isEmpty)
        let said = fixture.listener.takeSent(to: window)
        #expect(!said.contains { if case .goodbye = $0.body { true } else { false } }, "windows stay")
    }

    @Test("A full disk is checked every second until there is space, then everything is accepted again")
    func roomAgain() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        fixture.store.tell(.diskSpace(isLow: true))
        try fixture.turn()
        for looks in 1...3 {
            fixture.clock.pass(.milliseconds(999))
            try fixture.turn()
            #expect(fixture.store.looksAtRoom == looks - 1)
            fixture.clock.pass(.milliseconds(1))
            try fixture.turn()
            #expect(fixture.store.looksAtRoom == looks)
        }
        fixture.store.tell(.diskSpace(isLow: false))
        try fixture.turn()
        fixture.clock.pass(.seconds(2))
        fixture.listener.say(LoopFixture.open, id: 2, from: tool)
        try fixture.turn()
        try fixture.commit()
        #expect(fixture.store.looksAtRoom == 3)
        #expect(fixture.refusals(to: tool) == [:])
    }
}

extension BrokerMessage {
    fileprivate var refusal: Refusal? {
        if case .reply(.refused(let refusal)) = body { refusal } else { nil }
    }

    fileprivate var storeMetrics: [String: UInt64]? {
        guard case .reply(.status(let report)) = body else { return nil }
        return Dictionary(report.metrics.map { ($0.name, $0.value) }) { first, _ in first }
    }
}
