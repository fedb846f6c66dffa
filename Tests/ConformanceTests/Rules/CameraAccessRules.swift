import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Capture sessions that use the camera beside other apps, and what takes it from them.
@MainActor
@Suite("Multitasking camera access", .timeLimit(.minutes(60)))
struct CameraAccessRules {
    private static let ended = "captureSessionInterruptionEnded"

    private func interrupted(_ reason: CaptureInterruptionReason) -> String { "captureSessionWasInterrupted \(reason)" }

    /// Apps that may enable the access.
    private func stage() async throws -> ScreenFixture {
        try await ScreenFixture { $0.bundle.multitasking = MultitaskingFacts(isVoIP: true) }
    }

    /// What the window was told of its camera.
    private func told(_ stage: ScreenFixture, _ name: String = "a") -> [String] {
        stage.told(name).filter { $0.hasPrefix("capture") }
    }

    private func start(_ name: String, on stage: ScreenFixture, withAccess: Bool = true) async throws {
        let scene = try stage.scene(name)
        scene.enablesMultitaskingCameraAccess = withAccess
        scene.runsCaptureSession = true
        await stage.world.settle()
    }

    @Test(
        "With multitasking camera access a split does not interrupt a capture session; without it, until it is over",
        .window(57), arguments: [true, false])
    func split(hasAccess: Bool) async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await start("a", on: stage, withAccess: hasAccess)
        try await stage.split()
        let several = interrupted(.videoDeviceNotAvailableWithMultipleForegroundApps)
        #expect(told(stage) == (hasAccess ? [] : [several]))
        try await stage.open("c", .slideOver)
        try await stage.perform(.slideOver(.hide))
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(told(stage) == (hasAccess ? [] : [several, Self.ended]))
    }

    @Test(
        "Of two capture sessions with access the older one is interrupted, and the newer one is told nothing",
        .window(57))
    func olderAndNewer() async throws {
        let stage = try await stage()
        try await stage.split()
        stage.forget()
        try await start("a", on: stage)
        try await start("b", on: stage)
        #expect(told(stage) == [interrupted(.videoDeviceInUseByAnotherClient)])
        #expect(told(stage, "b").isEmpty)
        try stage.scene("b").runsCaptureSession = false
        await stage.world.settle()
        #expect(told(stage).last == Self.ended)
        #expect(told(stage, "b").isEmpty)
    }

    @Test("Access that an app may not have is refused alone, and its capture session is interrupted", .window(57))
    func refused() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try stage.scene("a").title = "Camera"
        try await start("a", on: stage)
        try await stage.split()
        #expect(told(stage) == [interrupted(.videoDeviceNotAvailableWithMultipleForegroundApps)])
        #expect(try await stage.report().windows.first?.title == "Camera")
    }

    @Test("A capture session that starts off the screen is interrupted until its window is there", .window(57))
    func background() async throws {
        let stage = try await stage()
        try await start("a", on: stage)
        #expect(told(stage) == [interrupted(.videoDeviceNotAvailableInBackground)])
        try await stage.split()
        #expect(told(stage) == [interrupted(.videoDeviceNotAvailableInBackground), Self.ended])
    }

    @Test(
        "A capture session is interrupted with the reason of what takes the camera, until that is over", .window(57),
        arguments: CaptureObstacle.all)
    func obstacle(obstacle: CaptureObstacle) async throws {
        let stage = try await stage()
        try await stage.split()
        try await start("a", on: stage)
        stage.forget()
        try await stage.perform(.obstructCamera(obstacle))
        #expect(try await stage.report().captureObstacles == [obstacle.word])
        #expect(told(stage) == [interrupted(obstacle.reason)])
        try await stage.perform(.freeCamera(obstacle))
        #expect(told(stage) == [interrupted(obstacle.reason), Self.ended])
        #expect(told(stage, "b").isEmpty)
    }
}
