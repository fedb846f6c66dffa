import ActivityWire
import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Stored notifications")
struct NotificationRowTests {
    private func record(_ number: UInt64, payload: Blob = Blob([1, 2])) -> NotificationRecord {
        NotificationRecord(
            request: RequestID(UniqueID(high: 4, low: number)), app: AppID("a.b").unsafelyUnwrapped,
            sender: Sender(
                app: AppID("c.d"), session: SceneSessionID(UniqueID(high: 5, low: 5)), processIdentifier: 7,
                userIdentifier: 1_000),
            payload: payload, attempts: 2)
    }

    @Test("Notifications and force-quit apps are read back as stored, in order of acceptance")
    func roundTrip() throws {
        let folder = try StoreFolder()
        var store = folder.store
        _ = try store.load()
        let app = try #require(AppID("a.b"))
        try store.append([
            [
                .notification(record(1)), .notification(record(2, payload: .empty)), .appEndedByUser(app),
                .appEndedByUser(app),
            ]
        ])
        try store.append([[.notification(record(1, payload: Blob([9]))), .notification(record(3))]])
        try store.append([[.notificationSettled(record(3).request), .notificationSettled(record(4).request)]])
        store.close()
        var state = try store.load()
        #expect(state.notifications == [record(1, payload: Blob([9])), record(2, payload: .empty)])
        #expect(state.endedApps == [app])
        try store.append([[.appStartedAgain(app)]])
        store.close()
        state = try store.load()
        #expect(state.endedApps.isEmpty && state.notifications.count == 2)
    }

    @Test("A damaged notification row is skipped and reported")
    func damaged() throws {
        let folder = try StoreFolder()
        var store = folder.store
        _ = try store.load()
        try store.append([[.notification(record(1)), .notification(record(2))]])
        store.close()
        try folder.execute(
            "UPDATE notifications SET attempts = 77 WHERE sequence = (SELECT min(sequence) FROM notifications)")
        #expect(try store.load().notifications == [record(2)])
        #expect(store.report.damagedRows.map(\.table) == ["notifications"])
    }
}
