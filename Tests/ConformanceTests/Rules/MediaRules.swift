import ActivityWire
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Videos and the camera", .timeLimit(.minutes(10)))
struct MediaRules {
    private func stage() async throws -> ScreenStage {
        try await ScreenStage { $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true) }
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

    @Test("The secondary's does not", .screen(71))
    func secondary() async throws {
        let stage = try await stage()
        try await stage.split("half")
        try await play(in: "b", stage)
        try await stage.perform(.home)
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
        #expect(try await video(stage) == nil)
    }

    @Test("A video over a split changes neither side", .screen(73))
    func overSplit() async throws {
        let stage = try await stage()
        try await stage.split("half")
        let sizes = try await stage.sizes()
        stage.forget()
        try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        #expect(stage.told("a") == ["willStartPictureInPicture", "didStartPictureInPicture"])
        #expect(stage.told("b").isEmpty)
        #expect(try await video(stage) == "a/1")
        #expect(try await stage.sizes() == sizes)
    }

    @Test("A capture session is interrupted while another app shares the screen, and goes on by itself", .screen(74))
    func camera() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try stage.scene("a").runsCaptureSession = true
        await stage.world.settle()
        stage.forget()
        try await stage.open("b", "slideOver")
        #expect(stage.told("a").last == "captureSessionWasInterrupted")
        try await stage.perform(.slideOver("hide"))
        #expect(stage.told("a").last == "captureSessionInterruptionEnded")
    }
}
