import ActivityWire
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Time and memory", .timeLimit(.minutes(10)))
struct WatchdogRules {
    /// A full screen window whose handling of a change takes this long.
    private func slow(
        _ callback: SceneCallback, _ duration: Duration, blocks: Bool = false
    ) async throws -> ScreenStage {
        let stage = try await ScreenStage()
        try await stage.open("a")
        stage.forget()
        let app = try stage.app("a")
        app.registersBlocks = blocks
        app.on[callback] = { _ in try await stage.world.clock.sleep(duration) }
        return stage
    }

    @Test("A window that takes too long for a change is ended, with the code of a scene update", .screen(75))
    func tooSlow() async throws {
        let stage = try await slow(.viewWillTransitionToSize, .seconds(60))
        let subscribed = stage.world.tool.send(.subscribe(nil))
        _ = stage.world.tool.send(.screen(.rotate("portrait")))
        await stage.world.pass(.seconds(30))
        #expect(subscribed.result != nil)
        #expect(stage.world.trace(of: "a").contains("gets SIGKILL"))
        let reasons = stage.world.tool.events.compactMap { event -> String? in
            guard case .process(let row) = event.event else { return nil }
            return row.reason
        }
        let reason = try #require(reasons.last { $0.contains("0x8badf00d") })
        #expect(reason.contains("scene-update"))
        stage.world.note("a ended: \(reason)")
    }

    @Test("One that is slow and stays within its time goes through the change", .screen(76))
    func slowEnough() async throws {
        let stage = try await slow(.viewWillTransitionToSize, .seconds(8))
        _ = stage.world.tool.send(.screen(.rotate("portrait")))
        await stage.world.pass(.seconds(9))
        #expect(try stage.scene("a").bounds.size == ScreenSize(width: 768, height: 1_024))
        #expect(!stage.world.trace(of: "a").contains("gets SIGKILL"))
    }

    @Test("What a window does when the change is over does not count", .screen(77))
    func slowCompletion() async throws {
        let stage = try await slow(.transitionCompletion, .seconds(8), blocks: true)
        try stage.app("a").on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.seconds(8)) }
        _ = stage.world.tool.send(.screen(.rotate("portrait")))
        await stage.world.pass(.seconds(20))
        #expect(stage.told("a").last == "completion")
        #expect(!stage.world.trace(of: "a").contains("gets SIGKILL"))
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test("When memory is short both sides are warned; when it is gone either is ended unasked", .screen(78))
    func memory() async throws {
        for victim in ["a", "b"] {
            let stage = try await ScreenStage()
            try await stage.split()
            stage.forget()
            try await stage.perform(.memoryWarning)
            for name in ["a", "b"] { #expect(stage.told(name) == ["didReceiveMemoryWarning"]) }
            try await stage.perform(.exhaustMemory(try stage.reference(victim)))
            await stage.world.settle()
            #expect(stage.told(victim) == ["didReceiveMemoryWarning"])
            #expect(stage.world.trace(of: victim) == ["gets SIGKILL"])
        }
    }

    @Test("With the primary the whole screen is lost", .screen(79))
    func primaryLost() async throws {
        let stage = try await ScreenStage()
        try await stage.split()
        stage.forget()
        try await stage.perform(.exhaustMemory(try stage.reference("a")))
        await stage.world.settle()
        #expect(try await stage.report().windows.isEmpty)
        #expect(stage.told("b").prefix(2) == ["willResignActive", "didEnterBackground"])
    }
}
