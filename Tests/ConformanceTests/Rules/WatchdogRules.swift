import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Watchdog and memory", .timeLimit(.minutes(60)))
struct WatchdogRules {
    /// A full screen window whose handling of a change takes this long.
    private func slow(
        _ callback: SceneCallback, _ duration: Duration, blocks: Bool = false
    ) async throws -> ScreenFixture {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        stage.forget()
        let app = try stage.app("a")
        app.registersBlocks = blocks
        app.on[callback] = { _ in try await stage.world.clock.sleep(duration) }
        _ = try await stage.world.tool.request(.subscribe(nil))
        return stage
    }

    /// Whether the process was killed so far.
    private func isKilled(_ stage: ScreenFixture, _ app: String = "a") -> Bool {
        stage.world.trace(of: app).contains("gets SIGKILL")
    }

    /// Why the process ended, as whoever has subscribed was told.
    private func reason(_ stage: ScreenFixture, _ app: String = "a") throws -> String {
        let id = try stage.app(app).id
        let reasons = stage.world.tool.events.compactMap { event -> String? in
            guard case .process(let row) = event.event, row.app == id else { return nil }
            return row.reason
        }
        let reason = try #require(reasons.last { !$0.isEmpty })
        stage.world.note("\(app) ended: \(reason)")
        return reason
    }

    @Test("A window that takes too long for a change is ended with the code of a scene update", .screen(75))
    func tooSlow() async throws {
        let stage = try await slow(.viewWillTransitionToSize, .milliseconds(10_100))
        _ = stage.world.tool.send(.screen(.rotate(.portrait)))
        await stage.world.pass(.milliseconds(9_900))
        #expect(!isKilled(stage))
        await stage.world.pass(.milliseconds(150))
        #expect(isKilled(stage))
        #expect(try reason(stage).contains("0x8badf00d scene-update"))
    }

    @Test("A window that blocks indefinitely is ended too", .screen(75))
    func muchTooSlow() async throws {
        let stage = try await slow(.transitionAlongside, .seconds(1_000), blocks: true)
        _ = stage.world.tool.send(.screen(.rotate(.portrait)))
        await stage.world.pass(.milliseconds(10_050))
        #expect(isKilled(stage))
        #expect(try reason(stage).contains("0x8badf00d scene-update"))
    }

    @Test("A window that takes too long for a background picture is ended", .screen(75))
    func tooSlowInBackground() async throws {
        let stage = try await slow(.viewWillTransitionToSize, .seconds(11))
        _ = stage.world.tool.send(.screen(.home))
        await stage.world.pass(.milliseconds(9_900))
        #expect(try await stage.world.state("a/1") == .background)
        #expect(!isKilled(stage))
        await stage.world.pass(.milliseconds(150))
        #expect(isKilled(stage))
        #expect(try reason(stage).contains("0x8badf00d scene-update"))
    }

