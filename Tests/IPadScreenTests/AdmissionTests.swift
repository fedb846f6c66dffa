import Adaptation
import IPadScreen
import Testing

/// Which gestures reach what lies under a cover, a held divider or a centre window: every gesture, in every situation.
@Suite("Gestures permitted under a cover")
struct AdmissionTests {
    /// What a gesture passes: the lock screen, the switcher, an alert, a held divider; and whether a centre window
    /// stops it.
    struct Row: Sendable, CustomTestStringConvertible {
        let gesture: ScreenGesture<String>
        let passes: String
        var testDescription: String { "\(gesture)" }

        init(_ gesture: ScreenGesture<String>, _ passes: String) {
            self.gesture = gesture
            self.passes = passes
        }
    }

    /// L: reaches the locked screen; S: the switcher; A: under an alert; D: with a held divider; M: below a centre window
    /// it is stopped.
    static let rows: [Row] = [
        Row(.open("C", .whereItWas), "SAD"), Row(.open("C", .full), "SAD"), Row(.open("C", .slideOver), "AD"),
        Row(.open("C", .side(.trailing)), "AD"), Row(.open("C", .centre), "AD"),
        Row(.split(leading: "A", trailing: "C", .halfHalf), ""), Row(.makeSplit(.trailing), "M"),
        Row(.swapSides, "M"), Row(.replace("A", by: "C"), "SAD"), Row(.expand("A"), ""), Row(.close("A"), ""),
        Row(.hideSlideOver, "M"), Row(.recallSlideOver, "M"), Row(.nextSlideOver, "M"),
        Row(.moveSlideOver(.leading), "M"), Row(.dismissCentre, ""), Row(.touchDivider, "M"),
        Row(.moveDivider(to: 500), "D"), Row(.releaseDivider(.start), "D"), Row(.rotate(.portrait), "LSAD"),
        Row(.home, "SAD"), Row(.lock, "SAD"), Row(.unlock, "L"), Row(.openSwitcher, "D"), Row(.leaveSwitcher, "S"),
        Row(.fling("C"), "S"), Row(.showAlert, "D"), Row(.dismissAlert, "A"), Row(.startPictureInPicture("A"), ""),
        Row(.placePictureInPicture(.topLeft, width: 200), ""), Row(.returnPictureInPicture, ""),
        Row(.closePictureInPicture, ""),
    ]

    private func stage(_ gestures: ScreenGesture<String>...) throws -> ScreenFixture {
        var stage = try ScreenFixture("ipadpro11g1")
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        for gesture in gestures { try stage.prepare(gesture) }
        return stage
    }

    @Test("Each cover permits exactly the listed gestures", arguments: rows)
    func passes(_ row: Row) throws {
        var locked = try stage(.lock)
        #expect((locked.refusal(row.gesture) == .covered(.locked)) == !row.passes.contains("L"))
        var switcher = try stage(.openSwitcher)
        #expect((switcher.refusal(row.gesture) == .covered(.switcher)) == !row.passes.contains("S"))
        var alert = try stage(.showAlert)
        #expect((alert.refusal(row.gesture) == .covered(.alert)) == !row.passes.contains("A"))
        var held = try stage(.touchDivider)
        #expect((held.refusal(row.gesture) == .dividerHeld) == !row.passes.contains("D"))
        var centred = try stage(.open("C", .centre))
        #expect((centred.refusal(row.gesture) == .coveredByCentreWindow) == row.passes.contains("M"))
        var open = try stage()
        let refusal = open.refusal(row.gesture)
        #expect(refusal != .dividerHeld && refusal != .coveredByCentreWindow && refusal?.code != "covered")
    }

    @Test("A missing cover cannot be dismissed")
    func notCovered() throws {
        var open = try stage()
        #expect(open.refusal(.unlock) == .notCovered(.locked))
        #expect(open.refusal(.leaveSwitcher) == .notCovered(.switcher))
        #expect(open.refusal(.dismissAlert) == .notCovered(.alert))
        #expect(open.refusal(.fling("A")) == .notCovered(.switcher))
        #expect(open.refusal(.dismissCentre) == .needsCentreWindow)
        #expect(open.refusal(.moveDivider(to: 5)) == .dividerNotHeld)
        #expect(open.refusal(.releaseDivider(.start)) == .dividerNotHeld)
        #expect(open.refusal(.hideSlideOver) == .needsSlideOver)
        #expect(open.refusal(.recallSlideOver) == .needsSlideOver)
        #expect(open.refusal(.nextSlideOver) == .needsSlideOver)
        #expect(open.refusal(.moveSlideOver(.leading)) == .needsSlideOver)
        #expect(open.refusal(.makeSplit(.leading)) == .needsSlideOver)
        #expect(open.refusal(.placePictureInPicture(.topLeft, width: 200)) == .noPictureInPicture)
        #expect(open.refusal(.returnPictureInPicture) == .noPictureInPicture)
        #expect(open.refusal(.closePictureInPicture) == .noPictureInPicture)
    }

