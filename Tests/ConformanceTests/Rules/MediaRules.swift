import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Picture in Picture", .timeLimit(.minutes(60)))
struct MediaRules {
    private func stage(
        _ profile: ScreenProfile = .modern, on device: String = "ipadpro97", offers: Bool = true
    ) async throws -> ScreenFixture {
        try await ScreenFixture(device, .landscape, profile) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: offers)
        }
    }

    /// A video plays full screen in the window of `name`.
    private func play(in name: String, _ stage: ScreenFixture) async throws {
        try stage.scene(name).playsFullScreenVideo = true
        await stage.world.settle()
        stage.forget()
    }

    private func video(_ stage: ScreenFixture) async throws -> String? {
        let video = try await stage.report().video.map { stage.world.label($0.session) }
        stage.world.note("video of \(video ?? "nobody")")
        return video
    }

    @Test(
        "The primary's full screen video continues at Home, even where apps cannot share the screen",
        .screen(70),
        arguments: [
            ("ipadpro97", ScreenProfile.modern), ("ipadpro97", .classic), ("ipadmini2", .classic),
            ("ipadair1", .modern), ("ipadpro11g1", .windowed),
        ], [true, false])
    func automatic(run: ScreenSizeRules.Run, allowsMultipleApps: Bool) async throws {
        let stage = try await stage(run.profile, on: run.device)
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: allowsMultipleApps)))
        try await stage.open("a")
        try await play(in: "a", stage)
        try await stage.perform(.home)
        #expect(
            stage.told("a").prefix(4) == [
                "willResignActive", "willStartPictureInPicture", "didEnterBackground", "didStartPictureInPicture",
            ])
        #expect(try await video(stage) == "a/1")
    }

    @Test(
        "The full screen video of a split's primary continues, at any width", .screen(70),
        arguments: SplitRatio.allCases)
    func automaticFromSplit(ratio: SplitRatio) async throws {
        let stage = try await stage()
        try await stage.split(ratio)
        try await play(in: "a", stage)
        try await stage.perform(.home)
        #expect(
            stage.told("a").filter { $0.contains("PictureInPicture") }
                == ["willStartPictureInPicture", "didStartPictureInPicture"])
        #expect(try await video(stage) == "a/1")
    }

    @Test(
        "The full screen video of an app under a pane continues", .screen(70),
        arguments: [ScreenProfile.classic, .modern])
    func automaticUnderAPane(profile: ScreenProfile) async throws {
        let stage = try await stage(profile)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        try await play(in: "a", stage)
        try await stage.perform(.home)
        #expect(
            stage.told("a").filter { $0.contains("PictureInPicture") }
                == ["willStartPictureInPicture", "didStartPictureInPicture"])
        #expect(try await video(stage) == "a/1")
    }

    @Test(
        "A video that has stopped, or whose app does not support it, does not continue", .screen(70),
        arguments: [true, false])
    func nothingPlays(offers: Bool) async throws {
        let stage = try await stage(offers: offers)
        try await stage.open("a")
        try await play(in: "a", stage)
        if offers {
            try stage.scene("a").playsFullScreenVideo = false
            await stage.world.settle()
        }
        try await stage.perform(.home)
        #expect(stage.told("a").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(!stage.told("a").contains { $0.contains("PictureInPicture") })
        #expect(try await video(stage) == nil)
    }

    /// The window's video was known to play: now that it is the primary, it goes on.
    private func expectVideoOfPrimary(_ name: String, _ stage: ScreenFixture) async throws {
        try await stage.open(name)
        try await stage.perform(.home)
        #expect(try await video(stage) == "\(name)/1")
    }

    @Test(
        "The secondary's video does not continue, at any width", .screen(71),
        arguments: SplitRatio.allCases)
    func secondary(ratio: SplitRatio) async throws {
        let stage = try await stage()
        try await stage.split(ratio)
        try await play(in: "b", stage)
        try await stage.perform(.home)
        #expect(stage.told("b").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(!stage.told("b").contains { $0.contains("PictureInPicture") })
        #expect(try await video(stage) == nil)
        try await expectVideoOfPrimary("b", stage)
    }

    @Test("A pane's video does not continue", .screen(71), arguments: [ScreenProfile.classic, .modern])
    func pane(profile: ScreenProfile) async throws {
        let stage = try await stage(profile)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        try await play(in: "b", stage)
        try await stage.perform(.home)
        #expect(stage.told("b").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(!stage.told("b").contains { $0.contains("PictureInPicture") })
        #expect(try await video(stage) == nil)
        try await expectVideoOfPrimary("b", stage)
    }

    @Test(
        "The window of a video is background media off the screen, and has the role of its place on the screen",
        .screen(88), arguments: [ScreenProfile.classic, .modern])
    func backgroundMedia(profile: ScreenProfile) async throws {
        let stage = try await stage(profile)
        func role() async throws -> String {
            let video = try #require(try await stage.report().video)
            stage.world.note("\(stage.world.label(video.session)) is \(video.role)")
            return video.role
        }
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        #expect(try await role() == "primary")
        try await stage.perform(.startPictureInPicture(try stage.reference("b")))
        #expect(try await role() == (profile == .classic ? "secondary" : "slideOver"))
        try await stage.perform(.home)
        #expect(try await role() == "backgroundMedia")
        // Another app on the screen is the primary, and the one behind the video is not.
        try await stage.open("c")
        #expect(try await role() == "backgroundMedia")
        #expect(try await stage.places() == ["c/1 primary 0,0"])
        try await stage.open("b")
        #expect(try await role() == "primary")
    }

    @Test("With Persistent Video Overlay off no video continues", .screen(72), arguments: ["full", "split", "pane"])
    func setting(before: String) async throws {
        let stage = try await stage()
        if before == "split" { try await stage.split(.halfHalf) } else { try await stage.open("a") }
        if before == "pane" { try await stage.open("b", .slideOver) }
        try await stage.perform(.settings(ScreenSettings(persistentVideoOverlay: false)))
        try await play(in: "a", stage)
        try await stage.perform(.home)
        #expect(stage.told("a").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(!stage.told("a").contains { $0.contains("PictureInPicture") })
        #expect(try await video(stage) == nil)
        // The setting is about what begins by itself.
        try await stage.open("a")
        try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        #expect(try await video(stage) == "a/1")
        // It is the setting that kept it from going on.
        try await stage.perform(.closePictureInPicture)
        try await stage.perform(.settings(ScreenSettings(persistentVideoOverlay: true)))
        try await stage.perform(.home)
        #expect(try await video(stage) == "a/1")
    }

    @Test("A video over a split changes neither side", .screen(73), arguments: [ScreenProfile.classic, .modern])
    func overSplit(profile: ScreenProfile) async throws {
        let stage = try await stage(profile)
        try await stage.split(.halfHalf)
        stage.forget()
        try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        #expect(stage.told("a") == ["willStartPictureInPicture", "didStartPictureInPicture"])
        #expect(stage.told("b").isEmpty)
        #expect(try await video(stage) == "a/1")
        stage.forget()
        try await stage.perform(.placePictureInPicture(corner: .topLeft, width: 300))
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        #expect(try await stage.sizes() == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
        stage.forget()
        try await stage.perform(.closePictureInPicture)
        #expect(stage.told("a") == ["willStopPictureInPicture", "didStopPictureInPicture"])
        #expect(stage.told("b").isEmpty)
    }

    @Test("A video of the secondary, or of a pane, changes neither side", .screen(73), arguments: ["b", "c"])
    func overSplitOfAnother(owner: String) async throws {
        let stage = try await stage()
        try await stage.split(.halfHalf)
        try await stage.open("c", .slideOver)
        stage.forget()
        try await stage.perform(.startPictureInPicture(try stage.reference(owner)))
        try await stage.perform(.placePictureInPicture(corner: .topLeft, width: 300))
        #expect(try await video(stage) == "\(owner)/1")
        for name in ["a", "b", "c"] {
            #expect(
                stage.told(name) == (name == owner ? ["willStartPictureInPicture", "didStartPictureInPicture"] : []))
            #expect(try await stage.world.state("\(name)/1") == .foregroundActive)
        }
        #expect(
            try await stage.sizes().prefix(2) == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
        stage.forget()
        try await stage.perform(.closePictureInPicture)
        for name in ["a", "b", "c"] {
            #expect(stage.told(name) == (name == owner ? ["willStopPictureInPicture", "didStopPictureInPicture"] : []))
        }
    }

    @Test(
        "Another app's video, and its end of any kind, changes neither side", .screen(73),
        arguments: ["close", "crash"])
    func anotherAppsVideo(end: String) async throws {
        let stage = try await stage()
        try await stage.open("c")
        try await stage.perform(.startPictureInPicture(try stage.reference("c")))
        stage.forget()
        try await stage.split(.halfHalf)
        #expect(try await video(stage) == "c/1")
        stage.forget()
        if end == "close" {
            try await stage.perform(.closePictureInPicture)
            #expect(stage.told("c") == ["willStopPictureInPicture", "didStopPictureInPicture"])
        } else {
            try stage.app("c").process.kill()
            await stage.world.settle()
        }
        #expect(try await video(stage) == nil)
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
    }
}
