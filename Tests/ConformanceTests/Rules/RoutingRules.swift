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
        #expect(world.trace.contains("photos/1 continue d/1"))
    }

    @Test("Where nobody prefers it, who can take it gets it", .rule(50))
    func thenCan() async throws {
        let (world, _) = try await world(Self.anything, Self.detail)
        try await world.open("d/2")
        #expect(world.trace.contains("photos/1 continue d/2"))
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
        #expect(world.trace.contains("photos/1 continue d/1"))
    }

    @Test("A disconnected window that prefers the event is connected with it", .rule(54))
    func disconnected() async throws {
        let (world, photos) = try await world(Self.detail, Self.anything)
        try await world.quit(photos)
        world.forget()
        try await world.open("d/1")
        #expect(world.trace.first == "photos launched")
        #expect(world.trace(of: "photos/1").first == "willConnect with activity d/1")
    }

    @Test("The choice is made while the app does not run, and does not start it", .rule(55))
    func unasked() async throws {
        let (world, photos) = try await world(Self.detail, Self.anything)
        try await world.quit(photos)
        world.forget()
        let request = ActivationRequest(
            app: photos.id, event: .activity(Activity(type: "org.example.photos", targetContentIdentifier: "d/1")))
        guard case .decision(let decision, _) = try await world.tool.request(.resolve(request)) else {
            return #expect(Bool(false), "resolve answers with a decision")
        }
        let chosen = try #require(decision.session)
        #expect(world.label(chosen) == "photos/1")
        #expect(world.trace.isEmpty && !photos.isRunning)
        world.note("photos/1 is chosen, photos does not run")
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

    @Test("Of two windows that prefer it, the most recently active one gets it, every time", .rule(58))
    func mostRecent() async throws {
        let (world, _) = try await world(Self.detail, Self.detail, visible: 1)
        try await world.open("d/1")
        try await world.pick("photos/1")
        try await world.open("d/1")
        try await world.open("d/1")
        #expect(
            world.trace.filter { $0.contains("continue") } == [
                "photos/2 continue d/1", "photos/1 continue d/1", "photos/1 continue d/1",
            ])
    }

    @Test("A window that is turned to while it is active is the most recently active one", .rule(58))
    func turnedTo() async throws {
        let (world, _) = try await world(Self.detail, Self.detail)
        try await world.open("d/1")
        try await world.pick("photos/1")
        try await world.open("d/1")
        #expect(world.trace == ["photos/2 continue d/1", "photos/1 continue d/1"])
    }

    @Test("A URL is matched by its text", .rule(59))
    func urlText() async throws {
        let (world, _) = try await world(
            SceneActivationConditions(canActivate: .none, prefersToActivate: .hasPrefix("photos://album/7")),
            Self.anything)
        try await world.openURL("photos://album/7/lake")
        #expect(world.trace.contains("photos/1 openURLContexts photos://album/7/lake"))
    }

    @Test("A connected window gets each kind of event in its own method, and never in the options as well", .rule(60))
    func ownMethods() async throws {
        let (world, photos) = try await world(Self.anything)
        try await world.openURL("photos://x")
        try await world.open("d/1")
        try await world.open(.shortcut(ActivityWire.ShortcutItem(type: "new")), in: photos)
        #expect(
            world.trace == [
                "photos/1 openURLContexts photos://x", "photos/1 continue d/1", "photos/1 performActionFor new",
            ])
        try await world.quit(photos)
        world.forget()
        try await world.openURL("photos://x")
        #expect(world.trace(of: "photos/1").prefix(2) == ["willConnect with URL photos://x", "willEnterForeground"])
        #expect(!world.trace.contains { $0.contains("openURLContexts") })
    }

    @Test("A notification is routed by its content, and names the window that was chosen", .rule(61))
    func notification() async throws {
        let (world, photos) = try await world(Self.detail, Self.anything)
        let tap = SceneEvent.notification(
            ActivityWire.NotificationResponse(notificationIdentifier: "n1", targetContentIdentifier: "d/1"))
        try await world.open(tap, in: photos)
        #expect(world.trace.contains("photos/1 didReceive n1"))
        #expect(photos.targetScenes == ["photos/1"])
        try await world.quit(photos)
        try await world.open(tap, in: photos)
        #expect(photos.targetScenes == ["photos/1", "photos/1"])
    }

    @Test("The only window of an app gets every event, whatever its conditions say", .rule(62))
    func oneWindow() async throws {
        let (world, _) = try await world(Self.nothing, hasManyScenes: false)
        try await world.open("d/1")
        try await world.openURL("photos://x")
        #expect(world.trace == ["photos/1 continue d/1", "photos/1 openURLContexts photos://x"])
    }
}
