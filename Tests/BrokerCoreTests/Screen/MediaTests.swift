import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("Picture in Picture and the camera")
struct MediaTests {
    /// Two windows of one process, `a` full screen and `b` in the background; what was told so far is forgotten.
    private struct Fixture {
        var harness = Harness(
            Harness.app(.application) { $0.multitasking = MultitaskingFacts(offersPictureInPicture: true) })
        let tool: ClientID
        let window: ClientID
        private var seen = 0

        init() {
            tool = harness.tool()
            for target in ["b", "a"] {
                harness.open(target, from: tool) { $0.reuse = .alwaysNew }
                harness.request(.screen(.home), from: tool)
            }
            window = harness.window()
            harness.settle(window)
            perform(.open(reference(1), place: .full))
        }

        func reference(_ index: Int) -> SessionReference { SessionReference(harness.sessions[index].id) }

        @discardableResult
        mutating func perform(_ command: ScreenCommand) -> UInt64 {
            seen = harness.names(to: window).count
            let request = harness.request(.screen(command), from: tool)
            harness.settle(window)
            return request
        }

        mutating func say(_ change: (inout SceneUpdate) -> Void) -> UInt64 {
            var update = SceneUpdate(session: harness.sessions[1].id)
            change(&update)
            return harness.request(.updateScene(update), from: window)
        }

        /// What the last command told all windows.
        var told: [String] { Array(harness.names(to: window).dropFirst(seen)) }

        var video: PictureInPicture<SceneSessionID>? { harness.broker.screen.machine.pictureInPicture }
    }

