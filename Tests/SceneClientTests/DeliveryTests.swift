import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Deliveries", .timeLimit(.minutes(10)))
struct DeliveryTests {
    @Test("Deliveries are handled in order, each acknowledged with the resulting state")
    func order() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        for number in 2...4 as ClosedRange<UInt64> {
            link.call(number, .deliver(Samples.delivery(number, target: "photo/\(number)")))
        }
        for number in 2...4 as ClosedRange<UInt64> {
            let acknowledgement = try #require(await link.nextAcknowledgement())
            #expect(acknowledgement.call == CallID(number))
            guard case .activity(let state) = acknowledgement.state else {
                Issue.record("no state with delivery \(number)")
                continue
            }
            #expect(state.targetContentIdentifier == "photo/\(number)")
        }
        #expect(test.journal.lines.suffix(3) == ["continue photo/2", "continue photo/3", "continue photo/4"])
        await test.end()
    }

    @Test("A redelivery that was already handled is acknowledged but not handled again")
    func duplicates() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        link.call(2, .deliver(Samples.delivery(2, target: "photo/2")))
        link.call(3, .deliver(Samples.delivery(2, target: "photo/2", isRedelivery: true)))
        link.call(4, .deliver(Samples.delivery(1, target: "photo/1", isRedelivery: true)))
        for number in 2...4 as ClosedRange<UInt64> {
            #expect(await link.nextAcknowledgement()?.call == CallID(number))
        }
        #expect(test.journal.lines.filter { $0.hasPrefix("continue") } == ["continue photo/2"])
        await test.end()
    }

    @Test("Transient deliveries have no number and are handled every time")
    func transient() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        for number in 2...3 as ClosedRange<UInt64> {
            link.call(number, .deliver(Samples.delivery(0, target: "photo/5")))
            #expect(await link.nextAcknowledgement()?.failure == nil)
        }
        #expect(test.journal.lines.filter { $0 == "continue photo/5" }.count == 2)
        await test.end()
    }

    @Test("A delivery whose callback threw does not count as handled")
    func failed() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        test.journal.onContinue = { _, _ in throw SceneError.requestDenied(reason: "not now") }
        link.call(2, .deliver(Samples.delivery(2, target: "photo/2")))
        #expect(await link.nextAcknowledgement()?.failure == "the request is denied: not now")
        test.journal.onContinue = nil
        link.call(3, .deliver(Samples.delivery(2, target: "photo/2", isRedelivery: true)))
        #expect(await link.nextAcknowledgement()?.failure == nil)
        #expect(test.journal.lines.last == "continue photo/2")
        await test.end()
    }

    @Test("Every kind of event reaches its own method")
    func kinds() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let events: [SceneEvent] = [
            .url(ActivityWire.URLContext(url: "photos://7")),
            .notification(ActivityWire.NotificationResponse(notificationIdentifier: "n1")),
            .shortcut(ActivityWire.ShortcutItem(type: "new")),
        ]
        for (index, event) in events.enumerated() {
            link.call(UInt64(index) + 2, .deliver(Samples.delivery(UInt64(index) + 2, event)))
            #expect(await link.nextAcknowledgement()?.failure == nil)
        }
        #expect(test.journal.lines.suffix(3) == ["open photos://7", "notification n1", "shortcut new"])
        await test.end()
    }

    @Test("Unreadable user info fails the delivery, not the process")
    func unreadable() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        var activity = Samples.activity("photo/2")
        activity.userInfo = Blob([255, 255, 255])
        link.call(2, .deliver(Samples.delivery(2, .activity(activity))))
        #expect(await link.nextAcknowledgement()?.failure?.contains("malformed") == true)
        await test.end()
    }
}
