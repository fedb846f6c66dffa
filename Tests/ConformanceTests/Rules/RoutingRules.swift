import ActivityWire
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Rules of routing", .timeLimit(.minutes(10)))
struct RoutingRules {
    /// A world in which `photos/1`, `photos/2` … have been opened in turn, with these conditions.
    private func world(
        _ conditions: SceneActivationConditions..., hasManyScenes: Bool = true, visible: Int = 2
    ) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", hasManyScenes: hasManyScenes)
        let world = World(photos, policy: BrokerPolicy(allowsMultipleApps: visible > 1))
        for (number, conditions) in conditions.enumerated() {
            try await world.open(reuse: .alwaysNew)
            try photos.scene(number + 1).activationConditions = conditions
            await world.settle()
        }
        world.forget()
        return (world, photos)
    }

    private static let detail = SceneActivationConditions(
        canActivate: .equals("d/1"), prefersToActivate: .equals("d/1"))
    private static let anything = SceneActivationConditions()
    private static let nothing = SceneActivationConditions(canActivate: .none)

    @Test("Who prefers the event gets it, though another window was used last and can take anything", .rule(49))
    func prefersFirst() async throws {
        let (world, _) = try await world(Self.detail, Self.anything)
        try await world.open("d/1")
        #expect(world.trace == ["photos/1 continue d/1"])
    }

    @Test("Where nobody prefers it, who can take it gets it", .rule(50))
    func thenCan() async throws {
        let (world, _) = try await world(Self.anything, Self.detail)
        try await world.open("d/2")
        #expect(world.trace == ["photos/1 continue d/2"])
    }

    @Test("Where nobody can take it, a new window gets it in its options", .rule(51))
    func thenNew() async throws {
        let (world, _) = try await world(Self.nothing, Self.detail)
        try await world.open("d/2")
        #expect(world.trace(of: "photos/3").contains("willConnect with activity d/2"))
        #expect(!world.trace.contains { $0.contains("continue") })
    }

    @Test("A fresh window takes any identifier and prefers none", .rule(52))
    func defaults() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open()
        #expect(try photos.scene(1).activationConditions == SceneActivationConditions())
        world.forget()
        try await world.open("anything/at all")
        try await world.open("d/1", reuse: .preferElseNew)
        #expect(world.trace(of: "photos/1").first == "continue anything/at all")
        #expect(world.trace(of: "photos/2").contains("willConnect with activity d/1"))
    }

    @Test("A window that prefers the event gets it, though it says it cannot take anything", .rule(53))
    func prefersWithoutCan() async throws {
        let (world, _) = try await world(
            SceneActivationConditions(canActivate: .none, prefersToActivate: .equals("d/1")), Self.anything)
        try await world.open("d/1")
        #expect(world.trace == ["photos/1 continue d/1"])
    }

    @Test("A disconnected window that prefers the event is connected with it", .rule(54))
    func disconnected() async throws {
        let (world, photos) = try await world(Self.detail, Self.anything)
        try await world.quit(photos)
        world.forget()
        try await world.open("d/1")
        #expect(world.trace.first == "photos launched")
        #expect(
            world.trace(of: "photos/1") == ["willConnect with activity d/1", "willEnterForeground", "didBecomeActive"])
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
    }

    @Test("The choice is made while the app does not run, and does not start it", .rule(55))
    func unasked() async throws {
        let (world, photos) = try await world(Self.detail, Self.anything)
        try await world.quit(photos)
        world.forget()
        let request = ActivationRequest(
            app: photos.id, event: .activity(Activity(type: "org.example.photos", targetContentIdentifier: "d/1")))
        let chosen = try #require(try await world.decision(on: request).session)
        #expect(world.label(chosen) == "photos/1")
        #expect(world.trace.isEmpty && !photos.isRunning)
        // The same in earnest, of an app that cannot be started: it is chosen without it.
        photos.startFailure = "cannot be started"
        let event = try #require(request.event)
        let answer = world.tool.send(
            .activate(ActivationRequest(app: photos.id, event: event, waitingFor: .resolved)))
        await world.settle()
        #expect(answer.outcome?.session.map(world.label) == "photos/1")
        #expect(!photos.isRunning)
        world.note("photos/1 is chosen, photos does not run")
    }

    @Test("A running app is not asked either: it can be stopped while the choice is made", .rule(55))
    func stopped() async throws {
        let (world, photos) = try await world(Self.detail, Self.anything)
        try photos.process.stop()
        var calls = 0
        photos.beforeCall = { calls += 1 }
        let activity = Activity(type: "org.example.photos", targetContentIdentifier: "d/1")
        let answer = world.tool.send(
            .activate(ActivationRequest(app: photos.id, event: .activity(activity), waitingFor: .resolved)))
        await world.settle()
        #expect(answer.outcome?.session.map(world.label) == "photos/1")
        #expect(calls == 0)
        try photos.process.resume()
        await world.settle()
        #expect(world.trace.contains("photos/1 continue d/1"))
    }

    @Test(
        "A predicate that the broker could not test is refused, and the old one stays", .rule(56),
        arguments: ["SELF MATCHES 'd/.*'", "title == 'd/1'", "FUNCTION(SELF, 'length') > 3", "BLOCKPREDICATE(0x1)"])
    func forbidden(text: String) async throws {
        let (world, photos) = try await world(Self.detail)
        let scene = try photos.scene(1)
        #expect(throws: SceneError.self) {
            try scene.setActivationConditions(SceneActivationConditions(canActivate: ActivationPredicate(text)))
        }
        scene.activationConditions.prefersToActivate = ActivationPredicate(text)
        await world.settle()
        #expect(scene.activationConditions == Self.detail)
        #expect(photos.reports.contains { $0.contains("stay as they were") })
        try await world.open("d/1")
        #expect(world.trace == ["photos/1 continue d/1"])
        world.note("refused: \(text)")
    }

    @Test("Conditions that change while the window runs hold for the next event", .rule(57))
    func changed() async throws {
        let (world, photos) = try await world(Self.detail, Self.anything)
        try photos.scene(1).activationConditions = SceneActivationConditions(
            canActivate: .equals("d/2"), prefersToActivate: .equals("d/2"))
        await world.settle()
        try await world.open("d/2")
        try await world.open("d/1")
        #expect(world.trace(of: "photos/1").first == "continue d/2")
        #expect(world.trace.last == "photos/2 continue d/1")
    }

    @Test("A URL is matched by its text", .rule(59))
    func urlText() async throws {
        let (world, _) = try await world(
            SceneActivationConditions(canActivate: .none, prefersToActivate: .hasPrefix("photos://album/7")),
            Self.anything)
        try await world.openURL("photos://album/7/lake")
        try await world.openURL("photos://album/8/lake")
        #expect(
            world.trace == [
                "photos/1 openURLContexts photos://album/7/lake", "photos/2 openURLContexts photos://album/8/lake",
            ])
    }

    @Test("All of a URL's text is tested: the query, the escapes and the fragment too", .rule(59))
    func wholeURLText() async throws {
        let text = "photos://Album/7?q=a%20b#end"
        let (world, _) = try await world(
            SceneActivationConditions(canActivate: .none, prefersToActivate: .equals(text)), Self.anything)
        try await world.openURL(text)
        try await world.openURL("photos://Album/7?q=a%20b")
        #expect(
            world.trace == [
                "photos/1 openURLContexts \(text)", "photos/2 openURLContexts photos://Album/7?q=a%20b",
            ])
    }

    /// Each kind of event, its own method, and how the options of a connect have it.
    private nonisolated static let kinds: [(event: SceneEvent, method: String, option: String)] = [
        (.url(ActivityWire.URLContext(url: "photos://x")), "openURLContexts photos://x", "URL photos://x"),
        (
            .activity(Activity(type: "org.example.photos", targetContentIdentifier: "d/1")), "continue d/1",
            "activity d/1"
        ),
        (.shortcut(ActivityWire.ShortcutItem(type: "new")), "performActionFor new", "shortcut new"),
        (
            .notification(ActivityWire.NotificationResponse(notificationIdentifier: "n1")), "didReceive n1",
            "notification n1"
        ),
    ]

    @Test(
        "A connected window gets an event in its own method, one that connects in its options, and none in both",
        .rule(60), arguments: kinds)
    func ownMethods(kind: (event: SceneEvent, method: String, option: String)) async throws {
        let (world, photos) = try await world(Self.anything)
        try await world.open(kind.event, in: photos)
        #expect(world.trace == ["photos/1 \(kind.method)"])
        // In the background it is as connected as in front.
        try await world.screen(.home)
        world.forget()
        try await world.open(kind.event, in: photos)
        #expect(world.trace == ["willEnterForeground", kind.method, "didBecomeActive"].map { "photos/1 \($0)" })
        try await world.quit(photos)
        world.forget()
        try await world.open(kind.event, in: photos)
        #expect(
            world.trace(of: "photos/1") == [
                "willConnect with \(kind.option)", "willEnterForeground", "didBecomeActive",
            ])
    }

    @Test("A push is routed by its target-content-id, and its answer names the window that was chosen", .rule(61))
    func notification() async throws {
        let (world, photos) = try await world(Self.detail, Self.anything)
        let push: [String: PropertyListValue] = [
            "aps": .dictionary(["alert": .string("A new photo"), "target-content-id": .string("d/1")])
        ]
        let tap = SceneEvent.notification(try NotificationResponse(notificationIdentifier: "n1", push: push))
        try await world.open(tap, in: photos)
        #expect(world.trace == ["photos/1 didReceive n1"])
        #expect(photos.targetScenes == ["photos/1"])
        try await world.quit(photos)
        try await world.open(tap, in: photos)
        #expect(world.trace.contains("photos/1 willConnect with notification n1"))
        #expect(photos.targetScenes == ["photos/1", "photos/1"])
        // One for another content goes elsewhere.
        let other: [String: PropertyListValue] = ["aps": .dictionary(["target-content-id": .string("d/2")])]
        try await world.open(.notification(NotificationResponse(notificationIdentifier: "n2", push: other)), in: photos)
        #expect(photos.targetScenes.last == "photos/2")
    }

    @Test("The only window of an app gets every event, whatever its conditions say", .rule(62))
    func oneWindow() async throws {
        let (world, _) = try await world(Self.nothing, hasManyScenes: false)
        try await world.open("d/1")
        try await world.openURL("photos://x")
        try await world.open(.shortcut(ActivityWire.ShortcutItem(type: "new", targetContentIdentifier: "s")), in: nil) {
            $0.app = AppID("org.example.photos")
        }
        try await world.open(
            .notification(ActivityWire.NotificationResponse(notificationIdentifier: "n", targetContentIdentifier: "n")),
            in: nil
        ) { $0.app = AppID("org.example.photos") }
        #expect(
            world.trace
                == [
                    "continue d/1", "openURLContexts photos://x", "performActionFor new", "didReceive n",
                ].map { "photos/1 \($0)" })
    }
}
