import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Connection options", .timeLimit(.minutes(10)))
struct ConnectionOptionTests {
    private let sender = Sender(
        app: AppID("org.example.sender"), session: Samples.otherSession, processIdentifier: 42, userIdentifier: 1_000)
    private let other = Sender(app: AppID("org.example.second"), processIdentifier: 7, userIdentifier: 8)

    private func delivery(
        _ number: UInt64, _ event: SceneEvent, isRedelivery: Bool = false, from sender: Sender? = nil
    ) -> Delivery {
        Delivery(
            number: DeliveryNumber(number), request: Samples.request, isRedelivery: isRedelivery,
            sender: sender ?? self.sender, event: event)
    }

    private var info: Blob { get throws { try UserInfo(["zoom": 2]).encoded() } }

    @Test("Without a cause the options are empty")
    func empty() throws {
        #expect(try SceneClient.ConnectionOptions(ActivityWire.ConnectionOptions()) == SceneClient.ConnectionOptions())
        let options = SceneClient.ConnectionOptions()
        #expect(options.reason == .launch && options.userActivities.isEmpty && options.urlContexts.isEmpty)
        #expect(options.notificationResponse == nil && options.shortcutItem == nil && options.sender == nil)
        #expect(options.handoffUserActivityType == nil && options.sourceApplication == nil)
        #expect(!options.isRedelivery && !options.isStateQuarantined)
    }

    @Test("Every reason of the broker maps to the client's of the same name", arguments: ConnectReason.allCases)
    func reasons(reason: ConnectReason) throws {
        let options = try SceneClient.ConnectionOptions(ActivityWire.ConnectionOptions(reason: reason))
        #expect(options.reason == reason)
    }

    @Test("A quarantined state and an activity in transit are reported")
    func flags() throws {
        let options = try SceneClient.ConnectionOptions(
            ActivityWire.ConnectionOptions(isStateQuarantined: true, handoffActivityType: "a.b"))
        #expect(options.isStateQuarantined && options.handoffUserActivityType == "a.b")
        let announced = try SceneClient.ConnectionOptions(
            ActivityWire.ConnectionOptions(deliveries: [delivery(1, .handoff(ActivityAdvert(number: 1, type: "c.d")))]))
        #expect(announced.handoffUserActivityType == "c.d")
    }

    @Test("Every event of a connect arrives with all its fields and its origin")
    func events() throws {
        let deliveries = [
            delivery(1, .activity(Samples.activity("photo/1"))),
            delivery(2, .url(.init(url: "photos://2", openInPlace: false, contentType: "public.png")), from: other),
            delivery(
                3,
                .notification(
                    .init(
                        notificationIdentifier: "n", actionIdentifier: "a", targetContentIdentifier: "t",
                        userInfo: try info)), isRedelivery: true),
            delivery(
                4, .shortcut(.init(type: "s", title: "S", targetContentIdentifier: "u", userInfo: try info))),
            delivery(5, .activity(Samples.activity("photo/5"))),
        ]
        let options = try SceneClient.ConnectionOptions(ActivityWire.ConnectionOptions(deliveries: deliveries))
        #expect(options.userActivities.map(\.targetContentIdentifier) == ["photo/1", "photo/5"])
        #expect(options.userActivities.map(\.origin?.number) == [1, 5])
        let url = try #require(options.urlContexts.first)
        #expect(options.urlContexts.count == 1)
        #expect(url.url == "photos://2" && !url.openInPlace && url.contentType == "public.png")
        #expect(url.sourceApplication == "org.example.second")
        let notification = try #require(options.notificationResponse)
        #expect(notification.notificationIdentifier == "n" && notification.actionIdentifier == "a")
        #expect(notification.targetContentIdentifier == "t" && notification.userInfo == ["zoom": 2])
        let origin = try #require(notification.origin)
        #expect(origin.requestIdentifier == Samples.request.description && origin.number == 3 && origin.isRedelivery)
        #expect(origin.sender.app == "org.example.sender")
        #expect(origin.sender.session == Samples.otherSession.description)
        #expect(origin.sender.processIdentifier == 42 && origin.sender.userIdentifier == 1_000)
        let item = try #require(options.shortcutItem)
        #expect(item.type == "s" && item.title == "S" && item.targetContentIdentifier == "u")
        #expect(item.userInfo == ["zoom": 2] && item.origin?.number == 4 && item.origin?.isRedelivery == false)
        // The first sender is the one who asked; one repetition makes the whole one.
        #expect(options.sourceApplication == "org.example.sender" && options.isRedelivery)
        let once = try SceneClient.ConnectionOptions(ActivityWire.ConnectionOptions(deliveries: [deliveries[0]]))
        #expect(!once.isRedelivery)
    }

