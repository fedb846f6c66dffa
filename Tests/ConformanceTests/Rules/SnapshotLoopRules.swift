import ActivityWire
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Pictures in the background", .timeLimit(.minutes(10)))
struct SnapshotLoopRules {
    @Test("At Home both sides of a split resign and enter the background", .screen(60))
    func homeFromSplit() async throws {
        let stage = try await ScreenStage()
        try await stage.split()
        stage.forget()
        try await stage.perform(.home)
        for name in ["a", "b"] {
            #expect(stage.told(name).prefix(2) == ["willResignActive", "didEnterBackground"])
        }
    }

    @Test("A full screen window at Home goes through the other orientation and back", .screen(61))
    func loop() async throws {
        let stage = try await ScreenStage("ipadpro97", .portrait)
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.home)
        #expect(
            stage.told("a") == [
                "willResignActive", "didEnterBackground", "viewWillTransition 1024x768 unseen",
                "viewWillTransition 768x1024 unseen",
            ])
    }

    @Test("After the loop a window reads what it read before", .screen(62), arguments: ["wide-narrow", "half"])
    func loopEnds(ratio: String) async throws {
        let stage = try await ScreenStage("ipadpro129g1")
        try await stage.split(ratio)
        let before = [try stage.scene("a").geometry, try stage.scene("b").geometry]
        stage.forget()
        try await stage.perform(.home)
        #expect([try stage.scene("a").geometry, try stage.scene("b").geometry] == before)
    }

    @Test("Nothing of the loop is on the screen", .screen(63))
    func invisible() async throws {
        let stage = try await ScreenStage()
        try await stage.open("a")
        stage.forget()
        _ = try await stage.world.tool.request(.subscribe(nil))
        var reports: [[String]] = []
        try stage.app("a").on[.viewWillTransitionToSize] = { _ in reports.append(stage.lastShown) }
        try await stage.open("b")
        let sizes = stage.told("a").filter { $0.hasPrefix("viewWillTransition") }
        #expect(!sizes.isEmpty && sizes.allSatisfy { $0.hasSuffix(" unseen") })
        #expect(reports.count == sizes.count && reports.allSatisfy { $0 == ["b/1"] })
    }

    @Test("The picture that is kept is what the window looks like when it comes back", .screen(64))
    func firstPicture() async throws {
        let stage = try await ScreenStage { app in
            app.snapshot = { scene in
                SceneClient.SceneSnapshot(
                    image: [1], contentType: "image/x-size", width: scene.bounds.size.width,
                    height: scene.bounds.size.height)
            }
        }
        try await stage.open("a")
        try await stage.perform(.home)
        let picture = try await stage.world.snapshot("a/1").row
        stage.forget()
        try await stage.open("a")
        #expect(stage.told("a") == ["willEnterForeground", "didBecomeActive"])
        #expect(try stage.scene("a").bounds.size == ScreenSize(width: picture.width, height: picture.height))
        stage.world.note("picture \(picture.width)x\(picture.height)")
    }
}
