import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Restorations that take their time, and states that cannot be read yet.
@MainActor
@Suite("Extended restoration", .timeLimit(.minutes(60)))
struct ExtendedRestorationRules {
    /// A world in which `photos` has ended, and its one window's state `d/7` is kept.
    private func saved() async throws -> (World, WorldApp) {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("d/7") }
        let world = World(photos)
        try await world.open("d/1")
        try await world.quit(photos)
        return (world, photos)
    }

    @Test(
        "A crash while the restoration is extended erases the saved state", .rule(89),
        arguments: [SceneEnd.crash, .crashWithBroker])
    func crashWhileExtended(end: SceneEnd) async throws {
        let (world, photos) = try await saved()
        photos.on[.restoreInteractionState] = { $0.extendStateRestoration() }
        try await world.pick("photos/1")
        #expect(try await world.row("photos/1").isRestorationExtended == true)
        try await world.end(photos, by: end)
        #expect(try await world.history("photos/1").isEmpty)
        world.forget()
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1") == ["willConnect", "willEnterForeground", "didBecomeActive"])
    }

    @Test(
        "A crash before the connect is done erases the state, whichever callback extended it, of that window only",
        .rule(89), arguments: [true, false])
    func crashWhileConnecting(isExtendedAtConnect: Bool) async throws {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("d/7") }
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try await world.quit(photos)
        try await world.pick("photos/2")
        let extend: @MainActor (Scene) async throws -> Void = { scene in
            scene.extendStateRestoration()
            try await world.clock.sleep(.seconds(60))
        }
        if isExtendedAtConnect {
            photos.onConnect = { scene, _ in try await extend(scene) }
        } else {
            photos.on[.restoreInteractionState] = extend
        }
        _ = world.tool.send(.screen(.pick(try world.reference("photos/1"))))
        await world.settle()
        #expect(try await world.row("photos/1").isRestorationExtended == true)
        world.forget()
        try photos.process.kill()
        await world.pass(.seconds(1))
        #expect(try await world.history("photos/1").isEmpty)
        #expect(try await world.history("photos/2").last?.targetContentIdentifier == "d/7")
    }

    @Test("A requested state is erased with the others and does not return", .rule(89))
    func crashWithWhatWasAskedFor() async throws {
        let (world, photos) = try await saved()
        let generation = try #require(try await world.history("photos/1").last?.generation)
        _ = try await world.tool.request(.restore(try world.reference("photos/1"), generation: generation))
        photos.onConnect = { scene, _ in
            scene.extendStateRestoration()
            try await world.clock.sleep(.seconds(60))
        }
        _ = world.tool.send(.screen(.pick(try world.reference("photos/1"))))
        await world.settle()
        #expect(try await world.row("photos/1").isRestorationExtended == true)
        try photos.process.kill()
        await world.pass(.seconds(1))
        #expect(try await world.history("photos/1").isEmpty)
        photos.onConnect = { _, _ in }
        world.forget()
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1") == ["willConnect", "willEnterForeground", "didBecomeActive"])
    }

    @Test("An app that exits regularly during restoration keeps the state", .rule(89))
    func quitWhileExtended() async throws {
        let (world, photos) = try await saved()
        photos.on[.restoreInteractionState] = { $0.extendStateRestoration() }
        try await world.pick("photos/1")
        world.forget()
        try await world.quit(photos)
        #expect(try await world.history("photos/1").last?.targetContentIdentifier == "d/7")
    }

    @Test(
        "A crash after the restoration is complete erases nothing", .rule(89),
        arguments: [SceneEnd.crash, .crashWithBroker])
    func crashAfterwards(end: SceneEnd) async throws {
        let (world, photos) = try await saved()
        photos.on[.restoreInteractionState] = { scene in
            scene.extendStateRestoration()
            scene.completeStateRestoration()
        }
        try await world.pick("photos/1")
        try await world.end(photos, by: end)
        world.forget()
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1").prefix(2) == ["willConnect", "restoreInteractionState d/7"])
    }

    @Test("A restoration extended twice is complete when it is completed twice", .rule(90))
    func balanced() async throws {
        let (world, photos) = try await saved()
        photos.on[.restoreInteractionState] = { scene in
            for _ in 1...2 { scene.extendStateRestoration() }
            scene.completeStateRestoration()
        }
        try await world.pick("photos/1")
        await world.pass(.seconds(1))
        #expect(try await world.row("photos/1").isRestorationExtended == true)
        try photos.scene(1).completeStateRestoration()
        await world.settle()
        #expect(try await world.row("photos/1").isRestorationExtended == false)
        await world.pass(.seconds(20))
        #expect(photos.isRunning)
    }

    @Test("A restoration extended for too long ends the app; a completed one does not", .rule(90))
    func extendedTooLong() async throws {
        let (world, photos) = try await saved()
        photos.on[.restoreInteractionState] = { scene in
            scene.extendStateRestoration()
            scene.completeStateRestoration()
        }
        try await world.pick("photos/1")
        await world.pass(.seconds(20))
        #expect(photos.isRunning)
        try await world.quit(photos)
        photos.on[.restoreInteractionState] = { $0.extendStateRestoration() }
        try await world.pick("photos/1")
        world.forget()
        await world.pass(world.policy.restorationTimeout - .seconds(1))
        #expect(photos.isRunning)
        await world.pass(.seconds(20))
        #expect(world.trace.contains("photos gets SIGTERM"))
        #expect(!photos.isRunning)
    }

    @Test(
        "An overlong restoration ends the app after a restart of the broker, whether it heeds the signal or not",
        .rule(90), arguments: [true, false])
    func tooLongOverRestart(isHeeded: Bool) async throws {
        let (world, photos) = try await saved()
        photos.heedsTermination = isHeeded
        photos.on[.restoreInteractionState] = { $0.extendStateRestoration() }
        try await world.pick("photos/1")
        await world.pass(world.policy.restorationTimeout - .seconds(1))
        world.forget()
        // From now on it has its whole time again.
        await world.restartBroker()
        await world.pass(world.policy.restorationTimeout - .seconds(2))
        #expect(photos.isRunning && !world.trace.contains { $0.contains("SIG") })
        await world.pass(.seconds(2) + world.policy.terminationGrace)
        #expect(world.trace.contains("photos gets SIGTERM"))
        #expect(world.trace.contains("photos gets SIGKILL") == !isHeeded)
        #expect(!photos.isRunning)
    }

    @Test("A state locked at the connect arrives once it is unlocked, without another connect", .rule(91))
    func locked() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        photos.onConnect = { scene, options in
            if scene.userActivity == nil { scene.userActivity = options.userActivities.first }
        }
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.quit(photos)
        try await world.screen(.lock)
        var atConnect: [UserActivity?] = []
        photos.onConnect = { scene, _ in atConnect.append(scene.session.stateRestorationActivity) }
        world.forget()
        try await world.pick("photos/1")
        #expect(atConnect == [nil])
        let session = try photos.session(1)
        #expect(session.stateRestorationActivity == nil)
        #expect(session.isStateRestorationActivityLocked)
        #expect(try await world.row("photos/1").isStateLocked == true)
        try await world.screen(.unlock)
        #expect(session.stateRestorationActivity?.targetContentIdentifier == "d/1")
        #expect(!session.isStateRestorationActivityLocked)
        #expect(
            world.trace(of: "photos/1") == [
                "willConnect", "willEnterForeground", "didBecomeActive", "stateRestorationActivityDidBecomeAvailable",
            ])
    }
}
