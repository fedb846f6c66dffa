import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Slow windows, short memory and lost primaries, in other places and processes.
@MainActor
@Suite("Time and memory in special situations", .timeLimit(.minutes(60)))
struct MemoryRules {
    @Test("The extended time applies only to size changes, not to other calls", .screen(76))
    func longerAllowance() async throws {
        let photos = WorldApp("photos")
        photos.tracesGeometry = true
        var policy = BrokerPolicy.standard
        policy.transitionAllowance = .seconds(20)
        let world = World(photos, policy: policy)
        try await world.open("d/1")
        photos.on[.viewWillTransitionToSize] = { _ in try await world.clock.sleep(.seconds(19)) }
        world.forget()
        _ = world.tool.send(.screen(.rotate(.portrait)))
        await world.pass(.seconds(30))
        #expect(world.trace == ["photos/1 viewWillTransition 834x1194, reads 1194x834 regular/regular"])
        #expect("\(try photos.scene(1).geometry)" == "834x1194 regular/regular")
        #expect(try await world.state("photos/1") == .foregroundActive)
    }

    @Test("Each trial size under a held divider has its own time, and so has the last one", .screen(76))
    func slowUnderTheDivider() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try stage.app("a").on[.viewWillTransitionToSize] = { _ in
            try await stage.world.clock.sleep(.milliseconds(9_900))
        }
        stage.forget()
        _ = stage.world.tool.send(.screen(.touchDivider))
        await stage.world.pass(.seconds(60))
        #expect(stage.told("a").count { $0.hasPrefix("viewWillTransition") } == 4)
        _ = stage.world.tool.send(.screen(.releaseDivider(.stop(.halfHalf))))
        await stage.world.pass(.seconds(20))
        #expect(stage.world.trace(of: "a").isEmpty)
        #expect(stage.told("a").last == "didBecomeActive")
        #expect("\(try stage.scene("a").geometry)" == "507x768 compact/regular")
    }

    @Test(
        "Both sides are warned once, whatever keeps them from being active and whoever has a video", .screen(78),
        arguments: [
            ("held", ScreenProfile.classic), ("held", .modern), ("alert", .modern), ("centre", .modern),
            ("video", .classic), ("video", .modern),
        ])
    func warned(how: String, profile: ScreenProfile) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
        try await stage.split()
        switch how {
        case "held": try await stage.perform(.touchDivider)
        case "alert": try await stage.perform(.showAlert)
        case "centre": try await stage.open("c", .centre)
        default: try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        }
        stage.forget()
        try await stage.perform(.memoryWarning)
        for name in ["a", "b"] { #expect(stage.told(name) == ["didReceiveMemoryWarning"]) }
    }

    @Test(
        "Either of two windows of one app in separate processes may be ended alone",
        .screen(78, 79), arguments: [1, 2])
    func oneProcessOfTwo(victim: Int) async throws {
        let photos = WorldApp("photos", model: .scene)
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        let processes = photos.processes
        #expect(processes.count == 2)
        world.forget()
        try await world.screen(.memoryWarning)
        for number in 1...2 { #expect(world.trace(of: "photos/\(number)") == ["didReceiveMemoryWarning"]) }
        try await world.screen(.exhaustMemory(try world.reference("photos/\(victim)")))
        await world.settle()
        #expect(processes.map(\.hasEnded) == [victim == 1, victim == 2])
        #expect(world.trace(of: "photos") == ["gets SIGKILL"])
        #expect(world.trace(of: "photos/\(victim)") == ["didReceiveMemoryWarning"])
        // With the primary the screen is lost, but not its neighbour's process.
        #expect(try await world.state("photos/\(3 - victim)") == (victim == 1 ? .background : .foregroundActive))
    }

    /// Puts windows onto the screen with `a` as the primary; those that are there with it.
    private func screen(_ what: String) async throws -> (ScreenFixture, others: [String]) {
        let isClassic = what.hasPrefix("classic")
        let stage = try await ScreenFixture("ipadpro97", .landscape, isClassic ? .classic : .modern)
        switch what {
        case "narrow": try await stage.split(.narrowWide)
        case "mirrored":
            try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
            try await stage.split(.halfHalf)
        case "centre":
            try await stage.split()
            try await stage.open("c", .centre)
            return (stage, ["b", "c"])
        case "classic pane", "pane":
            try await stage.open("a")
            try await stage.open("b", .slideOver)
        default: try await stage.split()
        }
        return (stage, ["b"])
    }

    @Test(
        "Losing the primary empties the screen, in any position and for any reason",
        .screen(79),
        arguments: ["narrow", "mirrored", "centre", "classic", "classic pane", "pane"], ["crash", "quit", "slow"])
    func primaryLost(what: String, how: String) async throws {
        let (stage, others) = try await screen(what)
        let app = try stage.app("a")
        stage.forget()
        switch how {
        case "crash": try app.process.kill()
        case "quit": try await stage.world.quit(app)
        default:
            app.on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.seconds(11)) }
            _ = stage.world.tool.send(.screen(.rotate(.portrait)))
            await stage.world.pass(.milliseconds(10_050))
        }
        await stage.world.settle()
        let report = try await stage.report()
        #expect(report.windows.isEmpty && report.layout == "home")
        #expect(!app.isRunning)
        for name in others {
            #expect(stage.told(name).contains("didEnterBackground"))
            #expect(try await stage.world.state("\(name)/1") == .background)
            #expect(try stage.app(name).isRunning)
        }
    }

    @Test("Losing a process with both sides empties the screen under a third app", .screen(79))
    func bothSidesLost() async throws {
        let stage = try await ScreenFixture()
        try await stage.world.open("second", in: stage.app("a"), reuse: .alwaysNew)
        try await stage.perform(
            .split(
                leading: try stage.world.reference("a/2"), trailing: try stage.reference("a"), ratio: .halfHalf))
        try await stage.open("c", .slideOver)
        stage.forget()
        try stage.app("a").process.kill()
        await stage.world.settle()
        #expect(try await stage.report().layout == "home")
        #expect(try await stage.world.state("c/1") == .background)
        #expect(stage.told("c").prefix(2) == ["willResignActive", "didEnterBackground"])
    }

    @Test(
        "A slow window is ended alone if its app has a process per window",
        .screen(75), arguments: [1, 2])
    func slowProcessOfTwo(slow: Int) async throws {
        let photos = WorldApp("photos", model: .scene)
        photos.tracesGeometry = true
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        let processes = photos.processes
        photos.on[.viewWillTransitionToSize] = { scene in
            if world.label(scene.session) == "photos/\(slow)" { try await world.clock.sleep(.seconds(11)) }
        }
        world.forget()
        _ = world.tool.send(.screen(.rotate(.portrait)))
        await world.pass(.milliseconds(10_050))
        #expect(processes.map(\.hasEnded) == [slow == 1, slow == 2])
        #expect(world.trace(of: "photos").count { $0 == "gets SIGKILL" } == 1)
    }
}