    @Test("Unreadable user info fails the connect, with any event")
    func unreadable() {
        let bad = Blob([255, 255])
        var activity = Samples.activity("photo/1")
        activity.userInfo = bad
        let events: [SceneEvent] = [
            .activity(activity), .notification(.init(notificationIdentifier: "n", userInfo: bad)),
            .shortcut(.init(type: "s", userInfo: bad)),
        ]
        for event in events {
            #expect(throws: SceneError.self) {
                try SceneClient.ConnectionOptions(ActivityWire.ConnectionOptions(deliveries: [delivery(1, event)]))
            }
        }
    }

    @Test("The window chosen for a notification is the one that connects")
    func notificationScene() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        let event = SceneEvent.notification(.init(notificationIdentifier: "n"))
        link.call(1, Samples.connect(deliveries: [delivery(1, event)]))
        #expect(await link.nextAcknowledgement()?.failure == nil)
        let scene = try #require(test.application.connectedScenes.first)
        #expect(test.journal.options?.notificationResponse?.targetScene === scene)
        await test.end()
    }

    @Test("A window knows its session, title and geometry from the start and confirms the geometry")
    func scene() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        var description = Samples.description()
        description.title = "Kept"
        link.call(1, .connect(description, ActivityWire.ConnectionOptions()), epoch: 4)
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(acknowledgement.geometry == .unknown)
        #expect(acknowledgement.snapshot == nil && !acknowledgement.ignoresSnapshotOnNextLaunch)
        let scene = try #require(test.application.connectedScenes.first)
        #expect(scene.title == "Kept" && scene.subtitle == nil)
        #expect(scene.id == Samples.session.description && scene.session.scene === scene)
        #expect(scene.activationState == .background && scene.geometry == .unknown)
        #expect(scene.snapshotPolicy == .allowed && scene.closureConfirmation == nil)
        #expect(scene.destructionConditions == [] && scene.responders.isEmpty && scene.interactions.isEmpty)
        #expect(scene.activationConditions == SceneActivationConditions())
        #expect(scene.userActivity == nil && scene.liveUserActivity == nil)
        await test.end()
    }

    @Test("A repeated connect is answered again; a later one replaces the former window")
    func again() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        link.call(2, Samples.connect())
        let repeated = try #require(await link.nextAcknowledgement())
        #expect(repeated.failure == nil && repeated.state == .unchanged)
        #expect(test.application.connectedScenes == [scene])
        #expect(test.journal.lines.filter { $0.hasPrefix("willConnect") }.count == 1)
        link.call(3, Samples.connect(), epoch: 2)
        #expect(await link.nextAcknowledgement()?.failure == nil)
        #expect(test.journal.lines.contains("didDisconnect unattached"))
        let later = try #require(test.application.connectedScenes.first)
        #expect(later !== scene && later.session.scene === later && scene.delegate == nil)
        link.call(4, .willEnterForeground, epoch: 1)
        let refused = await link.nextAcknowledgement()?.failure
        #expect(refused == "the request is denied: this process has no such scene")
        await test.end()
    }
}
