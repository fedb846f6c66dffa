import ActivityWire
import Adaptation
import BrokerCore
import SceneClient
import Testing

/// Prominent windows over whatever is on the screen.
@MainActor
@Suite("Prominent windows", .timeLimit(.minutes(60)))
struct ProminentRules {
    @Test("A prominent window is also over a pane, which is inactive behind it", .rule(46))
    func overPane() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        #expect(try await stage.world.state("b/1") == .foregroundActive)
        stage.forget()
        try await stage.open("c", .centre)
        let windows = try await stage.report().windows
        #expect(windows.map { stage.world.label($0.session) } == ["a/1", "b/1", "c/1"])
        #expect(windows.map(\.isCovered) == [true, true, false])
        for name in ["a", "b"] {
            #expect(try await stage.world.state("\(name)/1") == .foregroundInactive)
            #expect(stage.told(name) == ["willResignActive"])
        }
        #expect(try await stage.world.state("c/1") == .foregroundActive)
    }

    @Test("An existing window that becomes prominent is over the others, too", .rule(46), arguments: [true, false])
    func existing(isConnected: Bool) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2"] {
            try await world.screen(.home)
            try await world.open(target, reuse: .alwaysNew)
        }
        if !isConnected { try await world.screen(.reclaimMemory) }
        world.forget()
        try await photos.application.requestSceneSessionActivation(
            try photos.session(1), options: ActivationRequestOptions(placement: .prominent))
        await world.settle()
        let screen = try await world.screenReport()
        #expect(screen.windows.map { world.label($0.session) } == ["photos/2", "photos/1"])
        let front = try #require(screen.windows.last)
        #expect(front.x + front.width / 2 == screen.width / 2 && front.width < screen.width)
        #expect(world.trace(of: "photos/2") == ["willResignActive"])
        #expect(try await world.state("photos/2") == .foregroundInactive)
        #expect(try await world.state("photos/1") == .foregroundActive)
    }
}
