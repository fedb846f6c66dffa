import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// How sessions end that their app does not destroy: by their user, and with their scene.
@MainActor
@Suite("Ends of sessions", .timeLimit(.minutes(60)))
struct SessionEndRules {
    @Test("The user is asked before a window closes that wants it; the app's own request never asks", .rule(83))
    func confirmation() async throws {
        let photos = WorldApp("photos")
        photos.onConnect = { scene, _ in
            scene.closureConfirmation = SceneClosureConfirmation(title: "Close?", message: "Not saved.")
        }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        let asked = try await world.closeByUser("photos/1")
        #expect(asked.outcome == .needsConfirmation)
        #expect(asked.confirmation?.title == "Close?")
        #expect(try await world.closeByUser("photos/1", answer: .cancel).outcome == .kept)
        // The switcher has no way around it.
        await #expect(throws: Refusal.self) { try await world.close("photos/1") }
        #expect(world.trace.isEmpty)
        #expect(try await world.state("photos/1") == .foregroundActive)
        // In the background it wants the same.
        try await world.screen(.home)
        #expect(try await world.closeByUser("photos/1").outcome == .needsConfirmation)
        try await world.pick("photos/1")
        try await photos.application.requestSceneSessionDestruction(photos.session(1))
        await world.settle()
        #expect(try await world.sessionLabels().isEmpty)
        try await world.open("d/2")
        #expect(try await world.closeByUser("photos/2", answer: .close).outcome == .closed)
        #expect(try await world.sessionLabels().isEmpty)
    }

    /// What its user does elsewhere that ends a session with the condition for it.
    enum Way: CaseIterable {
        case home
        case fling

        @MainActor
        func command(_ app: WorldApp) -> ScreenCommand {
            switch self {
            case .home: .home
            case .fling: .flingApp(app.id)
            }
        }
    }

    @Test(
        "The user is also asked if leaving the window or its app would end the session", .rule(83),
        arguments: Way.allCases)
    func confirmationElsewhere(way: Way) async throws {
        let photos = WorldApp("photos")
        photos.onConnect = { scene, _ in
            scene.closureConfirmation = SceneClosureConfirmation(title: "Close?", message: "Not saved.")
            scene.destructionConditions = way == .home ? .userInitiatedDismissal : .systemDisconnection
        }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        let error = await #expect(throws: Refusal.self) { try await world.screen(way.command(photos)) }
        #expect(error?.code == .requestDenied)
        #expect(try await world.closeByUser("photos/1", answer: .cancel).outcome == .kept)
        #expect(world.trace.isEmpty)
        #expect(try await world.state("photos/1") == .foregroundActive)
        // Without its question nothing is in the way.
        try photos.scene(1).closureConfirmation = nil
        await world.settle()
        try await world.screen(way.command(photos))
        await world.pass(.seconds(1))
        #expect(try await world.sessionLabels().isEmpty)
    }

    @Test("Actions that keep the session cause no question", .rule(83), arguments: Way.allCases)
    func notEndedElsewhere(way: Way) async throws {
        let photos = WorldApp("photos")
        photos.onConnect = { scene, _ in
            scene.closureConfirmation = SceneClosureConfirmation(title: "Close?", message: "Not saved.")
            scene.destructionConditions = way == .home ? .systemDisconnection : .userInitiatedDismissal
        }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(way.command(photos))
        await world.pass(.seconds(1))
        #expect(photos.isRunning == (way == .home))
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    /// How it comes that a window wants no question.
    enum Silence: CaseIterable {
        case neverAsked
        case takenBack
        case anotherScene
        case anotherProcess
    }

    @Test(
        "A window without a closure confirmation closes without a question", .rule(83),
        arguments: Silence.allCases)
    func unconfirmed(silence: Silence) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        if silence != .neverAsked {
            try photos.scene(1).closureConfirmation = SceneClosureConfirmation(title: "Close?", message: "Not saved.")
            await world.settle()
            #expect(try await world.closeByUser("photos/1").outcome == .needsConfirmation)
        }
        switch silence {
        case .neverAsked: break
        case .takenBack: try photos.scene(1).closureConfirmation = nil
        case .anotherScene:
            try await world.end(photos, by: .reclaim)
            try await world.pick("photos/1")
        case .anotherProcess:
            try photos.process.kill()
            await world.restartBroker()
            await world.pass(.seconds(5))
            try await world.pick("photos/1")
        }
        await world.settle()
        world.forget()
        #expect(try await world.closeByUser("photos/1").outcome == .closed)
        #expect(try await world.sessionLabels().isEmpty)
    }

