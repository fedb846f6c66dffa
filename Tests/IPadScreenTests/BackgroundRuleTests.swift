import Adaptation
import IPadScreen
import Testing

/// Rules 60 to 64 of the checklist: leaving the screen and the pictures taken afterwards.
@Suite("Moving to the background")
struct BackgroundRuleTests {
    @Test("screen-60: Home takes both sides of a split to the background")
    func homeFromSplit() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(
            try stage.log(.home) == [
                "A WRA", "B WRA", "A DEB", "B DEB",
                "A snap", "A s+t 438x1024", "A snap", "A s+t 694x768",
                "B snap", "B s 320x1024", "B snap", "B s 320x768",
            ])
    }

    @Test("screen-61: a full screen app at Home is pictured in both orientations and ends as it was")
    func loop() throws {
        var stage = try ScreenFixture("ipadpro97", .modern, .portrait)
        try stage.prepare(.open("A", .full))
        #expect(
            try stage.log(.home) == ["A WRA", "A DEB", "A snap", "A s 1024x768", "A snap", "A s 768x1024"])
    }

    @Test("screen-62: after the background pictures size and traits are unchanged", arguments: SplitRatio.allCases)
    func loopEnds(_ ratio: SplitRatio) throws {
        var stage = try ScreenFixture("ipadpro129g3")
        try stage.prepare(.split(leading: "A", trailing: "B", ratio), .open("C", .slideOver))
        let before = stage.screen.placedWindows
        try stage.prepare(.home)
        for placedWindow in before { #expect(stage.screen.geometry(of: placedWindow.window) == placedWindow.geometry) }
    }

    @Test("screen-63: the background pictures are not shown on the screen")
    func invisible() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full))
        _ = try stage.log(.open("B", .full))
        #expect(!stage.transitions(of: "A").isEmpty)
        #expect(stage.transitions(of: "A").allSatisfy { $0.purpose == .backgroundSnapshot && !$0.purpose.isOnScreen })
        #expect(stage.screen.placedWindows.map(\.window) == ["B"])
    }

    @Test("screen-64: the first picture is what the app looks like when it returns")
    func firstPicture() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full))
        _ = try stage.log(.home)
        let pictures = stage.events.compactMap { event -> WindowGeometry? in
            guard case .snapshot(let geometry) = event.signal else { return nil }
            return geometry
        }
        #expect(try stage.log(.open("A", .full)) == ["A WEF", "A DBA"])
        #expect(pictures.first == stage.screen.placedWindow(of: "A")?.geometry)
    }

    @Test("The switcher, an alert and the lock resign windows, which then return or leave")
    func covers() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        #expect(try stage.log(.openSwitcher) == ["A WRA", "B WRA"])
        #expect(stage.refusal(.swapSides) == .covered(.switcher))
        #expect(try stage.log(.leaveSwitcher) == ["A DBA", "B DBA"])
        #expect(try stage.log(.showAlert) == ["A WRA", "B WRA"])
        #expect(try stage.log(.dismissAlert) == ["A DBA", "B DBA"])
        #expect(try stage.log(.lock).prefix(4) == ["A WRA", "B WRA", "A DEB", "B DEB"])
        #expect(stage.refusal(.open("C", .full)) == .covered(.locked))
        #expect(try stage.log(.unlock) == ["A WEF", "A DBA", "B WEF", "B DBA"])
    }

    @Test("A window closed in the switcher makes room for its neighbour")
    func fling() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(stage.refusal(.fling("A")) == .notCovered(.switcher))
        try stage.prepare(.openSwitcher)
        #expect(try stage.log(.fling("A")) == ["A destroyed", "B S+T 1024x768", "B primary"])
        #expect(try stage.log(.leaveSwitcher) == ["B DBA"])
        #expect(stage.refusal(.open("A", .full)) == .unknownWindow("A"))
    }

    @Test("A pair that left together returns as a pair, only in modern")
    func savedPairs() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf), .open("C", .full), .openSwitcher)
        _ = try stage.log(.open("B", .whereItWas))
        #expect(stage.screen.arrangement.base == .split(SplitPair(leading: "A", trailing: "B", ratio: .halfHalf)))
        try stage.prepare(.open("C", .full), .open("B", .full), .home, .open("A", .whereItWas))
        #expect(stage.screen.arrangement.base == .full("A"))
        var classic = try ScreenFixture("ipadpro97", .classic)
        try classic.prepare(.split(leading: "A", trailing: "B", .halfHalf), .home, .open("B", .whereItWas))
        #expect(classic.screen.arrangement.base == .full("B"))
    }
}
