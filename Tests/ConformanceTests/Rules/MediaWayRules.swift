import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Videos of other sides and profiles, by other settings, and other ends of them.
@MainActor
@Suite("Picture in Picture in special situations", .timeLimit(.minutes(60)))
struct MediaWayRules {
    private func stage(_ profile: ScreenProfile = .modern) async throws -> ScreenFixture {
        try await ScreenFixture("ipadpro97", .landscape, profile) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
    }

    private func video(_ stage: ScreenFixture) async throws -> String? {
        try await stage.report().video.map { stage.world.label($0.session) }
    }

    private func isSilent(_ name: String, _ stage: ScreenFixture) -> Bool {
        !stage.told(name).contains { $0.contains("PictureInPicture") }
    }

    @Test(
        "The secondary's video does not continue in any profile, on any side, however it leaves", .screen(71),
        arguments: ["home", "putAway", "expand", "trailing"],
        [(ScreenProfile.classic, false), (.modern, false), (.modern, true)])
    func secondary(way: String, run: (profile: ScreenProfile, isRightToLeft: Bool)) async throws {
        let stage = try await stage(run.profile)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: run.isRightToLeft)))
        try await stage.split(.halfHalf)
        try stage.scene("b").playsFullScreenVideo = true
        await stage.world.settle()
        stage.forget()
        if way == "trailing" { try await stage.perform(.touchDivider) }
        let commands: [String: ScreenCommand] = [
            "home": .home, "putAway": .putAway(try stage.reference("b")), "expand": .expand(try stage.reference("a")),
            "trailing": .releaseDivider(.edge(.trailing)),
        ]
        try await stage.perform(try #require(commands[way]))
        #expect(stage.told("b").contains("didEnterBackground") && isSilent("b", stage))
        #expect(try await video(stage) == nil)
        // It plays, and would go on from the primary.
        try await stage.open("b")
        try await stage.perform(.home)
        #expect(try await video(stage) == "b/1")
    }

    @Test(
        "The video setting stays off when others change, and applies to both profiles", .screen(72),
        arguments: [ScreenProfile.classic, .modern])
    func settingStays(profile: ScreenProfile) async throws {
        let stage = try await stage(profile)
        try await stage.open("a")
        try stage.scene("a").playsFullScreenVideo = true
        await stage.world.settle()
        try await stage.perform(.settings(ScreenSettings(persistentVideoOverlay: false)))
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true, isRightToLeft: true)))
        stage.forget()
        try await stage.open("b")
        #expect(stage.told("a").contains("didEnterBackground") && isSilent("a", stage))
        #expect(try await video(stage) == nil)
    }

    @Test("The video setting applies from the start of the broker", .screen(72), arguments: [true, false])
    func configured(isOn: Bool) async throws {
        var policy = BrokerPolicy.standard
        policy.persistentVideoOverlay = isOn
        let photos = WorldApp("photos") { $0.multitasking = MultitaskingFacts(offersPictureInPicture: true) }
        let world = World(photos, policy: policy)
        try await world.open("d/1")
        try photos.scene(1).playsFullScreenVideo = true
        await world.settle()
        world.forget()
        try await world.screen(.home)
        #expect(world.trace(of: "photos/1").contains("willStartPictureInPicture") == isOn)
        #expect(try await (world.screenReport().video != nil) == isOn)
    }

    @Test(
        "Another app's video over a split ends with its app, session or another video, without calls to the sides",
        .screen(73), arguments: ["quit", "fling", "close", "memory", "another"])
    func ends(how: String) async throws {
        let stage = try await stage()
        try await stage.open("c")
        try await stage.perform(.startPictureInPicture(try stage.reference("c")))
        try await stage.split(.halfHalf)
        #expect(try await video(stage) == "c/1")
        stage.forget()
        let app = try stage.app("c")
        switch how {
        case "quit": try await stage.world.quit(app)
        case "fling": try await stage.perform(.flingApp(app.id))
        case "close": try await stage.perform(.closeWindow(try stage.reference("c")))
        case "memory": try await stage.perform(.exhaustMemory(try stage.reference("c")))
        default: try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        }
        await stage.world.settle()
        #expect(try await video(stage) == (how == "another" ? "a/1" : nil))
        // A window is told of its own video, and of no other.
        let own = how == "another" ? ["willStartPictureInPicture", "didStartPictureInPicture"] : []
        #expect(stage.told("a") == own && stage.told("b").isEmpty)
        if how == "another" {
            #expect(stage.told("c") == ["willStopPictureInPicture", "didStopPictureInPicture"])
        }
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
        #expect(try await stage.sizes() == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
    }

    @Test(
        "The primary's video continues from under anything, and when another window replaces it", .screen(70),
        arguments: ["switcher", "alert", "centre", "held", "another", "edge"])
    func primary(way: String) async throws {
        let stage = try await stage()
        if ["held", "edge"].contains(way) { try await stage.split(.halfHalf) } else { try await stage.open("a") }
        try stage.scene("a").playsFullScreenVideo = true
        await stage.world.settle()
        switch way {
        case "switcher": try await stage.perform(.switcher)
        case "alert": try await stage.perform(.showAlert)
        case "centre": try await stage.open("c", .centre)
        case "held", "edge": try await stage.perform(.touchDivider)
        default: break
        }
        stage.forget()
        switch way {
        case "another": try await stage.open("c")
        case "edge": try await stage.perform(.releaseDivider(.edge(.leading)))
        default: try await stage.perform(.home)
        }
        #expect(
            stage.told("a").filter { $0.contains("PictureInPicture") || $0 == "didEnterBackground" } == [
                "willStartPictureInPicture", "didEnterBackground", "didStartPictureInPicture",
            ])
        #expect(try await video(stage) == "a/1")
    }

    @Test("A video that continues replaces another app's, which ends", .screen(70))
    func primaryAfterAnother() async throws {
        let stage = try await stage()
        try await stage.open("c")
        try await stage.perform(.startPictureInPicture(try stage.reference("c")))
        try await stage.open("a")
        try stage.scene("a").playsFullScreenVideo = true
        await stage.world.settle()
        stage.forget()
        try await stage.perform(.home)
        #expect(stage.told("c") == ["willStopPictureInPicture", "didStopPictureInPicture"])
        #expect(stage.told("a").contains("didStartPictureInPicture"))
        #expect(try await video(stage) == "a/1")
    }
}