    @Test(
        "A session that does not outlive its scene ends with the process, others are kept", .rule(84),
        arguments: SceneEnd.ofProcess)
    func conditions(end: SceneEnd) async throws {
        let photos = WorldApp("photos")
        photos.onConnect = { scene, options in
            if options.userActivities.first?.targetContentIdentifier == "d/1" {
                scene.destructionConditions = .systemDisconnection
            }
        }
        let world = World(photos)
        try await world.open("d/1")
        try await world.open("d/2", reuse: .alwaysNew)
        world.forget()
        try await world.end(photos, by: end)
        await world.pass(.seconds(1))
        #expect(try await world.sessionLabels() == ["photos/2"])
        try await world.pick("photos/2")
        #expect(world.trace.contains("photos didDiscardSceneSessions photos/1"))
    }

    @Test("A session that does not outlive its scene ends when it is reclaimed and the process stays", .rule(84))
    func reclaimed() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try photos.scene(1).destructionConditions = .systemDisconnection
        await world.settle()
        try await world.screen(.home)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
        world.forget()
        try await world.screen(.reclaimMemory)
        #expect(try await world.sessionLabels() == ["photos/2"])
        #expect(world.trace.last == "photos didDiscardSceneSessions photos/1")
    }

    @Test(
        "A session that does not outlive its scene ends with its own process, however that ends", .rule(84),
        arguments: [true, false])
    func conditionsOfItsOwnProcess(isCrash: Bool) async throws {
        let photos = WorldApp("photos", model: .scene)
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try photos.scene(1).destructionConditions = .systemDisconnection
        await world.settle()
        world.forget()
        let process = try #require(photos.processes.first)
        if isCrash { process.kill() } else { process.terminate(because: "asked to by the test") }
        await world.pass(.seconds(5))
        #expect(try await world.sessionLabels() == ["photos/2"])
        #expect(world.trace.contains("photos didDiscardSceneSessions photos/1"))
        #expect(try await world.state("photos/2") == .foregroundActive)
    }

    @Test(
        "A session outlives its scene if the latest scene did not ask to end with it", .rule(84),
        arguments: SceneEnd.ofProcess)
    func conditionsOfAnEarlierScene(end: SceneEnd) async throws {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("d/7") }
        photos.onConnect = { scene, _ in scene.destructionConditions = .systemDisconnection }
        let world = World(photos)
        try await world.open("d/1")
        photos.onConnect = nil
        // Its scene is made anew with a state of before.
        let generation = try #require(try await world.history("photos/1").last?.generation)
        world.forget()
        _ = try await world.tool.request(.restore(try world.reference("photos/1"), generation: generation))
        #expect(world.trace(of: "photos/1").contains("willConnect"))
        #expect(try photos.scene(1).destructionConditions == [])
        try await world.end(photos, by: end)
        await world.pass(.seconds(1))
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("A session that ends when the user leaves it is removed on going home")
    func dismissal() async throws {
        let photos = WorldApp("photos")
        photos.onConnect = { scene, _ in scene.destructionConditions = .userInitiatedDismissal }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(.home)
        #expect(try await world.sessionLabels().isEmpty)
        #expect(world.trace.last == "photos didDiscardSceneSessions photos/1")
    }
}
