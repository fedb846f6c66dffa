import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Allow Multiple Apps", .timeLimit(.minutes(60)))
struct ScreenSettingRules {
    @Test(
        "With Allow Multiple Apps off a drop at the edge of the screen has no effect", .screen(34),
        arguments: [ScreenProfile.classic, .modern])
    func setting(profile: ScreenProfile) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile, allowsMultipleApps: false)
        try await stage.open("a")
        stage.forget()
        let slide = ScreenCommand.open(try stage.reference("b"), place: .slideOver)
        #expect(try await stage.refusal(of: slide) == "multipleAppsNotAllowed")
        for edge in HorizontalEdge.allCases {
            let beside = ScreenCommand.open(try stage.reference("b"), place: .side(edge))
            #expect(try await stage.refusal(of: beside) == "multipleAppsNotAllowed")
        }
        let split = ScreenCommand.split(
            leading: try stage.reference("a"), trailing: try stage.reference("b"), ratio: .wideNarrow)
        #expect(try await stage.refusal(of: split) == "multipleAppsNotAllowed")
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
        #expect(try await stage.refusal(of: slide) == nil)
    }

    @Test("With Allow Multiple Apps off no pane returns or becomes a side, and the centre stays empty", .screen(34))
    func settingWithPane() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, .modern)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: false)))
        stage.forget()
        #expect(try await stage.refusal(of: .makeSplit(.trailing)) == "multipleAppsNotAllowed")
        let centre = ScreenCommand.open(try stage.reference("c"), place: .centre)
        #expect(try await stage.refusal(of: centre) == "multipleAppsNotAllowed")
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
        try await stage.perform(.slideOver(.hide))
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: false)))
        #expect(try await stage.refusal(of: .slideOver(.recall)) == "multipleAppsNotAllowed")
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
        #expect(try await stage.refusal(of: .slideOver(.recall)) == nil)
        #expect(try await stage.refusal(of: centre) == nil)
    }

    @Test("With Allow Multiple Apps off a pane neither cycles nor becomes a side of the split under it", .screen(34))
    func settingWithPanes() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.open("c", .slideOver)
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: false)))
        stage.forget()
        #expect(try await stage.refusal(of: .makeSplit(.trailing)) == "multipleAppsNotAllowed")
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
        #expect(try await stage.refusal(of: .makeSplit(.trailing)) == nil)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        try await stage.open("c", .slideOver)
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: false)))
        #expect(try await stage.refusal(of: .slideOver(.next)) == "multipleAppsNotAllowed")
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
        #expect(try await stage.refusal(of: .slideOver(.next)) == nil)
        #expect(try await stage.places().last == "b/1 slideOver 694,20")
    }

    @Test(
        "With Allow Multiple Apps off a restored window is full screen", .screen(34),
        arguments: [false, true])
    func settingWithoutAWish(isAllowed: Bool) async throws {
        let stage = try await ScreenFixture()
        func allows(_ isAllowed: Bool) async throws {
            try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: isAllowed)))
        }
        try await stage.open("a")
        try await allows(isAllowed)
        try await stage.world.open("b", in: stage.app("b"))
        #expect(try await stage.report().layout == (isAllowed ? "split wide-narrow" : "full"))
        try await allows(true)
        try await stage.split(.halfHalf)
        try await stage.perform(.home)
        try await allows(isAllowed)
        try await stage.perform(.pick(try stage.reference("b")))
        #expect(try await stage.report().layout == (isAllowed ? "split half" : "full"))
        #expect(try await stage.places().last == (isAllowed ? "b/1 secondary 517,0" : "b/1 primary 0,0"))
        try await allows(true)
        try await stage.open("a")
        try await stage.open("c", .slideOver)
        try await stage.perform(.slideOver(.hide))
        try await allows(isAllowed)
        stage.forget()
        try await stage.perform(.pick(try stage.reference("c")))
        #expect(try await stage.report().layout == (isAllowed ? "full + slide over" : "full"))
        #expect(try await stage.places().last == (isAllowed ? "c/1 slideOver 694,20" : "c/1 primary 0,0"))
    }

    @Test(
        "With Allow Multiple Apps off no window opens at a side or over a window by a push", .screen(34),
        arguments: [false, true])
    func settingAtAPush(isAllowed: Bool) async throws {
        for isSplit in [true, false] {
            let stage = try await ScreenFixture()
            try await stage.open("b")
            if isSplit { try await stage.split(.halfHalf, "a", "b") } else { try await stage.open("a", .slideOver) }
            try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: isAllowed)))
            stage.forget()
            let other = try stage.reference(isSplit ? "b" : "a")
            try await stage.world.open("c", in: stage.app("c")) {
                $0.placement = .push
                $0.pushTarget = other
            }
            let place = isSplit ? "c/1 secondary 517,0" : "c/1 slideOver 694,20"
            #expect(try await stage.places().last == (isAllowed ? place : "c/1 primary 0,0"))
            #expect(try await stage.report().windows.count == (isAllowed ? 2 : 1))
        }
    }

    @Test("With Allow Multiple Apps off no window opens at a side by a layout", .screen(34), arguments: [false, true])
    func settingAtALayout(isAllowed: Bool) async throws {
        let stage = try await ScreenFixture()
        let name = try #require(LayoutName("work"))
        try await stage.split(.halfHalf)
        try await stage.open("c", .slideOver)
        _ = try await stage.world.tool.request(.layout(.save(name, replaces: false)))
        try await stage.perform(.home)
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: isAllowed)))
        stage.forget()
        _ = try await stage.world.tool.request(.layout(.load(name)))
        #expect(try await stage.report().layout == (isAllowed ? "split half + slide over" : "full"))
        #expect(try await stage.places().first == "a/1 primary 0,0")
    }

    @Test(
        "With Allow Multiple Apps off no window opens in the centre by a layout or after a restart", .screen(34),
        arguments: [false, true])
    func settingAtALayoutWithACentre(isAllowed: Bool) async throws {
        let stage = try await ScreenFixture(allowsMultipleApps: isAllowed)
        let name = try #require(LayoutName("work"))
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
        try await stage.open("a")
        try await stage.open("c", .centre)
        _ = try await stage.world.tool.request(.layout(.save(name, replaces: false)))
        try await stage.perform(.home)
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: isAllowed)))
        stage.forget()
        _ = try await stage.world.tool.request(.layout(.load(name)))
        #expect(try await stage.places() == ["a/1 primary 0,0"] + (isAllowed ? ["c/1 centre 160,40"] : []))
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
        try await stage.open("c", .centre)
        #expect(try await stage.report().windows.count == 2)
        await stage.world.restartBroker()
        #expect(try await stage.report().windows.count == (isAllowed ? 2 : 1))
    }

    @Test(
        "With Allow Multiple Apps off no window opens under a pane by a push or its end", .screen(34),
        arguments: [false, true], [false, true])
    func settingAtAPushUnderAPane(isAllowed: Bool, isClosed: Bool) async throws {
        let stage = try await ScreenFixture()
        func forbid() async throws {
            try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: isAllowed)))
            stage.forget()
        }
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        if !isClosed { try await forbid() }
        let under = try stage.reference("a")
        try await stage.world.open("c", in: stage.app("c")) {
            $0.placement = .push
            $0.pushTarget = under
        }
        if isClosed {
            try await forbid()
            try await stage.world.close("c/1")
        }
        let primary = isClosed ? "a/1 primary 0,0" : "c/1 primary 0,0"
        #expect(try await stage.places() == [primary] + (isAllowed ? ["b/1 slideOver 694,20"] : []))
    }

    @Test(
        "With Allow Multiple Apps off no window opens at a side of an existing split", .screen(34),
        arguments: [false, true])
    func besideTheSidesOfASplit(isAllowed: Bool) async throws {
        let refusal = isAllowed ? nil : "multipleAppsNotAllowed"
        for edge in HorizontalEdge.allCases {
            let stage = try await ScreenFixture()
            try await stage.split()
            try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: isAllowed)))
            stage.forget()
            let newcomer = ScreenCommand.open(try stage.reference("c"), place: .side(edge))
            #expect(try await stage.refusal(of: newcomer) == refusal)
            let split = ScreenCommand.split(
                leading: try stage.reference("b"), trailing: try stage.reference("c"), ratio: .halfHalf)
            #expect(try await stage.refusal(of: split) == refusal)
        }
        for (profile, edge) in [(ScreenProfile.classic, HorizontalEdge.trailing), (.modern, .leading)] {
            let stage = try await ScreenFixture("ipadpro97", .landscape, profile)
            try await stage.open("a")
            try await stage.open("b", .slideOver)
            try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: isAllowed)))
            stage.forget()
            #expect(try await stage.refusal(of: .makeSplit(edge)) == refusal)
        }
    }

    @Test(
        "With Allow Multiple Apps off a launched, prominent or restored window does not share the screen",
        .screen(34))
    func besideByOtherWays() async throws {
        for isAllowed in [false, true] {
            let stage = try await ScreenFixture(allowsMultipleApps: isAllowed)
            try await stage.open("a")
            try await stage.world.quit(stage.app("b"))
            try await stage.world.open("b", in: stage.app("b"))
            #expect(try await stage.report().layout == (isAllowed ? "split wide-narrow" : "full"))
            try await stage.open("a")
            try await stage.world.open("c", in: stage.app("c")) { $0.placement = .prominent }
            #expect(try await stage.places().last?.hasPrefix("c/1 \(isAllowed ? "centre" : "primary") ") == true)
            try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
            try await stage.split()
            await stage.world.restartBroker()
            #expect(try await stage.report().windows.count == (isAllowed ? 2 : 1))
        }
    }
}
