import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Saved states of a session")
struct RestorationHistoryTests {
    private let session = SceneSessionID(UniqueID(high: 1, low: 1))
    private let now = WallTime(milliseconds: 5)

    private func activity(_ target: String) -> Activity {
        Activity(type: "t", targetContentIdentifier: target)
    }

    private func saved(_ targets: String...) -> RestorationHistory {
        var history = RestorationHistory()
        for target in targets { _ = history.save(activity(target), of: session, at: now) }
        return history
    }

    @Test("The newest generations are kept, and numbering continues")
    func generations() {
        let history = saved("1", "2", "3", "4", "5", "6", "7")
        #expect(history.generations.map(\.generation) == [3, 4, 5, 6, 7])
        #expect(history.next?.activity.targetContentIdentifier == "7")
    }

    @Test("A quarantined state is not used until a newer one is saved, and stays listed")
    func quarantine() {
        var history = saved("1", "2")
        _ = history.setAside(because: "crashed", of: session, at: now)
        #expect(history.isHeldBack && history.next == nil)
        #expect(history.rows.map(\.isQuarantined) == [false, true])
        for target in ["3", "4", "5", "6", "7"] { _ = history.save(activity(target), of: session, at: now) }
        #expect(history.next?.activity.targetContentIdentifier == "7")
        #expect(history.quarantine?.restoration.activity.targetContentIdentifier == "2")
        #expect(history.rows.map(\.generation) == [2, 3, 4, 5, 6, 7])
    }

    @Test("A retried state is used next and no longer quarantined")
    func retry() {
        var history = saved("1", "2")
        let tooEarly = history.retry(of: session, at: now)
        #expect(tooEarly == nil)
        _ = history.setAside(because: "crashed", of: session, at: now)
        _ = history.save(activity("3"), of: session, at: now)
        let retried = history.retry(of: session, at: now)
        #expect(retried?.count == 2)
        #expect(history.quarantine == nil)
        #expect(history.next?.activity.targetContentIdentifier == "2")
        _ = history.recordRestored(of: session, at: now)
        #expect(history.request == nil)
        #expect(history.next == history.newest)
        #expect(history.newest?.activity.targetContentIdentifier == "2")
    }

    @Test("A requested state survives later saves until a scene gets it")
    func request() {
        var history = saved("1", "2", "3", "4", "5")
        let unknown = history.requestState(for: 9, of: session, at: now)
        #expect(unknown == nil)
        let asked = history.requestState(for: 1, of: session, at: now)
        #expect(asked?.count == 1)
        _ = history.save(activity("6"), of: session, at: now)
        #expect(!history.generations.contains { $0.generation == 1 })
        #expect(history.next?.activity.targetContentIdentifier == "1")
    }

    @Test("A requested state that crashes is quarantined, and the next start is clean")
    func badRequest() {
        var history = saved("1", "2")
        _ = history.requestState(for: 1, of: session, at: now)
        _ = history.setAside(because: "crashed", of: session, at: now)
        #expect(history.request == nil)
        #expect(history.isHeldBack)
        #expect(history.quarantine?.restoration.activity.targetContentIdentifier == "1")
    }

    @Test("A crash loop without a state quarantines nothing")
    func nothing() {
        var history = RestorationHistory()
        let changes = history.setAside(because: "crashed", of: session, at: now)
        #expect(changes.isEmpty)
        #expect(history.quarantine == nil)
    }

    @Test("Applying the changes to a stored state recreates the history")
    func stored() {
        var state = StoredState(sessions: [])
        var history = RestorationHistory()
        var changes: [Change] = []
        for target in ["1", "2", "3", "4", "5", "6"] { changes += history.save(activity(target), of: session, at: now) }
        changes += history.setAside(because: "crashed", of: session, at: now)
        changes += history.save(activity("7"), of: session, at: now)
        changes += history.requestState(for: 4, of: session, at: now) ?? []
        state.apply(changes)
        let loaded = RestorationHistory(
            generations: state.restorations[session] ?? [], setAside: state.setAside[session] ?? [])
        #expect(loaded == history)
        changes = history.recordRestored(of: session, at: now) + (history.retry(of: session, at: now) ?? [])
        state.apply(changes)
        #expect(
            RestorationHistory(
                generations: state.restorations[session] ?? [], setAside: state.setAside[session] ?? []) == history)
    }
}
