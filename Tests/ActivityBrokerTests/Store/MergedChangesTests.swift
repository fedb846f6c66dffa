import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Merging changes within a transaction")
struct MergedChangesTests {
    @Test("Merged changes have the same effect as all of them, from any state", arguments: 0..<40)
    func sameMeaning(seed: UInt64) {
        var generator = ChangeGenerator(seed: seed)
        var all = StoredState()
        for _ in 0..<20 {
            var merged = all
            let batches = (0..<12).map { _ in generator.group() }
            for batch in batches { all.apply(batch) }
            merged.apply(MergedChanges(batches).merged)
            #expect(merged == all)
        }
    }

    @Test("A delivery that is added and removed within a transaction is not written")
    func comesAndGoes() {
        var generator = ChangeGenerator(seed: 1)
        let session = generator.sessionRecord()
        let delivery = generator.deliveryRecord()
        let settled = Change.deliverySettled(session.id, delivery.number)
        let merged = MergedChanges([
            [.session(session), .delivery(session.id, delivery)], [.session(session), settled],
        ])
        #expect(merged.merged == [.session(session), settled])
    }
}
