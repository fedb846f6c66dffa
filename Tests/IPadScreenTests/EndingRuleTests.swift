import Adaptation
import IPadScreen
import Testing

/// Rules 75 to 79 and 83 to 85 of the checklist: watchdog, memory, live apps, an app of several windows.
@Suite("Watchdog, memory and live apps")
struct EndingRuleTests {
    @Test("screen-75: a transition without a timely answer ends the process with the documented code")
    func watchdog() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full), .rotate(.portrait))
        let number = try #require(stage.screen.unansweredTransition(of: "A"))
        #expect(try stage.log(.transitionDeadline("A", number)) == ["A killed"])
        guard case .terminated(let termination) = stage.events.first?.signal else {
            Issue.record("not terminated")
            return
        }
        #expect(termination.code == 0x8bad_f00d)
        #expect(termination.reason == "scene-update")
        #expect(termination == .sceneUpdate(transition: number, allowance: .seconds(10)))
        #expect(stage.screen.arrangement.base == .home)
        #expect(stage.screen.life(of: "A") == .unattached)
    }

    @Test("screen-76, screen-77: a transition whose setup was answered in time is safe, whatever its completion does")
    func answered() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full), .rotate(.portrait), .rotate(.landscape))
        #expect(try stage.log(.transitionCompleted("A", 2)).isEmpty)
        #expect(try stage.log(.transitionDeadline("A", 1)).isEmpty)
        #expect(try stage.log(.transitionDeadline("A", 2)).isEmpty)
        #expect(try stage.log(.transitionDeadline("A", 3)).isEmpty)
        #expect(stage.screen.unansweredTransition(of: "A") == nil)
    }

    @Test("The allowance is a setting, and every transition carries it")
    func allowance() throws {
        var screen = Screen(transitionAllowance: .seconds(3))
        _ = try screen.handle(.added(WindowDescription("A", app: "a")))
        _ = try screen.handle(.open("A", .full))
        let events = try screen.handle(.rotate(.landscape))
        guard case .transition(let transition) = events.first?.signal else {
            Issue.record("no transition")
            return
        }
        #expect(transition.allowance == .seconds(3))
    }

    @Test("screen-78: at low memory both sides are warned; then either may be killed without callbacks")
    func memory() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(try stage.log(.memoryShort) == ["A memory", "B memory"])
        #expect(try stage.log(.memoryExhausted(victim: "B")) == ["B killed", "A S 1024x768"])
        #expect(stage.screen.arrangement.base == .full("A"))
    }

    @Test("screen-79: losing the primary also removes the secondary, for the home screen")
    func primaryKilled() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(try stage.log(.memoryExhausted(victim: "A")).prefix(3) == ["A killed", "B WRA", "B DEB"])
        #expect(stage.screen.arrangement.base == .home)
    }

    @Test("screen-83: with two live apps, a third one over a split suspends both")
    func frozen() throws {
        var stage = try ScreenFixture("ipadair2", .modern, release: 12)
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(
            try stage.log(.open("C", .slideOver))
                == ["C launch", "C configure", "C connect", "C WEF", "C DBA", "A WRA", "B WRA"])
        #expect(stage.refusal(.touchDivider) == .sidesFrozen)
        #expect(try stage.log(.hideSlideOver).prefix(4) == ["C WRA", "C DEB", "A DBA", "B DBA"])
        #expect(stage.screen.placedWindows.map(\.isActive) == [true, true])
        #expect(try stage.log(.recallSlideOver) == ["C WEF", "C DBA", "A WRA", "B WRA"])
    }

    @Test("screen-84: with three live apps, all three stay active")
    func threeLive() throws {
        var stage = try ScreenFixture("ipadpro105", .modern, release: 11)
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .open("C", .slideOver))
        #expect(stage.screen.placedWindows.map(\.isActive) == [true, true, true])
    }

    @Test("screen-85: an app is as live as its most live window")
    func applicationState() throws {
        var stage = try ScreenFixture()
        for window in ["X1", "X2"] { _ = try stage.screen.handle(.added(WindowDescription(window, app: "app.X"))) }
        try stage.prepare(.split(leading: "X1", trailing: "X2", .halfHalf), .expand("X1"))
        #expect(stage.screen.life(of: "X2") == .background)
        #expect(stage.screen.applicationState(of: "app.X") == .foregroundActive)
        try stage.prepare(.openSwitcher)
        #expect(stage.screen.applicationState(of: "app.X") == .foregroundInactive)
        try stage.prepare(.home)
        #expect(stage.screen.applicationState(of: "app.X") == .background)
    }

    @Test("Windows of one app share the screen from iPadOS 13; a second one connects without a launch")
    func oneApp() throws {
        for release in [12, 13] {
            var stage = try ScreenFixture("ipadpro105", .modern, release: release)
            for window in ["X1", "X2"] { _ = try stage.screen.handle(.added(WindowDescription(window, app: "app.X"))) }
            try stage.prepare(.open("X1", .full))
            guard release == 13 else {
                #expect(stage.refusal(.open("X2", .side(.trailing))) != nil)
                continue
            }
            let log = try stage.log(.open("X2", .side(.trailing)))
            #expect(log.filter { $0.hasPrefix("X2") } == ["X2 configure", "X2 connect", "X2 WEF", "X2 DBA"])
            #expect(try stage.log(.processEnded("app.X")).isEmpty)
            #expect(stage.screen.arrangement.base == .home)
        }
    }
}
