import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Capture sessions", .timeLimit(.minutes(60)))
struct CameraRules {
    private func stage(_ profile: ScreenProfile = .modern) async throws -> ScreenFixture {
        try await ScreenFixture("ipadpro97", .landscape, profile) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
    }

    private static let interrupted =
        "captureSessionWasInterrupted videoDeviceNotAvailableWithMultipleForegroundApps"

    private static let hidden = "captureSessionWasInterrupted videoDeviceNotAvailableInBackground"

    /// A full screen window with a capture session, and nobody beside it.
    private func camera(_ profile: ScreenProfile = .modern) async throws -> ScreenFixture {
        let stage = try await stage(profile)
        try await stage.open("a")
        try stage.scene("a").runsCaptureSession = true
        await stage.world.settle()
        stage.forget()
        return stage
    }

    @Test(
        "A capture session is interrupted while another app slides over, and resumes automatically", .screen(74),
        arguments: [ScreenProfile.classic, .modern])
    func cameraUnderAPane(profile: ScreenProfile) async throws {
        let stage = try await camera(profile)
        try await stage.open("b", .slideOver)
        #expect(stage.told("a").filter { $0.hasPrefix("capture") } == [Self.interrupted])
        try await stage.perform(.slideOver(.hide))
        #expect(
            stage.told("a").filter { $0.hasPrefix("capture") }
                == [Self.interrupted, "captureSessionInterruptionEnded"])
    }

    @Test(
        "A capture session is interrupted beside another app until that leaves", .screen(74),
        arguments: ["putAway", "close", "crash"])
    func cameraInSplit(leaves: String) async throws {
        let stage = try await camera()
        try await stage.open("b", .side(.trailing))
        #expect(stage.told("a").filter { $0.hasPrefix("capture") } == [Self.interrupted])
        switch leaves {
        case "putAway": try await stage.perform(.putAway(try stage.reference("b")))
        case "close": try await stage.perform(.closeWindow(try stage.reference("b")))
        default: try stage.app("b").process.kill()
        }
        await stage.world.settle()
        #expect(
            stage.told("a").filter { $0.hasPrefix("capture") }
                == [Self.interrupted, "captureSessionInterruptionEnded"])
    }

    @Test("A capture session is interrupted under another app's video", .screen(74))
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

    @Test("A capture session is interrupted under a window in the centre", .screen(74))
    func cameraUnderTheCentre() async throws {
        let stage = try await camera()
        try await stage.open("b", .centre)
        #expect(stage.told("a").filter { $0.hasPrefix("capture") } == [Self.interrupted])
        try await stage.perform(.dismissCentre)
        #expect(
            stage.told("a").filter { $0.hasPrefix("capture") }
                == [Self.interrupted, "captureSessionInterruptionEnded"])
    }

    @Test("A capture session under several apps resumes when the last of them leaves", .screen(74))
    func cameraAmongSeveral() async throws {
        let stage = try await camera()
        try await stage.open("b", .side(.trailing))
        try await stage.open("c", .slideOver)
        try await stage.perform(.startPictureInPicture(try stage.reference("c")))
        try await stage.perform(.putAway(try stage.reference("b")))
        try await stage.perform(.slideOver(.hide))
        #expect(stage.told("a").filter { $0.hasPrefix("capture") } == [Self.interrupted])
        try await stage.perform(.closePictureInPicture)
        #expect(
            stage.told("a").filter { $0.hasPrefix("capture") }
                == [Self.interrupted, "captureSessionInterruptionEnded"])
    }

    @Test("A capture session is interrupted under its own app's video and in the secondary", .screen(74))
    func cameraOfTheSecondary() async throws {
        let stage = try await camera()
        try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        #expect(stage.told("a").filter { $0.hasPrefix("capture") } == [Self.interrupted])
        try await stage.perform(.closePictureInPicture)
        #expect(
            stage.told("a").filter { $0.hasPrefix("capture") }
                == [Self.interrupted, "captureSessionInterruptionEnded"])
        try stage.scene("a").runsCaptureSession = false
        try await stage.split()
        stage.forget()
        try stage.scene("b").runsCaptureSession = true
        await stage.world.settle()
        #expect(stage.told("a").isEmpty && stage.told("b") == [Self.interrupted])
        try await stage.perform(.putAway(try stage.reference("a")))
        #expect(
            stage.told("b").filter { $0.hasPrefix("capture") }
                == [Self.interrupted, "captureSessionInterruptionEnded"])
    }

    /// What the window of `a` was told of its camera.
    private func told(_ stage: ScreenFixture) -> [String] { stage.told("a").filter { $0.hasPrefix("capture") } }

    @Test(
        "A capture session resumes however the other app leaves, or when its own window grows", .screen(74),
        arguments: ["expand", "divider", "fling", "quit"])
    func cameraGrows(how: String) async throws {
        let stage = try await camera()
        try await stage.open("b", .side(.trailing))
        #expect(told(stage) == [Self.interrupted])
        if how == "divider" { try await stage.perform(.touchDivider) }
        switch how {
        case "expand": try await stage.perform(.expand(try stage.reference("a")))
        case "divider": try await stage.perform(.releaseDivider(.edge(.trailing)))
        case "fling": try await stage.perform(.flingApp(try stage.app("b").id))
        default: try await stage.world.quit(try stage.app("b"))
        }
        #expect(told(stage) == [Self.interrupted, "captureSessionInterruptionEnded"])
    }

    @Test("A capture session that left the screen resumes alone, and is interrupted beside another app", .screen(74))
    func cameraComesBack() async throws {
        let stage = try await camera()
        try await stage.open("b", .side(.trailing))
        try await stage.perform(.home)
        #expect(told(stage) == [Self.interrupted, Self.hidden])
        stage.forget()
        try await stage.open("a")
        #expect(told(stage) == ["captureSessionInterruptionEnded"])
        try await stage.perform(.home)
        stage.forget()
        try await stage.split()
        #expect(told(stage) == [Self.interrupted])
    }

    @Test("A recreated window has no capture session and gets no capture callback", .screen(74))
    func cameraOfALostScene() async throws {
        let stage = try await camera()
        try await stage.world.quit(try stage.app("a"))
        await stage.world.pass(.seconds(10))
        stage.forget()
        try await stage.open("a")
        try await stage.open("b", .side(.trailing))
        #expect(told(stage).isEmpty)
        try stage.scene("a").runsCaptureSession = true
        await stage.world.settle()
        #expect(told(stage) == [Self.interrupted])
    }

    @Test(
        "Two windows' capture sessions are both interrupted, and that of the remaining one resumes", .screen(74),
        arguments: ["a", "b"])
    func cameraOfBoth(leaves: String) async throws {
        let stage = try await camera()
        try await stage.open("b", .side(.trailing))
        try stage.scene("b").runsCaptureSession = true
        await stage.world.settle()
        let heard = { @MainActor (name: String) in stage.told(name).filter { $0.hasPrefix("capture") } }
        for name in ["a", "b"] { #expect(heard(name) == [Self.interrupted]) }
        let stays = leaves == "a" ? "b" : "a"
        try await stage.perform(.putAway(try stage.reference(leaves)))
        #expect(heard(stays) == [Self.interrupted, "captureSessionInterruptionEnded"])
        #expect(heard(leaves) == [Self.interrupted, Self.hidden])
        // The other one goes on when it is back alone.
        try await stage.open(leaves)
        #expect(heard(leaves) == [Self.interrupted, Self.hidden, "captureSessionInterruptionEnded"])
    }

    @Test(
        "A capture session in a pane or in the centre is interrupted until its window has the screen", .screen(74),
        arguments: [
            (.slideOver, .classic), (.slideOver, .modern), (.centre, .modern),
        ] as [(ScreenPlacement, ScreenProfile)])
    func cameraOverAnApp(place: ScreenPlacement, profile: ScreenProfile) async throws {
        let stage = try await stage(profile)
        try await stage.open("b")
        try await stage.open("a", place)
        stage.forget()
        try stage.scene("a").runsCaptureSession = true
        await stage.world.settle()
        #expect(told(stage) == [Self.interrupted])
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(told(stage) == [Self.interrupted, "captureSessionInterruptionEnded"])
        #expect(stage.told("b").contains("didEnterBackground"))
    }
}
