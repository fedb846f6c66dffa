import ActivityWire
import DragAndDrop
import OrderedCollections
import Testing

@testable import BrokerCore

/// A store that has anything else than the core knows is noticed.
@Suite("Differences from the store")
struct DifferenceTests {
    private let saved = RestorationRecord(
        generation: 9, saved: WallTime(milliseconds: 1), activity: Activity(type: "state"))

    /// A window in front that has not handled its last request, which is stored.
    private func waiting() -> Harness {
        var (harness, tool, _) = Harness.opened(.application)
        harness.open(nil, from: tool)
        harness.open("z", from: tool)
        return harness
    }

    private func differences(_ change: (inout StoredState) throws -> Void) rethrows -> [String] {
        let harness = waiting()
        var stored = harness.stored
        try change(&stored)
        return harness.broker.differences(from: stored)
    }

    @Test("Differences in sessions and their parts are found")
    func sessions() throws {
        let id = try #require(waiting().sessions.first).id
        #expect(differences { $0.sessions.removeFirst() }.contains { $0.hasPrefix("the store does not have session") })
        #expect(differences { $0.sessions[0].title = "other" }.count == 2)
        #expect(differences { $0.restorations[id] = [saved] } == ["the store has other saved states of session \(id)"])
        let aside = SetAsideRestoration(purpose: .unread, since: WallTime(milliseconds: 1), restoration: saved)
        #expect(
            differences { $0.setAside[id] = [aside] } == ["the store has other quarantined states of session \(id)"])
        let snapshot = SnapshotRecord(
            number: 1, taken: WallTime(milliseconds: 1), contentType: "", bytes: 0, width: 1, height: 1, scale: 1)
        #expect(differences { $0.snapshots[id] = snapshot } == ["the store has another snapshot of session \(id)"])
    }

    @Test("Differences in deliveries are found by number and content")
    func deliveries() throws {
        let id = try #require(waiting().stored.deliveries.first { !$0.value.isEmpty }).key
        let missing = differences { $0.deliveries[id] = nil }
        #expect(missing.count == 1 && missing.allSatisfy { $0.hasPrefix("the store has the deliveries") })
        let attempts = differences { $0.deliveries[id]?[0].attempts += 1 }
        #expect(attempts.count == 1 && attempts.allSatisfy { $0.hasSuffix("otherwise") })
        #expect(differences { $0.deliveries[id]?[0].event = .url(URLContext(url: "x:y")) }.count == 1)
    }

    @Test("Differences in requests are found, except in the stage of a request in progress")
    func requests() throws {
        let open = try #require(waiting().stored.requests.lastIndex { $0.outcome.code == nil })
        #expect(differences { $0.requests[open].outcome.stage = .accepted }.isEmpty)
        #expect(differences { $0.requests[open].timeout = .seconds(77) }.count == 1)
        #expect(differences { $0.requests[0].outcome.stage = .accepted }.count == 1, "it has ended")
        #expect(differences { $0.requests.removeFirst() }.count == 1)
        #expect(
            differences { state in
                var other = state.requests[0]
                other.id = RequestID(UniqueID(high: 9, low: 9))
                state.requests.append(other)
            }.count == 1)
    }

    @Test("Differences in notifications and force-quit apps are found")
    func notifications() {
        let record = NotificationRecord(
            request: RequestID(UniqueID(high: 1, low: 1)), app: .sample,
            sender: Sender(processIdentifier: 1, userIdentifier: 1))
        #expect(differences { $0.notifications = [record] }.contains { $0.contains("has notification") })
        #expect(differences { $0.endedApps = [.sample] }.contains { $0.contains("has ended app") })
    }

    @Test("Differences in quick actions are found")
    func shortcuts() {
        let record = ShortcutRecord(app: .sample, items: [ShortcutItem(type: "new")])
        #expect(differences { $0.shortcuts = [record] }.contains { $0.contains("has quick actions of") })
    }

    @Test("Differences in processes, discards, default apps, layouts and owed moves are found")
    func others() throws {
        let description = try #require(waiting().sessions.first).description
        #expect(differences { $0.processes = [] }.contains { $0.contains("process") })
        #expect(differences { $0.discards = [description] }.contains { $0.contains("has discard") })
        let chosen = DefaultApp(
            subject: DefaultAppSubject(kind: .urlScheme, name: "x"), app: .sample, chosen: WallTime(milliseconds: 1))
        #expect(differences { $0.defaultApps = [chosen] }.contains { $0.contains("has default app") })
        let move = OwedMove(drag: DragID(UniqueID(high: 1, low: 1)), sources: [])
        #expect(differences { $0.owedMoves = [move] }.contains { $0.contains("has owed move") })
    }
}
