import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Effects that wait for a commit")
struct HeldEffectsTests {
    private func send(_ id: UInt64, to client: UInt64 = 1, after sequence: UInt64) -> Order {
        Order(
            .send(ClientID(client), BrokerMessage(id: id, body: .reply(.done))), after: ChangeSequence(sequence))
    }

    @Test("Held effects are released in order, up to the committed change")
    func order() {
        var held = HeldEffects()
        for (id, after) in [(1, 1), (2, 1), (3, 2), (4, 4)] as [(UInt64, UInt64)] {
            held.append(send(id, after: after))
        }
        #expect(held.next() == nil)
        held.commit(upTo: ChangeSequence(2))
        #expect(held.next() == send(1, after: 1).effect)
        #expect(held.next() == send(2, after: 1).effect)
        #expect(held.next() == send(3, after: 2).effect)
        #expect(held.next() == nil)
        #expect(held.count == 1)
    }

    @Test("An effect that depends on no pending commit overtakes held ones, except those for the same client")
    func overtaking() {
        var held = HeldEffects()
        held.commit(upTo: ChangeSequence(1))
        let (own, others) = (send(3, after: 1), send(4, to: 2, after: 1))
        let (later, free) = (send(5, to: 2, after: 2), send(6, after: 0))
        #expect(!held.mustHold(own))
        for id in [1, 2] as [UInt64] { held.append(send(id, after: 2)) }
        #expect(held.mustHold(own))
        #expect(!held.mustHold(others))
        #expect(held.mustHold(later))
        #expect(!held.mustHold(free))
        held.commit(upTo: ChangeSequence(2))
        #expect(held.next() == send(1, after: 2).effect)
        #expect(held.mustHold(own))
        #expect(held.next() == send(2, after: 2).effect)
        #expect(!held.mustHold(own))
    }

    @Test("Only the launch of a process that is no longer needed is withdrawn")
    func cancelsLaunch() {
        var held = HeldEffects()
        let process = WindowProcessID(UniqueID(high: 1, low: 1))
        let order = LaunchOrder(
            process: process, app: LoopFixture.notes.id, executable: "/bin/true", workingDirectory: "/")
        held.append(Order(.launch(order), after: ChangeSequence(1)))
        held.append(send(1, after: 1))
        held.cancelLaunch { $0.process == process }
        held.commit(upTo: ChangeSequence(1))
        #expect(held.next() == send(1, after: 1).effect)
        #expect(held.isEmpty)
    }
}
