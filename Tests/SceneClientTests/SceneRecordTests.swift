import ActivityWire
import Testing

@testable import SceneClient

@Suite("Records of a scene for the broker")
struct SceneRecordTests {
    private var record = SceneRecord(session: Samples.session, epoch: SceneEpoch(2), saved: Samples.activity("a"))

    @Test("Deliveries up to the last handled one count as handled; those without a number never do")
    mutating func handled() {
        record.markHandled(DeliveryNumber(5))
        record.markHandled(DeliveryNumber(3))
        #expect(record.hasHandled(DeliveryNumber(5)))
        #expect(record.hasHandled(DeliveryNumber(1)))
        #expect(!record.hasHandled(DeliveryNumber(6)))
        #expect(!record.hasHandled(.none))
    }

    @Test("A state is sent if it differs from the last one, including that of the session")
    mutating func save() {
        #expect(record.save(Samples.activity("a")) == .unchanged)
        #expect(record.save(Samples.activity("b")) == .activity(Samples.activity("b")))
        #expect(record.save(Samples.activity("b")) == .unchanged)
        #expect(record.save(nil) == .cleared)
        #expect(record.save(nil) == .unchanged)
    }

    @Test("A new connection gets the last state until it is confirmed, and everything that the app set")
    mutating func resume() {
        #expect(record.resumeUpdate() == nil)
        let old = record.save(Samples.activity("b"))
        let new = record.save(Samples.activity("c"))
        record.confirm(old)
        #expect(record.resumeUpdate()?.state == new)
        record.confirm(new)
        #expect(record.resumeUpdate() == nil)
        record.title = "Photo"
        _ = record.takeChanges()
        #expect(record.resumeUpdate() == SceneUpdate(session: Samples.session, title: "Photo"))
    }

    @Test("Changes are taken once, and conditions separately if an acknowledgement carries them")
    mutating func changes() {
        record.conditions = ActivationConditions(prefersToActivate: "SELF == 'a'")
        record.subtitle = "new"
        #expect(record.takeConditions()?.prefersToActivate == "SELF == 'a'")
        #expect(record.takeConditions() == nil)
        #expect(record.takeChanges() == SceneUpdate(session: Samples.session, subtitle: "new"))
        #expect(record.takeChanges() == nil)
        record.conditions = ActivationConditions(prefersToActivate: "SELF == 'a'")
        #expect(record.takeChanges() == nil)
    }

    @Test("A scene is listed at a reconnect only once its connect is done")
    mutating func hosted() {
        #expect(record.hosted == nil)
        record.state = .background
        #expect(record.hosted == HostedScene(session: Samples.session, epoch: SceneEpoch(2), state: .background))
    }
}