    @Test("The primary window's full-screen video continues automatically when the user leaves the app (P:X4, row 31)")
    func automatic() {
        var stage = Fixture()
        _ = stage.say { $0.playsFullScreenVideo = true }
        stage.perform(.home)
        #expect(
            stage.told == [
                "willResignActive", "pictureInPictureWillStart", "didEnterBackground", "pictureInPictureDidStart",
            ])
        #expect(stage.video?.window == stage.harness.sessions[1].id)
        // The app behind a video is not reclaimed (P:Y6).
        stage.perform(.reclaimMemory)
        #expect(stage.harness.sessions[1].lifecycle.state == .background)
    }

    @Test("A video does not continue if the setting is off, nor after the video has ended (P:E7)")
    func notAutomatic() {
        var stage = Fixture()
        stage.perform(.settings(ScreenSettings(persistentVideoOverlay: false)))
        _ = stage.say { $0.playsFullScreenVideo = true }
        stage.perform(.home)
        #expect(stage.told == ["willResignActive", "didEnterBackground"] && stage.video == nil)
    }

    @Test("The return button restores the video once the window shows its player again (P:X7, row 32)")
    func comesBack() {
        var stage = Fixture()
        stage.perform(.startPictureInPicture(stage.reference(1)))
        #expect(stage.told == ["pictureInPictureWillStart", "pictureInPictureDidStart"])
        stage.perform(.home)
        stage.perform(.returnPictureInPicture)
        #expect(
            stage.told == [
                "willEnterForeground", "didBecomeActive", "restoreUserInterfaceForPictureInPictureStop",
                "pictureInPictureWillStop", "pictureInPictureDidStop",
            ])
        #expect(stage.video == nil)
    }

    @Test("Closing the video ends it, and its window stays in the background (P:X7, row 33)")
    func closed() {
        var stage = Fixture()
        stage.perform(.startPictureInPicture(stage.reference(1)))
        stage.perform(.home)
        stage.perform(.closePictureInPicture)
        #expect(stage.told == ["pictureInPictureWillStop", "pictureInPictureDidStop"])
        #expect(stage.harness.sessions[1].lifecycle.state == .background)
    }

    @Test("The camera is interrupted while another app's window is visible, and resumes afterwards (P:X8)")
    func camera() {
        var stage = Fixture()
        _ = stage.say { $0.runsCaptureSession = true }
        stage.perform(.open(stage.reference(0), place: .slideOver))
        #expect(stage.told.contains("captureSessionWasInterrupted"))
        stage.perform(.slideOver(.hide))
        #expect(stage.told.contains("captureSessionInterruptionEnded"))
    }

    @Test("A capture session that starts off the screen is kept, and runs when its window returns (W:§10)")
    func cameraInTheBackground() {
        var stage = Fixture()
        stage.perform(.home)
        let request = stage.say { ($0.runsCaptureSession, $0.title) = (true, "New") }
        #expect(stage.harness.refusal(request, to: stage.window) == nil)
        #expect(stage.harness.sessions[1].record.title == "New")
        stage.harness.settle(stage.window)
        #expect(stage.told.last == "captureSessionWasInterrupted")
        stage.perform(.open(stage.reference(1), place: .full))
        #expect(stage.told.last == "captureSessionInterruptionEnded")
        stage.perform(.home)
        #expect(stage.told.last == "captureSessionWasInterrupted")
    }

    @Test("Camera access that the app may not have is refused, and nothing of its message counts (W:57)")
    func cameraAccess() {
        var stage = Fixture()
        let request = stage.say { ($0.enablesMultitaskingCameraAccess, $0.title) = (true, "New") }
        let refusal = stage.harness.refusal(request, to: stage.window)
        #expect(refusal?.code == .screenRefused)
        #expect(refusal?.reason.hasPrefix("cameraAccessNotSupported") == true)
        #expect(stage.harness.sessions[1].record.title == nil)
        let disabled = stage.say { $0.enablesMultitaskingCameraAccess = false }
        #expect(stage.harness.refusal(disabled, to: stage.window) == nil)
    }

    @Test("What takes the camera from all windows is in the report until it ends (W:§10)")
    func obstacles() {
        var stage = Fixture()
        _ = stage.say { $0.runsCaptureSession = true }
        stage.perform(.obstructCamera(.call))
        #expect(stage.told == ["captureSessionWasInterrupted"])
        #expect(stage.harness.broker.screenReport.captureObstacles == ["call"])
        stage.perform(.freeCamera(.call))
        #expect(stage.told == ["captureSessionInterruptionEnded"])
        #expect(stage.harness.broker.screenReport.captureObstacles.isEmpty)
    }

    @Test(
        "A keyboard off the screen is refused with its field and the screen's height, one of a hidden window with another",
        arguments: [
            (835, 1, "screen.keyboard.height", 834), (.nan, 1, "screen.keyboard.height", nil),
            (-1, 1, "screen.keyboard.height", nil), (300, 0, "screen.keyboard.session", nil),
        ] as [(Double, Int, String, Int64?)])
    func keyboard(height: Double, index: Int, field: String, limit: Int64?) {
        var stage = Fixture()
        let request = stage.perform(.keyboard(stage.reference(index), height: height))
        let refusal = stage.harness.refusal(request, to: stage.tool)
        #expect(refusal?.code == .screenRefused && refusal?.field == field && refusal?.limit == limit)
        #expect(stage.harness.broker.screenReport.keyboardHeight == 0)
    }

    @Test("A window that is moved to a display keeps the camera, and loses it in the background (W:30)")
    func cameraOnDisplay() {
        var stage = Fixture()
        stage.perform(.device("ipadpro11m4"))
        stage.perform(.open(stage.reference(1), place: .full))
        stage.perform(.connectDisplay(ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))))
        _ = stage.say { $0.runsCaptureSession = true }
        stage.perform(.moveToDisplay(stage.reference(1)))
        #expect(!stage.told.contains { $0.hasPrefix("capture") })
        stage.perform(.disconnectDisplay)
        #expect(stage.told.contains("captureSessionWasInterrupted"))
    }

    @Test("A missing video can be neither moved nor closed, and only an app that supports videos can start one (P:E9)")
    func refused() {
        var stage = Fixture()
        for command: ScreenCommand in [
            .returnPictureInPicture, .closePictureInPicture, .placePictureInPicture(corner: .topLeft, width: 300),
            .startPictureInPicture(stage.reference(0)),
        ] {
            let request = stage.perform(command)
            #expect(stage.harness.refusal(request, to: stage.tool)?.code == .screenRefused)
        }
        stage.perform(.startPictureInPicture(stage.reference(1)))
        stage.perform(.placePictureInPicture(corner: .topLeft, width: 300))
        #expect(stage.video?.corner == .topLeft && stage.video?.width == 300)
    }

    @Test("The video of a window moved to a display continues, and the window stays active (P:X4, W:30)")
    func movedToDisplay() {
        var stage = Fixture()
        stage.perform(.device("ipadpro11m4"))
        stage.perform(.open(stage.reference(1), place: .full))
        stage.perform(.connectDisplay(ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))))
        _ = stage.say { $0.playsFullScreenVideo = true }
        stage.perform(.moveToDisplay(stage.reference(1)))
        #expect(stage.told == ["pictureInPictureWillStart", "pictureInPictureDidStart"])
        #expect(stage.harness.sessions[1].lifecycle.state == .foregroundActive)
    }
}
