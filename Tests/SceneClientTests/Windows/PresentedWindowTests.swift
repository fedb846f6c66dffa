import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Values of declared windows", .timeLimit(.minutes(10)))
struct PresentedWindowTests {
    private func description(_ name: String?, info: UserInfo = [:]) throws -> SceneSessionDescription {
        SceneSessionDescription(
            session: Samples.session, app: try #require(AppID(Samples.appText)),
            configuration: ActivityWire.SceneConfiguration(name: name), userInfo: try info.encoded())
    }

    private func request(_ window: String, _ value: String?) throws -> Delivery {
        let activity = PresentedValue(window: window, value: value).activity(isUnique: false)
        return Samples.delivery(1, .activity(try activity.wire()))
    }

    /// A window of this kind after its connect, with what the acknowledgement said.
    private func connected(
        _ link: FakeLink, _ name: String, info: UserInfo = [:], deliveries: [Delivery] = [],
        own: ((Scene) -> Void)? = nil
    ) async throws -> (TestApplication, Scene, Acknowledgement) {
        let test = try TestApplication([.link(link)])
        test.application.windows = DeclaredWindowTests.declared
        test.journal.onConnect = { own?($0) }
        let body = SceneCall.Body.connect(
            try description(name, info: info), ActivityWire.ConnectionOptions(deliveries: deliveries))
        link.call(1, body)
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(acknowledgement.failure == nil)
        return (test, try #require(test.application.connectedScenes.first), acknowledgement)
    }

    @Test("A new value is stored before the connect is done, is shown by the window, and finds it again")
    func newValue() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        test.application.windows = DeclaredWindowTests.declared
        let deliveries = [try request("note", "3"), Samples.delivery(2, target: "photo/1")]
        link.call(
            1,
            .connect(
                try description("note", info: ["mine": 1]), ActivityWire.ConnectionOptions(deliveries: deliveries)))
        guard case .updateScene(let update)? = await link.nextSent() else {
            Issue.record("the value is not kept first")
            return
        }
        let kept = try UserInfo(decoding: try #require(update.userInfo))
        #expect(kept == ["mine": 1, "activitybroker.window.value": "3"])
        let acknowledgement = await link.nextAcknowledgement()
        #expect(acknowledgement?.conditions?.prefersToActivate == #"SELF == "window:note?3""#)
        #expect(acknowledgement?.conditions?.canActivate == "TRUEPREDICATE")
        let scene = try #require(test.application.connectedScenes.first)
        #expect(scene.windowID == "note")
        #expect(scene.presentedValue(as: Int.self) == 3)
        #expect(test.journal.options?.userActivities.map(\.targetContentIdentifier) == ["photo/1"])
        await test.end()
    }

    @Test("A session's value is restored; an unreadable one becomes the declaration's default, or none")
    func keptValue() async throws {
        let cases: [(String, String, Int?)] = [
            ("note", "4", 4), ("note", "gone", 7), ("draft", "4", 4), ("draft", "gone", nil),
        ]
        for (kind, value, shown) in cases {
            let link = FakeLink()
            let info: UserInfo = ["activitybroker.window.value": .string(value)]
            let (test, scene, _) = try await connected(link, kind, info: info)
            #expect(scene.presentedValue(as: Int.self) == shown)
            await test.end()
        }
    }

    @Test("A group's window without a value prefers nothing; the unique window prefers itself")
    func identities() async throws {
        let link = FakeLink()
        let (test, scene, acknowledgement) = try await connected(link, "library")
        #expect(acknowledgement.conditions?.prefersToActivate == "FALSEPREDICATE")
        #expect(scene.windowID == "library")
        await test.end()
        let other = FakeLink()
        let (second, _, answer) = try await connected(other, "activity")
        #expect(answer.conditions?.prefersToActivate == #"SELF == "window:activity""#)
        await second.end()
    }

    @Test("The app's own preferences and the window's identity are combined")
    func ownConditions() async throws {
        let link = FakeLink()
        let (test, scene, acknowledgement) = try await connected(link, "activity") {
            $0.activationConditions.prefersToActivate = .equals("photo/1")
        }
        let both = #"(SELF == "photo/1") OR (SELF == "window:activity")"#
        #expect(acknowledgement.conditions?.prefersToActivate == both)
        try scene.handlesExternalEvents(preferring: ["oak"], allowing: ["*"])
        let update = try #require(await link.nextUpdate()?.conditions)
        let oak = ActivationPredicate.externalEvents(matching: ["oak"]).text
        #expect(update.prefersToActivate == "(\(oak)) OR (SELF == \"window:activity\")")
        #expect(update.canActivate == ActivationPredicate.externalEvents(matching: ["*"]).text)
        #expect(oak.contains("oak") && !update.canActivate.contains("oak"))
        await test.end()
    }

    @Test("A changed value is stored and found from then on; a window of no declared kind shows none")
    func changing() async throws {
        let link = FakeLink()
        let (test, scene, _) = try await connected(link, "note", info: ["activitybroker.window.value": "4"])
        try scene.setPresentedValue(9)
        #expect(scene.presentedValue(as: Int.self) == 9)
        var info: Blob?
        var conditions: ActivationConditions?
        while info == nil || conditions == nil {
            let update = try #require(await link.nextUpdate())
            info = update.userInfo ?? info
            conditions = update.conditions ?? conditions
        }
        #expect(try UserInfo(decoding: try #require(info)) == ["activitybroker.window.value": "9"])
        #expect(conditions?.prefersToActivate == #"SELF == "window:note?9""#)
        await test.end()
        let other = FakeLink()
        let (second, undeclared, _) = try await connected(other, "elsewhere")
        #expect(undeclared.windowID == nil)
        #expect(throws: SceneError.requestDenied(reason: "the window does not belong to a declared kind")) {
            try undeclared.setPresentedValue(1)
        }
        await second.end()
    }

