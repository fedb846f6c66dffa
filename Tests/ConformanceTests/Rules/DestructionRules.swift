import ActivityWire
import BrokerCore
import SceneClient
import SimulatedWorld
import Testing

@MainActor
@Suite("Destruction", .timeLimit(.minutes(10)))
struct DestructionRules {
    @Test("A foreground scene that its app destroys resigns, is disconnected and discarded, in that order", .rule(79))
    func foreground() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await photos.application.requestSceneSessionDestruction(photos.session(1), options: .commit)
        await world.settle()
        #expect(
            world.trace == [
                "photos/1 willResignActive", "photos/1 didDisconnect", "photos didDiscardSceneSessions photos/1",
            ])
    }

    @Test("Whatever the animation, the same is left", .rule(80))
    func animations() async throws {
        var traces: [[String]] = []
        for animation in SceneClient.DismissalAnimation.allCases {
            let photos = WorldApp("photos")
            let world = World(photos)
            try await world.open("d/1")
            world.forget()
            try await photos.application.requestSceneSessionDestruction(photos.session(1), options: animation)
            await world.settle()
            traces.append(world.trace)
            #expect(try await world.sessionLabels().isEmpty)
            #expect(world.store.committed.sessions.isEmpty && world.store.committed.restorations.isEmpty)
        }
        #expect(Set(traces).count == 1)
    }

    @Test("A disconnected session that is destroyed is only discarded", .rule(81))
    func disconnected() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.reconnectSecond(of: photos)
        world.forget()
        try await world.close("photos/1")
        #expect(world.trace == ["photos didDiscardSceneSessions photos/1"])
    }

    @Test("A destroyed session can be found by no name, and nothing of it is left anywhere", .rule(82))
    func gone() async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        photos.state = { _ in photos.activity("d/1") }
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        let reference = try world.reference("photos/1")
        #expect(world.pictures == [1])
        world.forget()
        try await world.close("photos/1")
        for query in [Query.session(reference), .history(reference), .snapshot(reference)] {
            let answer = world.tool.send(.query(query))
            await world.settle()
            #expect(answer.refusal?.code == .unknownSession)
        }
        #expect(world.images.isEmpty)
        let stored = world.store.committed
        #expect(stored.sessions.isEmpty && stored.restorations.isEmpty && stored.snapshots.isEmpty)
        try await world.open("d/1")
        #expect(try world.reference("photos/2") != reference)
    }

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
        #expect(world.trace.isEmpty)
        #expect(try await world.state("photos/1") == .foregroundActive)
        try await photos.application.requestSceneSessionDestruction(photos.session(1))
        await world.settle()
        #expect(try await world.sessionLabels().isEmpty)
        try await world.open("d/2")
        #expect(try await world.closeByUser("photos/2", answer: .close).outcome == .closed)
        #expect(try await world.sessionLabels().isEmpty)
    }

    @Test("A session that shall not outlive its scene is gone with the process, others stay", .rule(84))
    func conditions() async throws {
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
        try photos.process.kill()
        await world.pass(.seconds(1))
        #expect(try await world.sessionLabels() == ["photos/2"])
        try await world.pick("photos/2")
        #expect(world.trace.contains("photos didDiscardSceneSessions photos/1"))
    }

    @Test("A session that shall not outlive being left is gone when the user goes home")
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
