import ActivityWire
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Videos and the camera", .timeLimit(.minutes(10)))
struct MediaRules {
    private func stage(_ profile: ScreenProfile = .modern) async throws -> ScreenStage {
        try await ScreenStage("ipadpro97", .landscape, profile) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
    }

    /// A video plays full screen in the window of `name`.
    private func play(in name: String, _ stage: ScreenStage) async throws {
        try stage.scene(name).playsFullScreenVideo = true
        await stage.world.settle()
        stage.forget()
    }

    private func video(_ stage: ScreenStage) async throws -> String? {
        let video = try await stage.report().video.map { stage.world.label($0.session) }
        stage.world.note("video of \(video ?? "nobody")")
        return video
    }

    @Test("The primary's full screen video goes on in a window of its own at Home", .screen(70))
    func automatic() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await play(in: "a", stage)
        try await stage.perform(.home)
        #expect(
            stage.told("a").prefix(4) == [
                "willResignActive", "willStartPictureInPicture", "didEnterBackground", "didStartPictureInPicture",
            ])
        #expect(try await video(stage) == "a/1")
    }

    @Test("So does that of a split's primary", .screen(70))
    func automaticFromSplit() async throws {
        let stage = try await stage()
        try await stage.split("half")
        try await play(in: "a", stage)
        try await stage.perform(.home)
        #expect(
            stage.told("a").filter { $0.contains("PictureInPicture") }
                == ["willStartPictureInPicture", "didStartPictureInPicture"])
        #expect(try await video(stage) == "a/1")
    }

    @Test("The secondary's does not", .screen(71))
    func secondary() async throws {
        let stage = try await stage()
        try await stage.split("half")
        try await play(in: "b", stage)
        try await stage.perform(.home)
        #expect(stage.told("b").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(!stage.told("b").contains { $0.contains("PictureInPicture") })
        #expect(try await video(stage) == nil)
    }

    @Test("Nor does that of a pane", .screen(71), arguments: [ScreenProfile.classic, .modern])
    func pane(profile: ScreenProfile) async throws {
        let stage = try await stage(profile)
        try await stage.open("a")
        try await stage.open("b", "slideOver")
        try await play(in: "b", stage)
        try await stage.perform(.home)
        #expect(stage.told("b").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(!stage.told("b").contains { $0.contains("PictureInPicture") })
        #expect(try await video(stage) == nil)
    }

    @Test("With Persistent Video Overlay off it does not", .screen(72))
    func setting() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.settings(ScreenSettings(persistentVideoOverlay: false)))
        try await play(in: "a", stage)
        try await stage.perform(.home)
        #expect(stage.told("a").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(!stage.told("a").contains { $0.contains("PictureInPicture") })
        #expect(try await video(stage) == nil)
    }

    @Test("A video over a split changes neither side", .screen(73))
    func overSplit() async throws {
        let stage = try await stage()
        try await stage.split("half")
        stage.forget()
        try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        #expect(stage.told("a") == ["willStartPictureInPicture", "didStartPictureInPicture"])
        #expect(stage.told("b").isEmpty)
        #expect(try await video(stage) == "a/1")
        stage.forget()
        try await stage.perform(.placePictureInPicture(corner: "topLeft", width: 300))
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        #expect(try await stage.sizes() == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
        stage.forget()
        try await stage.perform(.closePictureInPicture)
        #expect(stage.told("a") == ["willStopPictureInPicture", "didStopPictureInPicture"])
        #expect(stage.told("b").isEmpty)
    }

    @Test("Nor does another app's", .screen(73))
    func anotherAppsVideo() async throws {
        let stage = try await stage()
        try await stage.open("c")
        try await stage.perform(.startPictureInPicture(try stage.reference("c")))
        stage.forget()
        try await stage.split("half")
        #expect(try await video(stage) == "c/1")
        stage.forget()
        try await stage.perform(.closePictureInPicture)
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        #expect(stage.told("c") == ["willStopPictureInPicture", "didStopPictureInPicture"])
    }

    private static let interrupted =
        "captureSessionWasInterrupted videoDeviceNotAvailableWithMultipleForegroundApps"

    /// A full screen window with a capture session, and nobody beside it.
    private func camera(_ profile: ScreenProfile = .modern) async throws -> ScreenStage {
        let stage = try await stage(profile)
        try await stage.open("a")
        try stage.scene("a").runsCaptureSession = true
        await stage.world.settle()
        stage.forget()
        return stage
    }

    @Test(
        "A capture session is interrupted while another app slides over, and goes on by itself", .screen(74),
        arguments: [ScreenProfile.classic, .modern])
    func cameraUnderAPane(profile: ScreenProfile) async throws {
        let stage = try await camera(profile)
        try await stage.open("b", "slideOver")
        #expect(stage.told("a").filter { $0.hasPrefix("capture") } == [Self.interrupted])
        try await stage.perform(.slideOver("hide"))
        #expect(
            stage.told("a").filter { $0.hasPrefix("capture") }
                == [Self.interrupted, "captureSessionInterruptionEnded"])
    }

    @Test("So it is beside another app", .screen(74))
    func cameraInSplit() async throws {
        let stage = try await camera()
        try await stage.open("b", "trailing")
        #expect(stage.told("a").filter { $0.hasPrefix("capture") } == [Self.interrupted])
        try await stage.perform(.putAway(try stage.reference("b")))
        #expect(stage.told("a").filter { $0.hasPrefix("capture") }.last == "captureSessionInterruptionEnded")
    }

    @Test("So it is under another app's video", .screen(74))
    func cameraUnderAVideo() async throws {
        let stage = try await stage()
        try await stage.open("c")
        try await stage.perform(.startPictureInPicture(try stage.reference("c")))
        try await stage.open("a")
        stage.forget()
        try stage.scene("a").runsCaptureSession = true
        await stage.world.settle()
        #expect(stage.told("a") == [Self.interrupted])
        try await stage.perform(.closePictureInPicture)
        #expect(stage.told("a") == [Self.interrupted, "captureSessionInterruptionEnded"])
    }
}
