import Adaptation
import IPadScreen
import Testing

/// The rows of the state machine that have no number in the checklist.
@Suite("Arrangements")
struct ArrangementTests {
    @Test("Row 5: another app for the pane does not affect the one below")
    func otherPane() throws {
        var stage = try ScreenFixture()
        try stage.warm("C", at: .slideOver, over: "A")
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(try stage.log(.open("C", .slideOver)).prefix(4) == ["B WRA", "B DEB", "C WEF", "C DBA"])
    }

    @Test("Row 9: a modern pane is stashed and can return; a classic one is closed")
    func stash() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full), .open("B", .slideOver), .hideSlideOver)
        #expect(try stage.log(.recallSlideOver) == ["B WEF", "B DBA"])
        var classic = try ScreenFixture("ipadpro97", .classic)
        try classic.prepare(.open("A", .full), .open("B", .slideOver), .hideSlideOver)
        #expect(classic.refusal(.recallSlideOver) == .needsSlideOver)
    }

    @Test("From iPadOS 13 the pane holds a stack that is cycled window by window; before, one window")
    func stack() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full), .open("B", .slideOver), .open("C", .slideOver))
        #expect(stage.screen.arrangement.slideOver.windows == ["C", "B"])
        #expect(try stage.log(.nextSlideOver).prefix(4) == ["C WRA", "C DEB", "B WEF", "B DBA"])
        #expect(try stage.log(.moveSlideOver(.leading)).isEmpty)
        #expect(stage.frame("B")?.left == 10)
        var old = try ScreenFixture("ipadpro105", .modern, release: 12)
        try old.prepare(.open("A", .full), .open("B", .slideOver), .open("C", .slideOver))
        #expect(old.screen.arrangement.slideOver.windows == ["C"])
    }

    @Test("Row 19: full screen and pane are rotated by size only")
    func rotatePane() throws {
        var stage = try ScreenFixture("ipadpro11g1")
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(try stage.log(.rotate(.portrait)) == ["A S 834x1194", "B S 320x1146"])
    }

    @Test("Row 18: a half is rotated to wide and narrow")
    func rotateHalf() throws {
        var small = try ScreenFixture()
        try small.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        #expect(try small.log(.rotate(.portrait)) == ["A S 438x1024", "B S 320x1024"])
        var large = try ScreenFixture("ipadpro129g1")
        try large.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        #expect(try large.log(.rotate(.portrait)) == ["A S+T 639x1366", "B S+T 375x1366"])
    }

    @Test("Row 27: a window put onto a side replaces the one there")
    func replaceSide() throws {
        var stage = try ScreenFixture()
        try stage.warm("C")
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        let log = try stage.log(.open("C", .side(.leading)))
        #expect(log.prefix(5) == ["A WRA", "A DEB", "C S 694x768", "C WEF", "C DBA"])
        #expect(!log.contains { $0.hasPrefix("B") })
        #expect(stage.screen.arrangement.primary == "C")
    }

    @Test("Row 29: one side becomes full screen from its menu")
    func expand() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(
            try stage.log(.expand("A")).prefix(5) == ["A WRA", "B WRA", "B DEB", "A S 1024x768", "A DBA"])
    }

    @Test("A pane that becomes full screen keeps the split below it as a space")
    func expandPane() throws {
        var stage = try ScreenFixture("ipadpro11g1")
        try stage.prepare(
            .split(leading: "A", trailing: "B", .halfHalf), .open("C", .slideOver), .expand("C"),
            .open("A", .whereItWas))
        #expect(stage.screen.arrangement.pair == SplitPair(leading: "A", trailing: "B", ratio: .halfHalf))
    }

    @Test("A window closed from its menu leaves; its neighbour grows and becomes primary")
    func close() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        let log = try stage.log(.close("A"))
        #expect(log.prefix(6) == ["A WRA", "B WRA", "A DEB", "B S+T 1024x768", "B primary", "B DBA"])
        #expect(try stage.log(.close("B")).prefix(2) == ["B WRA", "B DEB"])
        #expect(stage.screen.arrangement.base == .home)
    }

    @Test("A centre window dims the others and takes all input until it is dismissed")
    func centre() throws {
        var stage = try ScreenFixture("ipadpro11g1")
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(try stage.log(.open("C", .centre)).prefix(2) == ["A WRA", "B WRA"])
        #expect(stage.screen.placedWindows.map(\.role) == [.primary, .secondary, .centre])
        #expect(stage.refusal(.swapSides) == .coveredByCentreWindow)
        #expect(try stage.log(.dismissCentre).prefix(4) == ["C WRA", "C DEB", "A DBA", "B DBA"])
        var old = try ScreenFixture("ipadpro105", .modern, release: 14)
        try old.prepare(.open("A", .full))
        let release = try #require(SystemRelease(14))
        #expect(old.refusal(.open("C", .centre)) == .notOnRelease(release))
    }

    @Test("Bringing a window forward restores it to where it was")
    func whereItWas() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(try stage.log(.open("A", .whereItWas)).prefix(3) == ["B WRA", "B DEB", "A DBA"])
        var modern = try ScreenFixture()
        try modern.prepare(.open("A", .full), .open("B", .slideOver), .hideSlideOver)
        #expect(try modern.log(.open("B", .whereItWas)) == ["A WRA", "B WEF", "B DBA", "A DBA"])
        #expect(try modern.log(.open("B", .whereItWas)).isEmpty)
    }

    @Test("Unknown, invisible and obstructed windows are refused by name")
    func refusals() throws {
        var stage = try ScreenFixture()
        #expect(stage.refusal(.open("X", .full)) == .unknownWindow("X"))
        #expect(stage.refusal(.open("A", .slideOver)) == .needsFullScreenApp)
        #expect(stage.refusal(.swapSides) == .needsSplit)
        #expect(stage.refusal(.makeSplit(.trailing)) == .needsSlideOver)
        #expect(stage.refusal(.unlock) == .notCovered(.locked))
        try stage.prepare(.open("A", .full))
        #expect(stage.refusal(.open("A", .slideOver)) == .alreadyOnScreen("A"))
        #expect(stage.refusal(.open("A", .side(.trailing))) == .sameWindowTwice("A"))
        #expect(stage.refusal(.expand("B")) == .notVisible("B"))
        #expect(ScreenRefusal.notVisible("B").code == "notVisible")
        #expect(ScreenRefusal.needsSplit.code == "needsSplit")
        #expect("\(ScreenRefusal.notVisible("B"))" == "B is not on the screen")
    }

    @Test("A new device begins with an empty screen once every window has left the old one")
    func otherDevice() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        let log = try stage.log(.deviceChanged(.standard, SystemRelease(.modern)))
        #expect(log.prefix(4) == ["A WRA", "B WRA", "A DEB", "B DEB"])
        #expect(try stage.log(.open("A", .full)) == ["A S 1194x834", "A WEF", "A DBA"])
    }
}