    @Test("Requesting the window itself is not an activity of the app, and is done once it came forward")
    func comingForward() async throws {
        let link = FakeLink()
        let (test, _, _) = try await connected(link, "note", info: ["activitybroker.window.value": "4"])
        link.call(2, .deliver(try request("note", "4")))
        #expect(await link.nextAcknowledgement()?.failure == nil)
        #expect(!test.journal.lines.contains { $0.hasPrefix("continue") })
        await test.end()
    }

    @Test("A new session has the requested kind, or that of its event, or the one for anything else")
    func configuring() async throws {
        let cases: [(SceneEvent?, String, String)] = [
            (
                .activity(try PresentedValue(window: "draft", value: "1").activity(isUnique: false).wire()), "draft",
                "CounterScene"
            ),
            (.activity(Samples.activity("page/1")), "page", "AttentiveScene"),
            (.activity(Samples.activity("photo/1")), "library", "RecordingScene"),
            (.url(ActivityWire.URLContext(url: "x:page/2")), "page", "AttentiveScene"),
            (
                .notification(.init(notificationIdentifier: "n", targetContentIdentifier: "page/3")), "page",
                "AttentiveScene"
            ),
            (.shortcut(.init(type: "s", targetContentIdentifier: "page/4")), "page", "AttentiveScene"),
            (nil, "library", "RecordingScene"),
        ]
        for (event, name, type) in cases {
            let link = FakeLink()
            let test = try TestApplication([.link(link)])
            test.application.windows = DeclaredWindowTests.declared
            let deliveries = event.map { [Samples.delivery(1, $0)] } ?? []
            link.call(1, .configure(try description(nil), ActivityWire.ConnectionOptions(deliveries: deliveries)))
            let configuration = await link.nextAcknowledgement()?.configuration
            #expect(configuration?.name == name)
            #expect(configuration?.delegateClass == type)
            await test.end()
        }
    }
}
