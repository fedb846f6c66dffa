import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Activities: their values, which one is current, and how one goes from window to window (U:§10).
@MainActor
@Suite("Activities", .timeLimit(.minutes(10)))
struct ActivityRules {
    @Test("User info takes property-list values only, and names the key of what is too large", .rule(92))
    func userInfo() throws {
        var activity = UserActivity(activityType: "org.example.photos")
        activity.userInfo = ["ok": .array([.string("a"), .url("https://example.org"), .null])]
        try activity.validate()
        activity.userInfo["big"] = UserInfoValue.data([UInt8](repeating: 0, count: UserInfo.bytesMax + 1))
        #expect {
            try activity.validate()
        } throws: { error in
            guard case SceneError.userInfo(let key, _, let limit) = error else { return false }
            return key == "big" && limit == UserInfo.bytesMax
        }
        Evidence.current?.note("big refused by its key; other types do not compile")
    }

    @Test("The activity that becomes current takes the place of the one before, also for the broker", .rule(93))
    func oneCurrent() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        let first = LiveUserActivity(photos.activity("d/1"), in: try photos.scene(1))
        let second = LiveUserActivity(photos.activity("d/2"), in: try photos.scene(1))
        first.becomeCurrent()
        await world.settle()
        #expect(try await world.row("photos/1")?.currentActivity?.targetContentIdentifier == "d/1")
        second.becomeCurrent()
        await world.settle()
        #expect(!first.isCurrent && second.isCurrent)
        #expect(try await world.row("photos/1")?.currentActivity?.targetContentIdentifier == "d/2")
        second.resignCurrent()
        await world.settle()
        #expect(try await world.row("photos/1")?.currentActivity == nil)
        world.note("current: d/1, d/2, none")
    }

    @Test("An invalidated activity does not become current any more", .rule(94))
    func invalidated() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        let activity = LiveUserActivity(photos.activity("d/1"), in: try photos.scene(1))
        activity.becomeCurrent()
        activity.invalidate()
        activity.becomeCurrent()
        await world.settle()
        #expect(!activity.isCurrent)
        #expect(try await world.row("photos/1")?.currentActivity == nil)
        world.note("becomeCurrent, invalidate, becomeCurrent: none is current")
    }

    @Test("A continuation is announced once, and then continued once", .rule(95))
    func continued() async throws {
        let (world, _) = try await advertised()
        try await world.open(nil as SceneEvent?, in: nil) { $0.handoffFrom = try? world.reference("photos/1") }
        #expect(
            world.trace(of: "photos/2").filter { $0.contains("ontinue") } == [
                "willContinueUserActivity org.example.photos", "continue d/1",
            ])
    }

    @Test("A continuation whose window dies is announced once, and then fails once", .rule(95))
    func failed() async throws {
        let (world, photos) = try await advertised(holding: true)
        let reference = try world.reference("photos/1")
        _ = world.tool.send(.activate(ActivationRequest(handoffFrom: reference)))
        await world.settle()
        try #require(photos.processes.first).kill()
        await world.pass(.seconds(1))
        #expect(
            world.trace(of: "photos/2").filter { $0.contains("ontinue") } == [
                "willContinueUserActivity org.example.photos", "didFailToContinueUserActivity org.example.photos 4609",
            ])
    }

    @Test("A second continuation ends the first, still being fetched, as cancelled by the user", .rule(96))
    func second() async throws {
        let (world, _) = try await advertised(holding: true)
        let request = ActivationRequest(reuse: .alwaysNew, handoffFrom: try world.reference("photos/1"))
        _ = world.tool.send(.activate(request))
        await world.settle()
        _ = world.tool.send(.activate(request))
        await world.settle()
        #expect(world.trace(of: "photos/2").last == "didFailToContinueUserActivity org.example.photos 3072")
        #expect(!world.trace(of: "photos/3").contains { $0.hasPrefix("didFail") })
    }

    @Test("A handoff that makes a window names its type only; the activity comes later", .rule(97))
    func typeOnly() async throws {
        let (world, photos) = try await advertised()
        var options: SceneClient.ConnectionOptions?
        photos.onConnect = { options = $1 }
        try await world.open(nil as SceneEvent?, in: nil) { $0.handoffFrom = try? world.reference("photos/1") }
        #expect(options?.handoffUserActivityType == "org.example.photos")
        #expect(options?.userActivities.isEmpty == true)
        #expect(world.trace(of: "photos/2").contains("willConnect with handoff org.example.photos"))
    }

    @Test(
        "A web page that is neither http nor https is refused, and the one before stays", .rule(98),
        arguments: ["ftp://example.org", "file:///etc/passwd", "example.org", ""])
    func webPage(url: String) throws {
        var activity = UserActivity(activityType: "org.example.photos")
        try activity.setWebpageURL("https://example.org")
        #expect(throws: SceneError.self) { try activity.setWebpageURL(url) }
        #expect(activity.webpageURL == "https://example.org")
        Evidence.current?.note("\(url.isEmpty ? "an empty text" : url) refused")
    }

    @Test("User info is empty before the first responder, and all responders are asked", .rule(99))
    func managed() async throws {
        let (world, photos) = try await advertised(withResponders: true)
        var received: UserInfo?
        photos.onContinue = { received = $1.userInfo }
        try await world.open(nil as SceneEvent?, in: nil) { $0.handoffFrom = try? world.reference("photos/1") }
        #expect(received == ["first": 0, "second": 1])
        world.forget()
        Evidence.current?.note("first responder saw 0 keys, second saw 1")
    }

    @Test("Who asked is named to apps of the same team, and to no other", .rule(100), arguments: [true, false])
    func sourceApplication(isSameTeam: Bool) async throws {
        let photos = WorldApp("photos") { $0.teamIdentifier = "one" }
        let notes = WorldApp("notes") { $0.teamIdentifier = isSameTeam ? "one" : "two" }
        let world = World(photos, notes)
        try await world.open("d/1")
        var source: String??
        notes.onConnect = { source = $1.sourceApplication }
        try await photos.application.open(notes.activity("n/1"))
        await world.settle()
        #expect(source == .some(isSameTeam ? "org.example.photos" : nil))
        world.forget()
        world.note("\(isSameTeam ? "same" : "another") team: sourceApplication \((source ?? nil) ?? "nil")")
    }

    // MARK: The window that has an activity

    /// A world in which photos/1 shows d/1 and says so, each window in a process of its own.
    private func advertised(
        holding: Bool = false, withResponders: Bool = false
    ) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", model: .scene)
        let world = World(photos)
        try await world.open("d/1")
        let scene = try photos.scene(1)
        var content = photos.activity("d/1")
        content.userInfo = ["old": 1]
        let live = LiveUserActivity(content, in: scene)
        let saver = Saver(isHolding: holding, world: world)
        live.delegate = saver
        live.needsSave = holding
        kept.objects.append(saver)
        if withResponders {
            for name in ["first", "second"] {
                let responder = Counter(name)
                live.associate(responder)
                kept.objects.append(responder)
            }
        }
        scene.liveUserActivity = live
        await world.settle()
        world.forget()
        return (world, photos)
    }

    private let kept = Kept()

    @MainActor
    private final class Kept {
        var objects: [AnyObject] = []
    }

    /// Never gives its activity, if told so.
    private final class Saver: UserActivityDelegate {
        let isHolding: Bool
        let world: World

        init(isHolding: Bool, world: World) {
            self.isHolding = isHolding
            self.world = world
        }

        func userActivityWillSave(_ activity: UserActivity) async throws -> UserActivity {
            if isHolding { try await world.clock.sleep(.seconds(3_600)) }
            return activity
        }
    }

    private final class Counter: Responder {
        let name: String

        init(_ name: String) {
            self.name = name
        }

        func updateUserActivityState(_ activity: inout UserActivity) {
            activity.userInfo[name] = activity.userInfo.values.count
        }
    }
}
