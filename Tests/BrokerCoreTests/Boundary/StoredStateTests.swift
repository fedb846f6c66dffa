import ActivityWire
import DragAndDrop
import Testing

@testable import BrokerCore

/// What each change means to whoever keeps them: every store must come back with this.
@Suite("Stored state")
struct StoredStateTests {
    private let one = SceneSessionID(UniqueID(high: 1, low: 1))
    private let two = SceneSessionID(UniqueID(high: 1, low: 2))

    private func applied(_ changes: Change...) -> StoredState {
        var state = StoredState()
        state.apply(changes)
        return state
    }

    private func snapshot(_ number: UInt64) -> SnapshotRecord {
        SnapshotRecord(
            number: number, taken: WallTime(milliseconds: 1), contentType: "image/png", bytes: 1, width: 1, height: 1,
            scale: 1)
    }

    private func restoration(_ generation: UInt32) -> RestorationRecord {
        RestorationRecord(
            generation: generation, saved: WallTime(milliseconds: 1), activity: Activity(type: "state"))
    }

    private func delivery(_ number: UInt64, attempts: UInt32 = 0) -> DeliveryRecord {
        DeliveryRecord(
            number: DeliveryNumber(number), request: RequestID(UniqueID(high: 2, low: number)),
            sender: Sender(app: nil, processIdentifier: 1, userIdentifier: 1), attempts: attempts)
    }

    @Test("A session's activity changes nothing else of it, and nothing without the session")
    func activity() throws {
        var record = SessionRecord(
            id: one, app: try #require(AppID("a")), configuration: SceneConfiguration(), title: "Title",
            conditions: ActivationConditions(), created: WallTime(milliseconds: 1))
        var state = applied(.session(record))
        let activity = SessionActivity(
            lastDelivery: DeliveryNumber(3), lastActive: WallTime(milliseconds: 2), needsAttention: true,
            recency: Recency(used: 4, left: 5, isActive: true))
        state.apply([.sessionActivity(one, activity), .sessionActivity(two, activity)])
        (record.lastDelivery, record.lastActive) = (activity.lastDelivery, activity.lastActive)
        (record.needsAttention, record.recency) = (true, activity.recency)
        #expect(state.sessions == [record])
        #expect(record.activity == activity)
    }

    @Test("Removing a snapshot removes only that one")
    func snapshots() {
        let state = applied(
            .snapshot(one, snapshot(1)), .snapshot(two, snapshot(2)), .snapshot(one, snapshot(3)),
            .snapshotRemoved(two))
        #expect(state.snapshots == [one: snapshot(3)])
    }

    @Test("Only the newest saved states are kept, in order, and saving one again replaces it")
    func restorations() {
        var state = StoredState()
        let count = UInt32(Limits.restorationGenerations)
        for generation in 1...count + 2 { state.apply(.restoration(one, restoration(generation))) }
        #expect(state.restorations[one]?.map(\.generation) == Array(3...count + 2))
        var again = restoration(4)
        again.activity.title = "again"
        state.apply(.restoration(one, again))
        #expect(state.restorations[one]?.map(\.generation) == Array(3...count + 2))
        #expect(state.restorations[one]?[1] == again)
        state.apply(.restorationCleared(one))
        #expect(state.restorations.isEmpty)
    }

    @Test("One set-aside state is kept per purpose, in the order of the purposes, until it is withdrawn")
    func setAside() {
        func aside(_ purpose: SetAsideRestoration.Purpose, _ generation: UInt32) -> SetAsideRestoration {
            SetAsideRestoration(
                purpose: purpose, since: WallTime(milliseconds: 1), restoration: restoration(generation))
        }
        var state = applied(
            .restorationSetAside(one, aside(.unread, 1)), .restorationSetAside(one, aside(.quarantined, 2)),
            .restorationSetAside(one, aside(.unread, 3)))
        #expect(state.setAside == [one: [aside(.quarantined, 2), aside(.unread, 3)]])
        state.apply(.restorationTakenBack(one, .requested))
        #expect(state.setAside[one]?.count == 2)
        state.apply([.restorationTakenBack(one, .quarantined), .restorationTakenBack(one, .unread)])
        #expect(state.setAside.isEmpty)
    }

    @Test("Deliveries are ordered by number, whatever the order in which they were written")
    func deliveries() {
        var state = applied(
            .delivery(one, delivery(1)), .delivery(one, delivery(3)), .delivery(one, delivery(2)),
            .delivery(one, delivery(3, attempts: 2)), .delivery(two, delivery(1)))
        #expect(state.deliveries[one] == [delivery(1), delivery(2), delivery(3, attempts: 2)])
        state.apply([.deliverySettled(one, DeliveryNumber(2)), .deliverySettled(one, DeliveryNumber(9))])
        #expect(state.deliveries[one]?.map(\.number.number) == [1, 3])
        state.apply([.deliverySettled(two, DeliveryNumber(1)), .deliverySettled(two, DeliveryNumber(1))])
        #expect(state.deliveries[two] == nil)
    }