    @Test("Each cover takes input away from every window; the lock screen takes all windows off")
    func covers() throws {
        for (gesture, cover, windows) in [
            (ScreenGesture<String>.openSwitcher, ScreenCover.switcher, ["A", "B"]), (.showAlert, .alert, ["A", "B"]),
            (.lock, .locked, []),
        ] {
            let covered = try stage(gesture)
            #expect(covered.screen.cover == cover)
            #expect(covered.screen.placedWindows.map(\.window) == windows)
            #expect(covered.screen.placedWindows.allSatisfy { !$0.isActive })
        }
    }

    @Test("A window in a gesture must be known, visible and not already used in it")
    func names() throws {
        var open = try stage()
        #expect(open.refusal(.replace("X", by: "C")) == .unknownWindow("X"))
        #expect(open.refusal(.replace("C", by: "A")) == .notVisible("C"))
        #expect(open.refusal(.replace("A", by: "X")) == .unknownWindow("X"))
        #expect(open.refusal(.replace("A", by: "A")) == .sameWindowTwice("A"))
        #expect(open.refusal(.expand("X")) == .unknownWindow("X"))
        #expect(open.refusal(.close("C")) == .notVisible("C"))
        #expect(open.refusal(.split(leading: "A", trailing: "A", .halfHalf)) == .sameWindowTwice("A"))
        #expect(open.refusal(.split(leading: "A", trailing: "X", .halfHalf)) == .unknownWindow("X"))
        #expect(open.refusal(.startPictureInPicture("C")) == .notVisible("C"))
        #expect(open.refusal(.startPictureInPicture("A")) == .pictureInPictureNotOffered(window: "A"))
        #expect(open.refusal(.open("A", .side(.trailing))) == .alreadyOnScreen("A"))
        #expect(open.refusal(.open("B", .slideOver)) == .alreadyOnScreen("B"))
        #expect(open.refusal(.open("B", .centre)) == .alreadyOnScreen("B"))
        #expect(open.refusal(.rotate(.landscape)) == nil)
        try open.prepare(.openSwitcher)
        #expect(open.refusal(.fling("X")) == .unknownWindow("X"))
        try open.prepare(.leaveSwitcher, .expand("A"))
        #expect(open.refusal(.open("A", .side(.leading))) == .sameWindowTwice("A"))
        #expect(open.refusal(.replace("A", by: "B")) == nil)
    }

    @Test("A non-finite number is refused with its field, and a keyboard off the screen with the screen's limit")
    func numbers() throws {
        var held = try stage(.touchDivider)
        #expect(held.refusal(.moveDivider(to: .nan)) == .numberNotFinite(field: "position"))
        #expect(held.refusal(.moveDivider(to: .infinity)) == .numberNotFinite(field: "position"))
        #expect(held.refusal(.releaseDivider(.position(.nan))) == .numberNotFinite(field: "position"))
        #expect(held.refusal(.releaseDivider(.stop(.narrowWide))) == nil)
        var video = try ScreenFixture()
        try video.prepare(.open("P", .full), .startPictureInPicture("P"))
        #expect(video.refusal(.placePictureInPicture(.topLeft, width: .nan)) == .numberNotFinite(field: "width"))
        #expect(video.refusal(.startPictureInPicture("P")) == .pictureInPictureExists(window: "P"))
        #expect(throws: ScreenRefusal.numberNegative(field: "height")) {
            try video.screen.handle(.keyboardShown(by: "P", height: -1))
        }
        #expect(throws: ScreenRefusal.numberNotFinite(field: "height")) {
            try video.screen.handle(.keyboardShown(by: "P", height: .infinity))
        }
        for height in [0, 768.5] {
            #expect(throws: ScreenRefusal.keyboardOffScreen(height: height, limit: 768)) {
                try video.screen.handle(.keyboardShown(by: "P", height: height))
            }
        }
        #expect(throws: ScreenRefusal.notVisible("A")) { try video.screen.handle(.keyboardShown(by: "A", height: 1)) }
        try video.prepare(.showAlert)
        #expect(throws: ScreenRefusal.covered(.alert)) { try video.screen.handle(.keyboardShown(by: "P", height: 1)) }
    }
}
