import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Events for windows that are new, still being made, behind others, or come back from a broker's end.
@MainActor
@Suite("Events in special situations", .timeLimit(.minutes(60)))
struct EventWayRules {
    @Test("A window's activity is continued by another window that can show it, not by its own", .rule(50))
    func handoff() async throws {
        let (world, photos) = try await World.withWindows(
            .detail, SceneActivationConditions(canActivate: .equals("d/1")), .nothing)
        let live = LiveUserActivity(photos.activity("d/1"), in: try photos.scene(1))
        live.becomeCurrent()
        await world.settle()
        world.forget()
        try await photos.application.continueActivity(of: photos.session(1))
        await world.settle()
        #expect(
            world.trace.filter { $0.contains("ontinue") } == [
                "photos/2 willContinueUserActivity org.example.photos", "photos/2 continue d/1",
            ])
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }

    @Test(
        "A manually started window also accepts anything and prefers nothing", .rule(52), arguments: models)
    func startedByHand(model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        try await photos.startByHand()
        #expect(try photos.scene(1).activationConditions == SceneActivationConditions())
        world.forget()
        try await world.open("d/1")
        #expect(world.trace == ["photos/1 continue d/1"])
        try await world.open("d/1", reuse: .preferElseNew)
        #expect(world.trace(of: "photos/2").contains("willConnect with activity d/1"))
    }

    /// A window of each process model.
    private nonisolated static let models = [ProcessModel.application, .scene]

    @Test(
        "A window that connects while the broker stops has its event once in its options, then accepts anything",
        .rule(52, 60), arguments: SampleEvent.all)
    func connectsMeanwhile(kind: SampleEvent) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        photos.onConnect = { _, _ in try await world.clock.sleep(.milliseconds(500)) }
        world.forget()
        _ = world.tool.send(.activate(ActivationRequest(app: photos.id, event: kind.event)))
        await world.settle()
        await world.restartBroker()
        await world.pass(.seconds(5))
        photos.onConnect = nil
        #expect(try photos.scene(1).activationConditions == SceneActivationConditions())
        try await world.open("something/else", in: photos)
        let told = world.trace(of: "photos/1").filter {
            $0.hasSuffix(kind.option) || $0 == kind.method || $0.hasPrefix("continue")
        }
        #expect(
            told == [
                "configurationForConnecting with \(kind.option)", "willConnect with \(kind.option)",
                "continue something/else",
            ])
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test(
        "A new window has its event in its options from the configuration on, and in no callback", .rule(60),
        arguments: SampleEvent.all, models)
    func newWindow(kind: SampleEvent, model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        // The first one of an app that does not run, and one of an app that does.
        for number in 1...2 {
            try await world.open(kind.event, in: photos, reuse: .alwaysNew)
            #expect(
                world.trace(of: "photos/\(number)") == [
                    "configurationForConnecting with \(kind.option)", "willConnect with \(kind.option)",
                    "willEnterForeground", "didBecomeActive",
                ])
            try await world.screen(.home)
        }
    }

    @Test(
        "A connected window gets its event in a callback behind an alert or other windows, and transiently",
        .rule(60), arguments: SampleEvent.all)
    func notInFront(kind: SampleEvent) async throws {
        let (world, photos) = try await World.withWindows(.anything)
        let session = try world.reference("photos/1")
        try await world.open(kind.event, in: photos) { request in
            request.isTransient = true
            request.session = session
        }
        #expect(world.trace == ["photos/1 \(kind.method)"])
        try await world.screen(.showAlert)
        #expect(try await world.state("photos/1") == .foregroundInactive)
        world.forget()
        try await world.open(kind.event, in: photos)
        #expect(world.trace == ["photos/1 \(kind.method)"])
        try await world.screen(.dismissAlert)
        // In the background it stays there, connected and not.
        try await world.screen(.home)
        for isConnected in [true, false] {
            if !isConnected { try await world.screen(.reclaimMemory) }
            world.forget()
            try await world.open(kind.event, in: photos) { $0.joinBehavior = .preferredWithoutActivating }
            #expect(world.trace == ["photos/1 \(isConnected ? kind.method : "willConnect with \(kind.option)")"])
            #expect(try await world.state("photos/1") == .background)
        }
    }

    @Test("A window's conditions for URLs are matched against their text, connected or not", .rule(59))
    func canByText() async throws {
        let (world, _) = try await World.withWindows(
            SceneActivationConditions(canActivate: .hasPrefix("photos://album/7")), .nothing, .nothing)
        try await world.screen(.reclaimMemory)
        #expect(try await world.state("photos/1") == .unattached)
        world.forget()
        for album in 7...8 { try await world.openURL("photos://album/\(album)/lake") }
        #expect(world.trace(of: "photos/1").first == "willConnect with URL photos://album/7/lake")
        #expect(world.trace(of: "photos/4").contains("willConnect with URL photos://album/8/lake"))
        #expect(!world.trace.contains { $0.contains("openURLContexts") })
    }

    @Test(
        "A window being created for a URL is found by its full text, and so is the kind of a new one", .rule(59))
    func newByText() async throws {
        let photos = WorldApp("photos")
        photos.windows = [
            .group("list", showing: RecordingScene.self),
            .group("album", showing: DetailScene.self).handlesExternalEvents(matching: ["album="]),
        ]
        let world = World(photos)
        let (album, list) = ("photos://show?album=7", "photos://show")
        for url in [album, list, album] {
            _ = world.tool.send(.activate(ActivationRequest(app: photos.id, event: .url(URLContext(url: url)))))
        }
        await world.settle()
        let told = (1...2).map { number in world.trace(of: "photos/\(number)").filter { $0.contains("photos://") } }
        #expect(
            told == [
                ["willConnect with URL \(album)", "openURLContexts \(album)"], ["willConnect with URL \(list)"],
            ])
        #expect(try (1...2).map { try photos.scene($0).windowID } == ["album", "list"])
    }
}
