import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Sessions restored while the store is read")
struct RestoredSessionsTests {
    private static func record(_ number: UInt64) -> SessionRecord {
        SessionRecord(
            id: SceneSessionID(UniqueID(high: 100 - number, low: 1)), app: .sample,
            configuration: SceneConfiguration(role: SceneRole.windowApplication), hasConnected: true,
            conditions: ActivationConditions(prefersToActivate: "SELF == 'note/\(number)'"),
            created: WallTime(milliseconds: 1))
    }

    private func broker(_ state: StoredState, _ sessions: RestoredSessions?) -> Broker {
        let harness = Harness(Harness.app())
        return Broker(
            identity: harness.broker.identity, policy: .standard, seed: UniqueID(high: 7, low: 7), state: state,
            sessions: sessions, apps: [Harness.app()], at: harness.now)
    }

    private func state() -> StoredState {
        var state = StoredState(brokerEpoch: 2)
        state.sessions = (1...9).map(Self.record)
        state.restorations[state.sessions[3].id] = [
            RestorationRecord(generation: 4, saved: WallTime(milliseconds: 5), activity: Activity(type: "state"))
        ]
        return state
    }

    @Test(
        "Sessions restored while the store is read match the stored state, including their saved states",
        arguments: [1, 4, 9])
    func alike(batch: Int) throws {
        let state = state()
        let restored = RestoredSessions()
        for start in stride(from: 0, to: state.sessions.count, by: batch) {
            restored.add(Array(state.sessions[start..<min(start + batch, state.sessions.count)]))
        }
        let (with, without) = (broker(state, restored), broker(state, nil))
        #expect(with.sessions.allIDs == without.sessions.allIDs)
        #expect(Array(with.sessions.all) == Array(without.sessions.all))
        #expect(with.sessions[state.sessions[3].id]?.history.generations.map(\.generation) == [4])
        #expect(with.sessions.index(of: .sample)?.prefers == without.sessions.index(of: .sample)?.prefers)
        // The sessions are handed over, not copied.
        #expect(restored.takeAll(of: state) == nil)
    }

    @Test(
        "If the number of restored sessions differs from the stored state's, the stored state is used",
        arguments: [0, 5, 18])
    func others(count: Int) {
        let state = state()
        let restored = RestoredSessions()
        restored.add((0..<count).map { Self.record(UInt64($0 % 9) + 1) })
        #expect(Array(broker(state, restored).sessions.all) == Array(broker(state, nil).sessions.all))
    }
}
