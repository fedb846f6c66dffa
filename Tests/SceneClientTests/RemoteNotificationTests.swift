import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Notifications for the app", .timeLimit(.minutes(10)))
struct RemoteNotificationTests {
    private static func notification(
        _ number: UInt64 = 1, isRedelivery: Bool = false, payload: Blob = .empty
    ) -> SceneCall.Body {
        .receiveNotification(
            ActivityWire.RemoteNotification(
                request: RequestID(UniqueID(high: 7, low: number)), isRedelivery: isRedelivery,
                sender: Sender(processIdentifier: 12, userIdentifier: 1_000), payload: payload))
    }

    @Test("The delegate gets the notification, and its result is the reply")
    func delivered() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        var seen: [SceneClient.RemoteNotification] = []
        test.journal.onNotification = { notification in
            seen.append(notification)
            return .newData
        }
        let payload = try UserInfoCodec.encode(["folder": .string("inbox")])
        link.call(1, Self.notification(isRedelivery: true, payload: payload), session: nil, epoch: 0)
        let answer = try #require(await link.nextAcknowledgement())
        #expect(answer.call == CallID(1) && answer.session == nil && answer.fetchResult == .newData)
        #expect(answer.failure == nil)
        let notification = try #require(seen.first)
        #expect(notification.userInfo["folder"] == "inbox" && notification.isRedelivery)
        #expect(notification.requestIdentifier == RequestID(UniqueID(high: 7, low: 1)).description)
        #expect(notification.sender.app == nil && notification.sender.processIdentifier == 12)
        await test.end()
    }

    @Test("An app without a notification delegate reports no new data")
    func byDefault() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        link.call(1, Self.notification(), session: nil, epoch: 0)
        #expect(await link.nextAcknowledgement()?.fetchResult == .noData)
        await test.end()
    }

    @Test("A delegate's error and an invalid payload are the reply's failure")
    func failures() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        test.journal.onNotification = { _ in
            throw SceneError.invalidValue(field: "folder", reason: String(repeating: "x", count: 5_000))
        }
        link.call(1, Self.notification(1), session: nil, epoch: 0)
        let thrown = try #require(await link.nextAcknowledgement())
        #expect(thrown.failure?.utf8.count == Limits.reasonBytes && thrown.fetchResult == nil)
        link.call(2, Self.notification(2, payload: Blob([255, 255])), session: nil, epoch: 0)
        #expect(await link.nextAcknowledgement()?.failure?.isEmpty == false)
        await test.end()
    }

    @Test("Scenes are served and pings answered while the delegate is working")
    func waitsForNobody() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        test.journal.onNotification = { _ in
            for await _ in gate {}
            return .newData
        }
        link.call(1, Self.notification(), session: nil, epoch: 0)
        link.call(2, Samples.connect())
        link.call(3, .ping, session: nil)
        let early = Set([await link.nextAcknowledgement()?.call, await link.nextAcknowledgement()?.call])
        #expect(early == [CallID(2), CallID(3)])
        opener.finish()
        #expect(await link.nextAcknowledgement()?.call == CallID(1))
        await test.end()
    }

    @Test("A notification redelivered over the next connection reaches the delegate once")
    func again() async throws {
        let links = (1...3 as ClosedRange<UInt64>).map { FakeLink(number: $0) }
        let test = try TestApplication(links.map { .link($0) })
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        var count = 0
        test.journal.onNotification = { _ in
            count += 1
            for await _ in gate {}
            return .newData
        }
        links[0].call(1, Self.notification(), session: nil, epoch: 0)
        links[0].call(2, .ping, session: nil)
        _ = await links[0].nextAcknowledgement()
        links[0].hangUp()
        links[1].call(1, Self.notification(isRedelivery: true), session: nil, epoch: 0)
        opener.finish()
        #expect(await links[1].nextAcknowledgement()?.fetchResult == .newData)
        links[1].hangUp()
        links[2].call(1, Self.notification(isRedelivery: true), session: nil, epoch: 0)
        #expect(await links[2].nextAcknowledgement()?.fetchResult == .newData)
        #expect(count == 1)
        await test.end()
    }

    @Test("A refresh is requested after earlier changes of the session")
    func refreshAfterChange() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let session = try #require(test.application.openSessions.first)
        try session.setStateRestorationActivity(UserActivity(activityType: "org.example.view"))
        try await test.application.requestSceneSessionRefresh(session)
        var names: [String] = []
        while names.last != "refresh", let request = await link.nextSent() { names.append(request.name) }
        #expect(names.suffix(2) == ["updateScene", "refresh"])
        await test.end()
    }
}