    @Test("Default apps are kept one per subject, in the order in which they were set")
    func defaultApps() {
        func chosen(_ name: String, _ time: Int64) -> DefaultApp {
            DefaultApp(
                subject: DefaultAppSubject(kind: .urlScheme, name: name), app: .sample,
                chosen: WallTime(milliseconds: time))
        }
        var state = applied(
            .defaultApp(chosen("a", 1)), .defaultApp(chosen("b", 2)), .defaultApp(chosen("a", 3)))
        #expect(state.defaultApps == [chosen("a", 3), chosen("b", 2)])
        state.apply(.defaultAppForgotten(chosen("a", 0).subject))
        #expect(state.defaultApps == [chosen("b", 2)])
    }

    @Test("Each source owes a move until it has deleted its items")
    func moves() {
        let (drag, other) = (DragID(UniqueID(high: 3, low: 1)), DragID(UniqueID(high: 3, low: 2)))
        let sources = [one, two].map { OwedMove.Source(scene: $0, app: .sample, items: ["a"]) }
        var state = applied(
            .moveConfirmed(OwedMove(drag: drag, sources: sources)),
            .moveConfirmed(OwedMove(drag: other, sources: sources)), .moveFinished(drag, one))
        #expect(state.owedMoves.map(\.drag) == [drag, other])
        #expect(state.owedMoves.first?.sources.map(\.scene) == [two])
        state.apply([.moveFinished(drag, two), .moveFinished(drag, two)])
        #expect(state.owedMoves.map(\.drag) == [other])
        #expect(state.owedMoves.first?.sources.count == 2)
    }

    @Test("A notification keeps its position until it is settled; an app stays force-quit until it is opened again")
    func notifications() {
        func record(_ number: UInt64, attempts: UInt32 = 0) -> NotificationRecord {
            NotificationRecord(
                request: RequestID(UniqueID(high: 5, low: number)), app: .sample,
                sender: Sender(processIdentifier: 1, userIdentifier: 1), attempts: attempts)
        }
        var state = applied(
            .notification(record(1)), .notification(record(2)), .notification(record(1, attempts: 1)),
            .appEndedByUser(.sample), .appEndedByUser(.sample))
        #expect(state.notifications == [record(1, attempts: 1), record(2)])
        #expect(state.endedApps == [.sample])
        state.apply([.notificationSettled(record(1).request), .appStartedAgain(.sample)])
        #expect(state.notifications == [record(2)] && state.endedApps.isEmpty)
    }

    @Test("An app keeps the quick actions it set last until they are forgotten")
    func shortcuts() {
        func record(_ type: String) -> ShortcutRecord {
            ShortcutRecord(app: .sample, items: [ShortcutItem(type: type)])
        }
        var state = applied(.shortcutItems(record("a")), .shortcutItems(record("b")))
        #expect(state.shortcuts == [record("b")])
        state.apply([.shortcutItemsForgotten(.sample)])
        #expect(state.shortcuts.isEmpty)
    }

    @Test("An event's size includes every part whose length its sender controls")
    func bytes() {
        let empty = SceneEvent.activity(Activity(type: "t")).bytes
        var activity = Activity(type: "t", userInfo: Blob([UInt8](repeating: 0, count: 1_000)))
        activity.title = String(repeating: "a", count: 100)
        activity.targetContentIdentifier = String(repeating: "b", count: 20)
        activity.persistentIdentifier = String(repeating: "c", count: 3)
        activity.webpageURL = String(repeating: "d", count: 40_000)
        activity.referrerURL = String(repeating: "e", count: 500_000)
        activity.keywords = ["12", "3456"]
        activity.requiredUserInfoKeys = ["1", "234567"]
        #expect(SceneEvent.activity(activity).bytes - empty == 541_123 + 6 + 7)
        #expect(SceneEvent.url(URLContext(url: "x:12345")).bytes - empty == 7)
        var response = NotificationResponse(notificationIdentifier: "123", userInfo: Blob([0, 0]))
        response.actionIdentifier = "12345"
        response.targetContentIdentifier = "1234567"
        #expect(SceneEvent.notification(response).bytes - empty == 17)
        var item = ShortcutItem(type: "t", title: "123")
        (item.userInfo, item.targetContentIdentifier) = (Blob([0]), "12345")
        item.subtitle = "12"
        #expect(SceneEvent.shortcut(item).bytes - empty == 11)
        let advertisement = EventAttribution(destinationURL: "123", sourceDescription: "12", purchaser: "1")
        let context = URLContext(url: "x:12345", annotation: Blob([0, 0]), eventAttribution: advertisement)
        #expect(SceneEvent.url(context).bytes - empty == 15)
        #expect(SceneEvent.handoff(ActivityAdvert(number: 1, type: "t")).bytes == empty)
    }
}
