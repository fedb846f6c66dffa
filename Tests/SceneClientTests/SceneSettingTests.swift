import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

@Suite("Settings of a window", .timeLimit(.minutes(10)))
@MainActor
struct SceneSettingTests {
    @Test("A title and a subtitle are sent when they change, and removed with nil")
    func titles() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        scene.title = "Photos"
        #expect(await link.nextUpdate()?.title == "Photos")
        scene.title = "Photos"
        scene.subtitle = "Summer"
        let update = await link.nextUpdate()
        #expect(update?.subtitle == "Summer" && update?.title == nil)
        scene.subtitle = nil
        #expect(await link.nextUpdate()?.subtitle == "")
        scene.title = nil
        #expect(await link.nextUpdate()?.title == "")
        await test.end()
    }

    @Test("Starting and stopping playback and capture is sent, and can be queried")
    func media() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        #expect(!scene.playsFullScreenVideo && !scene.runsCaptureSession)
        scene.playsFullScreenVideo = true
        #expect(await link.nextUpdate()?.playsFullScreenVideo == true)
        scene.playsFullScreenVideo = true
        scene.runsCaptureSession = true
        let update = await link.nextUpdate()
        #expect(update?.runsCaptureSession == true && update?.playsFullScreenVideo == nil)
        #expect(scene.playsFullScreenVideo && scene.runsCaptureSession)
        scene.runsCaptureSession = false
        #expect(await link.nextUpdate()?.runsCaptureSession == false)
        scene.playsFullScreenVideo = false
        #expect(await link.nextUpdate()?.playsFullScreenVideo == false)
        // Also where it was not set before: it may be true by the app's entitlement.
        scene.enablesMultitaskingCameraAccess = false
        #expect(await link.nextUpdate()?.enablesMultitaskingCameraAccess == false)
        scene.enablesMultitaskingCameraAccess = false
        scene.enablesMultitaskingCameraAccess = true
        #expect(await link.nextUpdate()?.enablesMultitaskingCameraAccess == true)
        #expect(scene.enablesMultitaskingCameraAccess)
        await test.end()
    }

    @Test("After the callback has returned there is nothing left to answer")
    func answering() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        #expect(scene.requestBeingHandled == nil)
        #expect(throws: SceneError.self) { try scene.setResult(.text("too late")) }
        scene.beginAnswering(Samples.request)
        #expect(scene.requestBeingHandled == Samples.request)
        try scene.setResult(.text("in time"))
        #expect(scene.endAnswering()?.content == Blob(Array("in time".utf8)))
        #expect(scene.requestBeingHandled == nil)
        #expect(scene.endAnswering() == nil)
        await test.end()
    }

    @Test("If the broker gives no geometry, a window has a full standard screen")
    func unknownGeometry() {
        let whole = ScreenSize(width: 1_194, height: 834)
        #expect(WindowGeometry.unknown.size == whole && WindowGeometry.unknown.screenSize == whole)
        #expect(WindowGeometry.unknown.traits.horizontalSizeClass == .regular)
    }
}