    @Test("A slow side under a held divider, or with a new neighbour, is ended", .screen(75))
    func tooSlowSide() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        stage.forget()
        _ = try await stage.world.tool.request(.subscribe(nil))
        try stage.app("b").on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.seconds(11)) }
        _ = stage.world.tool.send(.screen(.touchDivider))
        await stage.world.pass(.milliseconds(9_900))
        #expect(!isKilled(stage, "b"))
        await stage.world.pass(.milliseconds(150))
        #expect(isKilled(stage, "b") && !isKilled(stage))
        #expect(try reason(stage, "b").contains("0x8badf00d scene-update"))
        try stage.app("a").on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.seconds(11)) }
        _ = stage.world.tool.send(.screen(.open(try stage.reference("c"), place: .side(.trailing))))
        await stage.world.pass(.milliseconds(10_050))
        #expect(isKilled(stage) && !isKilled(stage, "c"))
        #expect(try reason(stage).contains("0x8badf00d scene-update"))
    }

    @Test(
        "The time limit covers the whole change: each call may use a part of it", .screen(75, 76),
        arguments: [(5_050, true), (4_950, false)])
    func wholeChange(milliseconds: Int, isTooLong: Bool) async throws {
        let stage = try await slow(.willTransitionToTraits, .milliseconds(milliseconds))
        try stage.app("a").on[.traitCollectionDidChange] = { _ in
            try await stage.world.clock.sleep(.milliseconds(milliseconds))
        }
        _ = stage.world.tool.send(
            .screen(.split(leading: try stage.reference("a"), trailing: try stage.reference("b"), ratio: .halfHalf)))
        await stage.world.pass(.seconds(15))
        #expect(isKilled(stage) == isTooLong)
        #expect(stage.told("a").contains("traitCollectionDidChange"))
        #expect(stage.told("a").contains("didBecomeActive") != isTooLong)
    }

    @Test("A slow window within its time completes the change", .screen(76))
    func slowEnough() async throws {
        let stage = try await slow(.viewWillTransitionToSize, .milliseconds(9_900))
        _ = stage.world.tool.send(.screen(.rotate(.portrait)))
        await stage.world.pass(.seconds(20))
        #expect("\(try stage.scene("a").geometry)" == "768x1024 regular/regular")
        #expect(stage.told("a") == ["viewWillTransition 768x1024"])
        #expect(try await stage.world.state("a/1") == .foregroundActive)
        #expect(!isKilled(stage))
    }

    @Test("A window whose animation blocks run for long completes the change", .screen(76))
    func slowEnoughAlongside() async throws {
        let stage = try await slow(.transitionAlongside, .milliseconds(9_900), blocks: true)
        _ = stage.world.tool.send(.screen(.rotate(.portrait)))
        await stage.world.pass(.seconds(20))
        #expect("\(try stage.scene("a").geometry)" == "768x1024 regular/regular")
        #expect(stage.told("a").last == "cleanup completion")
        #expect(!isKilled(stage))
    }

    @Test("Each change has its own time, also in the background", .screen(76))
    func slowEnoughInBackground() async throws {
        let stage = try await slow(.viewWillTransitionToSize, .milliseconds(9_900))
        _ = stage.world.tool.send(.screen(.home))
        await stage.world.pass(.seconds(25))
        #expect(
            stage.told("a") == [
                "willResignActive", "didEnterBackground", "viewWillTransition 768x1024 unseen",
                "viewWillTransition 1024x768 unseen",
            ])
        #expect("\(try stage.scene("a").geometry)" == "1024x768 regular/regular")
        #expect(try await stage.world.state("a/1") == .background)
        #expect(!isKilled(stage))
    }

    @Test("Work after the end of a change does not count", .screen(77))
    func slowCompletion() async throws {
        let stage = try await slow(.transitionCompletion, .seconds(8), blocks: true)
        try stage.app("a").on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.seconds(8)) }
        _ = stage.world.tool.send(.screen(.rotate(.portrait)))
        await stage.world.pass(.seconds(20))
        #expect(stage.told("a").last == "cleanup completion")
        #expect(!isKilled(stage))
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test(
        "A long completion does not count against the next change", .screen(77),
        arguments: [
            ([.home], 2), ([.rotate(.portrait), .rotate(.landscape)], 2), ([.rotate(.portrait), .home], 3),
        ] as [([ScreenCommand], Int)])
    func slowCompletionBeforeMore(commands: [ScreenCommand], changes: Int) async throws {
        let stage = try await slow(.transitionCompletion, .seconds(11), blocks: true)
        for command in commands {
            _ = stage.world.tool.send(.screen(command))
            await stage.world.pass(.seconds(1))
        }
        // What comes next came at once, and did not wait for the first one.
        #expect(stage.told("a").count { $0.contains("viewWillTransition") } == changes)
        #expect(stage.told("a").count { $0.hasSuffix(" completion") } == 1)
        await stage.world.pass(.seconds(40))
        #expect(stage.told("a").count { $0.hasSuffix(" completion") } == changes)
        #expect(stage.world.trace(of: "a").isEmpty)
        #expect(try await stage.world.state("a/1") == (commands.last == .home ? .background : .foregroundActive))
    }

    @Test("A long completion does not count under a held divider with several trial sizes", .screen(77))
    func slowCompletionWhileHeld() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        for name in ["a", "b"] {
            let app = try stage.app(name)
            app.registersBlocks = true
            app.on[.transitionCompletion] = { _ in try await stage.world.clock.sleep(.seconds(11)) }
        }
        stage.forget()
        try await stage.perform(.touchDivider)
        await stage.world.pass(.seconds(60))
        try await stage.perform(.releaseDivider(.stop(.halfHalf)))
        await stage.world.pass(.seconds(60))
        for name in ["a", "b"] {
            #expect(stage.told(name).count { $0.hasSuffix(" completion") } > 2)
            #expect(stage.world.trace(of: name).isEmpty)
            #expect(try await stage.world.state("\(name)/1") == .foregroundActive)
        }
    }

    @Test(
        "At low memory both sides are warned; without memory either is ended without a call", .screen(78),
        arguments: ["a", "b"])
    func memory(victim: String) async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        stage.forget()
        try await stage.perform(.memoryWarning)
        for name in ["a", "b"] { #expect(stage.told(name) == ["didReceiveMemoryWarning"]) }
        try await stage.perform(.exhaustMemory(try stage.reference(victim)))
        await stage.world.settle()
        #expect(stage.told(victim) == ["didReceiveMemoryWarning"])
        #expect(stage.world.trace(of: victim) == ["gets SIGKILL"])
        #expect(try await stage.world.state("\(victim)/1") == .unattached)
    }

    @Test("The app behind a video is warned as well", .screen(78))
    func memoryBehindAVideo() async throws {
        let stage = try await ScreenFixture {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
        try await stage.open("c")
        try await stage.perform(.startPictureInPicture(try stage.reference("c")))
        try await stage.split()
        #expect(try await stage.world.state("c/1") == .background)
        stage.forget()
        try await stage.perform(.memoryWarning)
        for name in ["a", "b", "c"] { #expect(stage.told(name) == ["didReceiveMemoryWarning"]) }
    }

    @Test(
        "Losing the primary empties the screen, whatever its process died of", .screen(79),
        arguments: [true, false])
    func primaryLost(byMemory: Bool) async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.open("c", .slideOver)
        stage.forget()
        if byMemory {
            try await stage.perform(.exhaustMemory(try stage.reference("a")))
        } else {
            try stage.app("a").process.kill()
        }
        await stage.world.settle()
        let report = try await stage.report()
        #expect(report.windows.isEmpty && report.layout == "home")
        #expect(stage.world.trace(of: "a") == [byMemory ? "gets SIGKILL" : "crashed"] && stage.told("a").isEmpty)
        for name in ["b", "c"] {
            #expect(stage.told(name).prefix(2) == ["willResignActive", "didEnterBackground"])
            #expect(try await stage.world.state("\(name)/1") == .background)
        }
    }
}
