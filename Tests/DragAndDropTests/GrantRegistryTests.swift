import ActivityWire
import Testing
import UniformTypes

@testable import DragAndDrop

@Suite("Grants")
struct GrantRegistryTests {
    private let reader = DragPlace.place(app: "mail", process: 2).party

    private func grant(_ number: UInt64, uses: Int = 1, expires: Duration? = nil) -> Grant {
        Grant(
            id: GrantID(number), drag: .drag(1), load: LoadID(number), reader: reader, item: 0, type: .jpeg,
            usesLeft: uses, expires: expires)
    }

    @Test("A grant is valid for its uses, its reader and its time")
    func uses() {
        var registry = GrantRegistry()
        registry.add(grant(1, uses: 2, expires: .seconds(5)))
        let other = DragPlace.place(app: "notes", process: 3).party
        let isGood1 = registry.use(GrantID(1), by: other, at: .zero)
        #expect(!isGood1)
        let isGood2 = registry.use(GrantID(1), by: reader, at: .seconds(5))
        #expect(!isGood2)
        let isGood3 = registry.use(GrantID(1), by: reader, at: .seconds(4))
        #expect(isGood3)
        let isGood4 = registry.use(GrantID(1), by: reader, at: .zero)
        #expect(isGood4)
        let isGood5 = registry.use(GrantID(1), by: reader, at: .zero)
        #expect(!isGood5)
        let isGood6 = registry.use(GrantID(2), by: reader, at: .zero)
        #expect(!isGood6)
    }

    @Test("A grant ends once and keeps its ending")
    func ends() {
        var registry = GrantRegistry()
        registry.add(grant(1))
        registry.end(GrantID(1), as: .active)
        #expect(registry[GrantID(1)]?.state == .active)
        registry.end(GrantID(1), as: .revoked)
        registry.end(GrantID(1), as: .spent)
        #expect(registry[GrantID(1)]?.state == .revoked)
        let isGood7 = registry.use(GrantID(1), by: reader, at: .zero)
        #expect(!isGood7)
    }

    @Test("The last ended grants are kept up to the limit, and all active ones")
    func kept() {
        var registry = GrantRegistry()
        registry.add(grant(0))
        for number in 1...UInt64(DragLimits.endedGrants) {
            registry.add(grant(number))
            registry.end(GrantID(number), as: .spent)
        }
        #expect(registry.all.count == DragLimits.endedGrants + 1)
        let last = UInt64(DragLimits.endedGrants) + 1
        registry.add(grant(last))
        registry.end(GrantID(last), as: .spent)
        #expect(registry.all.count == DragLimits.endedGrants + 1)
        #expect(registry[GrantID(1)] == nil)
        #expect(registry[GrantID(0)]?.state == .active)
        #expect(registry.all.map(\.id) == registry.all.map(\.id).sorted())
    }

    @Test("Only an active grant can be revoked; others report that they were handed over, ended or never existed")
    func revocation() throws {
        var registry = GrantRegistry()
        for number in 1...3 as ClosedRange<UInt64> { registry.add(grant(number)) }
        registry.end(GrantID(2), as: .transferred)
        registry.end(GrantID(3), as: .expired)
        #expect(try registry.checkRevocation(GrantID(1)).id == GrantID(1))
        #expect(throws: RevocationRefusal.alreadyTransferred) { try registry.checkRevocation(GrantID(2)) }
        #expect(throws: RevocationRefusal.alreadyEnded) { try registry.checkRevocation(GrantID(3)) }
        #expect(throws: RevocationRefusal.unknownGrant) { try registry.checkRevocation(GrantID(4)) }
    }
}
