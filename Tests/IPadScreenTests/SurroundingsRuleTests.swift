import Adaptation
import IPadScreen
import Testing

/// Rules 65 to 74 of the checklist: display, keyboard, status bar, Picture in Picture and camera.
@Suite("External display, keyboard, video and camera")
struct SurroundingsRuleTests {
    private let television = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))

    private func split() throws -> ScreenFixture {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        return stage
    }

    @Test("screen-65: in a split only the primary sees the external display")
    func display() throws {
        var stage = try split()
        #expect(try stage.log(.displayConnected(television)) == ["A display+"])
        #expect(stage.screen.externalDisplayViewer == "A")
        #expect(try stage.log(.displayDisconnected) == ["A display-"])
    }

    @Test("screen-66: the secondary that is promoted is connected once")
    func promoted() throws {
        var stage = try split()
        _ = try stage.log(.displayConnected(television))
        try stage.prepare(.touchDivider)
        let log = try stage.log(.releaseDivider(.edge(.leading)))
        #expect(log.filter { $0.contains("display") } == ["B display+"])
        #expect(try stage.log(.rotate(.portrait)) == ["B S 768x1024"])
    }

    @Test("After swapping sides the old primary loses the display, and the new one gets it at full screen")
    func swapped() throws {
        var stage = try split()
        _ = try stage.log(.displayConnected(television))
        #expect(try stage.log(.swapSides).filter { $0.contains("display") } == ["A display-"])
        #expect(try stage.log(.expand("B")).filter { $0.contains("display") } == ["B display+"])
    }

    @Test("A reconnected window sees the display again once it is primary", arguments: [true, false])
    func lostViewer(isRemoved: Bool) throws {
        var stage = try split()
        _ = try stage.log(.displayConnected(television))
        _ = try stage.log(isRemoved ? .removed("A") : .disconnected("A"))
        try stage.prepare(.home)
        if isRemoved { _ = try stage.log(.added(WindowDescription("A", app: "app.A"))) }
        #expect(try stage.log(.open("A", .full)).filter { $0.contains("display") } == ["A display+"])
        #expect(try stage.log(.rotate(.portrait)).filter { $0.contains("display") } == [])
    }

    @Test("screen-67, screen-68: both sides are notified when the keyboard appears, of its owner, and when it hides")
    func keyboard() throws {
        var stage = try split()
        #expect(try stage.log(.keyboardShown(by: "A", height: 400)) == ["A keyboard own", "B keyboard other"])
        let frames = stage.events.compactMap { event -> KeyboardFrame? in
            guard case .keyboardWillShow(let frame) = event.signal else { return nil }
            return frame
        }
        #expect(frames.map(\.onScreen.left) == [0, 0])
        #expect(frames.map(\.inWindow.left) == [0, -704])
        #expect(frames.last?.overlap(inWindowOf: ScreenSize(width: 320, height: 768)) == 400)
        #expect(try stage.log(.keyboardHidden) == ["A keyboard gone own", "B keyboard gone other"])
        #expect(try stage.log(.keyboardHidden).isEmpty)
    }

    @Test("A keyboard disappears with its owner and rotates with the device; a pane has its own frame")
    func keyboardFollows() throws {
        var stage = try ScreenFixture("ipadpro11g1")
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        _ = try stage.log(.keyboardShown(by: "B", height: 300))
        guard case .keyboardWillShow(let frame) = stage.events.last?.signal else {
            Issue.record("no notice for the pane")
            return
        }
        #expect(frame.overlap(inWindowOf: ScreenSize(width: 375, height: 786)) == 276)
        #expect(try stage.log(.rotate(.portrait)).suffix(2) == ["A keyboard frame", "B keyboard frame"])
        #expect(try stage.log(.hideSlideOver).last == "A keyboard gone other")
        #expect(stage.screen.keyboard == nil)
    }

    @Test("A leaving window is notified first that the keyboard hides, an arriving one last that it is shown")
    func keyboardOfLeaversAndNewcomers() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full))
        _ = try stage.log(.keyboardShown(by: "A", height: 300))
        #expect(try stage.log(.open("B", .side(.trailing))).last == "B keyboard other")
        #expect(try stage.log(.close("B")).first == "B keyboard gone other")
        try stage.prepare(.open("B", .side(.trailing)))
        #expect(try stage.log(.open("C", .full)).prefix(2) == ["A keyboard gone own", "B keyboard gone other"])
        #expect(!stage.events.contains { $0.window == "C" && $0.signal == .keyboardWillHide(isLocal: false) })
        #expect(stage.screen.keyboard == nil)
        // A window whose process is gone is told nothing.
        _ = try stage.log(.keyboardShown(by: "C", height: 300))
        #expect(try stage.log(.processEnded("app.C")).filter { $0.contains("keyboard") } == [])
    }

    @Test("screen-69: in the classic profile the status bar is the primary's")
    func classicStatusBar() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(barHeights(stage) == ["A": 20, "B": 0])
        try stage.prepare(.expand("B"))
        #expect(barHeights(stage) == ["B": 20])
    }

    @Test("After the classic profile each window at the top of the screen has its part of the status bar")
    func statusBars() throws {
        var stage = try split()
        #expect(barHeights(stage) == ["A": 20, "B": 20])
        try stage.prepare(.open("C", .slideOver))
        #expect(barHeights(stage) == ["A": 20, "B": 20, "C": 0])
    }

    private func barHeights(_ stage: ScreenFixture) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: stage.screen.placedWindows.map { ($0.window, $0.statusBarHeight) })
    }

    @Test("Only the window of a video has a role off the screen: it is background media")
    func backgroundMedia() throws {
        var stage = try ScreenFixture()
        func roles() -> [WindowRole?] { ScreenFixture.names.map { stage.screen.role(of: $0) } }
        try stage.prepare(.split(leading: "A", trailing: "P", .halfHalf), .startPictureInPicture("P"))
        #expect(roles() == [.primary, nil, nil, .secondary])
        try stage.prepare(.open("B", .full))
        #expect(roles() == [nil, .primary, nil, .backgroundMedia])
        try stage.prepare(.closePictureInPicture)
        #expect(roles() == [nil, .primary, nil, nil])
    }

    @Test("screen-70: a primary's full screen video continues automatically at Home")
    func automaticPictureInPicture() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("P", .full))
        _ = try stage.log(.fullScreenVideo("P", plays: true))
        #expect(
            try stage.log(.home).prefix(4) == ["P WRA", "P pip will start", "P DEB", "P pip did start"])
        #expect(stage.screen.pictureInPicture?.window == "P")
    }

    @Test("screen-71, screen-72: a video does not continue from the secondary, nor with Persistent Video Overlay off")
    func noAutomaticPictureInPicture() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "P", .halfHalf))
        _ = try stage.log(.fullScreenVideo("P", plays: true))
        try stage.prepare(.home)
        #expect(stage.screen.pictureInPicture == nil)
        try stage.prepare(.open("P", .full))
        _ = try stage.log(.settingsChanged(MultitaskingSettings(persistentVideoOverlay: false)))
        try stage.prepare(.home)
        #expect(stage.screen.pictureInPicture == nil)
        try stage.prepare(.open("P", .full))
        #expect(stage.refusal(.startPictureInPicture("P")) == nil)
    }

    @Test("screen-73: Picture in Picture over a split does not affect other windows")
    func overSplit() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("P", .full), .startPictureInPicture("P"), .open("A", .full))
        let log = try stage.log(.split(leading: "A", trailing: "B", .halfHalf))
        #expect(!log.contains { $0.hasPrefix("P") })
        let placedWindows = stage.screen.placedWindows
        #expect(try stage.log(.closePictureInPicture) == ["P pip will stop", "P pip did stop"])
        #expect(stage.screen.placedWindows == placedWindows)
    }

    @Test(
        "The return button restores the app, asks it to restore its player, and ends the video when the app calls back")
    func returnButton() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("P", .full), .startPictureInPicture("P"), .open("A", .full))
        let log = try stage.log(.returnPictureInPicture)
        #expect(log.prefix(5) == ["A WRA", "A DEB", "P WEF", "P DBA", "A snap"])
        #expect(log.last == "P pip restore")
        #expect(try stage.log(.playerRestored("P")) == ["P pip will stop", "P pip did stop"])
        #expect(try stage.log(.playerRestoreDeadline).isEmpty)
        #expect(stage.refusal(.startPictureInPicture("A")) == .notVisible("A"))
    }

    @Test("screen-74: a capture session is interrupted while others share the screen, and resumes automatically")
    func camera() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full))
        #expect(try stage.log(.capture("A", runs: true)).isEmpty)
        #expect(try stage.log(.open("B", .slideOver)).last == "A capture-")
        #expect(try stage.log(.hideSlideOver).last == "A capture+")
    }

    @Test("A capture session stays with its window in the background for another reason, and ends with its scene")
    func cameraInTheBackground() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full), .open("B", .side(.trailing)))
        #expect(try stage.log(.capture("A", runs: true)) == ["A capture-"])
        #expect(try stage.log(.home).filter { $0.contains("capture") } == ["A capture-"])
        #expect(stage.events.last?.signal == .captureInterrupted(.videoDeviceNotAvailableInBackground))
        #expect(try stage.log(.open("A", .full)).last == "A capture+")
        _ = try stage.log(.disconnected("A"))
        try stage.prepare(.open("A", .full))
        #expect(try stage.log(.open("B", .side(.trailing))).filter { $0.contains("capture") } == [])
    }
}
