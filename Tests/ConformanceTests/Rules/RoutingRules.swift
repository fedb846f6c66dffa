import ActivityWire
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Routing of events", .timeLimit(.minutes(60)))
struct RoutingRules {
    @Test(
        "A window that prefers the event gets it, even if a more recent one accepts anything", .rule(49),
        arguments: SampleEvent.all)
    func prefersFirst(sample: SampleEvent) async throws {
        let preferring = SceneActivationConditions(
            canActivate: .equals(SampleEvent.target), prefersToActivate: .equals(SampleEvent.target))
        let (world, photos) = try await World.withWindows(preferring, .anything)
        try await world.open(sample.event, in: photos)
        #expect(world.trace == ["photos/1 \(sample.method)"])
    }

    @Test(
        "Without a preferring window, one that can show the event gets it, whatever else it accepts", .rule(50),
        arguments: SampleEvent.all,
        [
            SceneActivationConditions.anything, SceneActivationConditions(canActivate: .equals(SampleEvent.target)),
            SceneActivationConditions(canActivate: .hasPrefix("photos:")),
        ])
    func thenCan(sample: SampleEvent, capable: SceneActivationConditions) async throws {
        let (world, photos) = try await World.withWindows(capable, .detail)
        try await world.open(sample.event, in: photos)
        #expect(world.trace == ["photos/1 \(sample.method)"])
    }

    @Test(
        "If no window can show the event, a new one gets it in its options, whether the app runs or not", .rule(51),
        arguments: SampleEvent.all, [true, false])
    func thenNew(sample: SampleEvent, isRunning: Bool) async throws {
        // The conditions of the last one are found out only by testing them.
        let album = ActivationPredicate.hasPrefix("d/")
        let (world, photos) = try await World.withWindows(
            .nothing, .detail, SceneActivationConditions(canActivate: album, prefersToActivate: album))
        if !isRunning { try await world.quit(photos) }
        world.forget()
        try await world.open(sample.event, in: photos)
        #expect(
            world.trace.filter { $0.contains("willConnect") || $0.contains(sample.method) } == [
                "photos/4 willConnect with \(sample.option)"
            ])
    }

    @Test(
        "An app without windows gets a new one for any event, with one or several windows", .rule(51),
        arguments: SampleEvent.all, [true, false])
    func thenTheFirst(sample: SampleEvent, hasManyScenes: Bool) async throws {
        let photos = WorldApp("photos", hasManyScenes: hasManyScenes)
        let world = World(photos)
        try await world.open(sample.event, in: photos)
        #expect(
            world.trace.filter { $0.contains("willConnect") || $0.contains(sample.method) } == [
                "photos/1 willConnect with \(sample.option)"
            ])
    }

    @Test(
        "A window that prefers the event gets it even if it says that it cannot show it",
        .rule(53), arguments: SampleEvent.all, [true, false])
    func prefersWithoutCan(sample: SampleEvent, isOtherCapable: Bool) async throws {
        for predicate in [ActivationPredicate.equals(SampleEvent.target), .hasPrefix("photos:")] {
            let (world, photos) = try await World.withWindows(
                SceneActivationConditions(canActivate: .none, prefersToActivate: predicate),
                isOtherCapable ? .anything : .nothing)
            try await world.open(sample.event, in: photos)
            #expect(world.trace == ["photos/1 \(sample.method)"])
        }
    }

    @Test(
        "A disconnected window that last preferred or accepted the event is connected with it", .rule(54),
        arguments: SceneEnd.ofProcess)
    func disconnected(end: SceneEnd) async throws {
        for (target, label) in [("d/1", "photos/1"), ("d/2", "photos/2")] {
            let (world, photos) = try await World.withWindows(.nothing, .nothing, .nothing)
            try photos.scene(1).activationConditions = .detail
            try photos.scene(2).activationConditions = SceneActivationConditions(canActivate: .equals("d/2"))
            await world.settle()
            try await world.end(photos, by: end)
            world.forget()
            try await world.open(target)
            #expect(world.trace.first == "photos launched")
            #expect(
                world.trace(of: label) == [
                    "willConnect with activity \(target)", "willEnterForeground", "didBecomeActive",
                ])
            #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
        }
    }

    @Test("The choice is made without launching an app that is not running", .rule(55))
    func unasked() async throws {
        let (world, photos) = try await World.withWindows(.detail, .anything)
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

    @Test("A running app is not asked either: it can be stopped during the choice", .rule(55))
    func stopped() async throws {
        let (world, photos) = try await World.withWindows(.detail, .anything)
        try photos.process.stop()
        let activity = Activity(type: "org.example.photos", targetContentIdentifier: "d/1")
        let answer = world.tool.send(
            .activate(ActivationRequest(app: photos.id, event: .activity(activity), waitingFor: .resolved)))
        await world.settle()
        #expect(answer.outcome?.session.map(world.label) == "photos/1")
        // What lies there for the process is the event itself, and no question before it.
        let calls = world.outgoing.compactMap { message in
            if case .call(let call) = message.message.body { call.body.name } else { nil }
        }
        #expect(calls == ["deliver"])
        try photos.process.resume()
        await world.settle()
        #expect(world.trace.contains("photos/1 continue d/1"))
    }

    @Test("A URL is matched by its text", .rule(59))
    func urlText() async throws {
        let (world, _) = try await World.withWindows(
            SceneActivationConditions(canActivate: .none, prefersToActivate: .hasPrefix("photos://album/7")),
            .anything)
        try await world.openURL("photos://album/7/lake")
        try await world.openURL("photos://album/8/lake")
        #expect(
            world.trace == [
                "photos/1 openURLContexts photos://album/7/lake", "photos/2 openURLContexts photos://album/8/lake",
            ])
    }

    @Test("The whole text of a URL is tested, including query, escapes and fragment", .rule(59))
    func wholeURLText() async throws {
        let text = "photos://Album/7?q=a%20b#end"
        let (world, _) = try await World.withWindows(
            SceneActivationConditions(canActivate: .none, prefersToActivate: .equals(text)), .anything)
        try await world.openURL(text)
        try await world.openURL("photos://Album/7?q=a%20b")
        #expect(
            world.trace == [
                "photos/1 openURLContexts \(text)", "photos/2 openURLContexts photos://Album/7?q=a%20b",
            ])
    }

    @Test(
        "A connected window gets an event in its callback, a connecting one in its options, never in both",
        .rule(60), arguments: SampleEvent.all)
    func ownMethods(kind: SampleEvent) async throws {
        let (world, photos) = try await World.withWindows(.anything)
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
        // In a process that runs it connects with it in the same way.
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        world.forget()
        try await world.open(kind.event, in: photos)
        #expect(
            world.trace == [
                "photos/1 willConnect with \(kind.option)", "photos/1 willEnterForeground", "photos/1 didBecomeActive",
            ])
    }
    @Test(
        "The first of two waiting events is in the window's options, the second in its callback", .rule(60),
        arguments: SampleEvent.all)
    func waitingTogether(kind: SampleEvent) async throws {
        let (world, photos) = try await World.withWindows(.anything)
        try await world.quit(photos)
        world.forget()
        for _ in 1...2 { _ = world.tool.send(.activate(ActivationRequest(app: photos.id, event: kind.event))) }
        await world.settle()
        let told = world.trace(of: "photos/1").filter { $0.hasSuffix(kind.option) || $0 == kind.method }
        #expect(told == ["willConnect with \(kind.option)", kind.method])
    }
}
