import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("The broker's screen decisions")
struct ScreenTests {
    private let a = SceneSessionID(UniqueID(high: 1, low: 0))
    private let b = SceneSessionID(UniqueID(high: 2, low: 0))
    private let c = SceneSessionID(UniqueID(high: 3, low: 0))
    private let d = SceneSessionID(UniqueID(high: 4, low: 0))

    private func screen(_ policy: BrokerPolicy = .standard, showing sessions: SceneSessionID...) -> Screen {
        var screen = Screen(policy.emptyScreen)
        for session in [a, b, c, d] { screen.addDescription(WindowDescription(session, app: "app.\(session)")) }
        for session in sessions { screen.bringForward(session, keeping: []) }
        return screen
    }

    @Test("Two scenes are visible and active; a third one replaces the one that is not marked to stay")
    func replacement() {
        var screen = screen(showing: a, b)
        #expect(screen.presence(of: a) == .active && screen.presence(of: b) == .active)
        screen.bringForward(c, keeping: [d, b, a])
        #expect(screen.sessions == [c, b])
        #expect(screen.presence(of: a) == .absent)
    }

    @Test("The scene in which the user acted is not replaced (U:A16)")
    func requesterStays() {
        var screen = screen(showing: a, b)
        screen.bringForward(c, keeping: [a])
        #expect(screen.sessions == [a, c])
    }

    @Test("With only one app allowed, a new front window fills the screen (P:E6)")
    func alone() {
        var screen = screen(BrokerPolicy(allowsMultipleApps: false), showing: a, b)
        #expect(screen.sessions == [b])
        screen.bringForward(c, keeping: [b], at: .prominent)
        #expect(screen.sessions == [c])
    }

    @Test("An app that opted out of sharing the screen fills it (P:E3)")
    func optedOut() {
        var screen = screen(showing: a)
        screen.addDescription(WindowDescription(b, app: "app.\(b)", facts: MultitaskingFacts(requiresFullScreen: true)))
        screen.bringForward(b, keeping: [a])
        #expect(screen.sessions == [b])
        screen.bringForward(c, keeping: [b])
        #expect(screen.sessions == [c])
    }

    @Test("Bringing a visible scene forward does not affect others")
    func alreadyVisible() {
        var screen = screen(showing: a, b)
        screen.bringForward(a, keeping: [])
        #expect(screen.sessions == [a, b])
    }

    @Test("A prominent scene is active and covers the others, which become active again once it is gone (U:A18)")
    func prominent() {
        var screen = screen(showing: a, b)
        screen.bringForward(c, keeping: [a], at: .prominent)
        #expect(screen.presence(of: c) == .active)
        #expect(screen.presence(of: a) == .covered && screen.presence(of: b) == .covered)
        screen.remove(c)
        #expect(screen.presence(of: a) == .active)
    }

    @Test("Going home empties the screen; an alert or the switcher covers the screen's windows")
    func inputs() throws {
        var screen = screen(showing: a, b)
        try screen.perform(.showAlert)
        #expect(screen.presence(of: a) == .covered)
        try screen.perform(.dismissAlert)
        #expect(screen.presence(of: a) == .active)
        try screen.perform(.openSwitcher)
        #expect(screen.presence(of: a) == .covered && screen.machine.cover == .switcher)
        screen.bringForward(a, keeping: [])
        #expect(screen.presence(of: a) == .active)
        try screen.perform(.home)
        #expect(screen.sessions.isEmpty && screen.machine.layoutName == "home")
    }

    @Test("A window that comes forward while the switcher is open joins the window that was there")
    func fromSwitcher() throws {
        var screen = screen(showing: a)
        try screen.perform(.openSwitcher)
        screen.bringForward(b, keeping: [a])
        #expect(screen.sessions == [a, b])
        #expect(screen.presence(of: a) == .active && screen.presence(of: b) == .active)
    }

    @Test("A pair that left together returns together, unless one window is placed as if new (P:§17, row 25)")
    func pairs() throws {
        var screen = screen(showing: a, b)
        try screen.perform(.home)
        screen.bringForward(b, keeping: [], at: .whereItWas)
        #expect(screen.sessions == [a, b])
        try screen.perform(.home)
        screen.bringForward(b, keeping: [])
        #expect(screen.sessions == [b])
    }

    @Test("A restored scene uses free space and never replaces another one")
    func restored() {
        var screen = screen(showing: a)
        screen.restore(b)
        screen.restore(c)
        #expect(screen.sessions == [a, b])
    }

    @Test("A pushed window takes the position of the window it hides, whether that is ordinary or prominent (U:A19)")
    func pushed() {
        var screen = screen(showing: a, b)
        screen.bringForward(c, keeping: [a], at: .insteadOf(a))
        #expect(screen.sessions == [c, b])
        #expect(screen.presence(of: a) == .absent && screen.presence(of: c) == .active)
        screen.replace(c, by: a)
        #expect(screen.sessions == [a, b])
        screen.bringForward(c, keeping: [], at: .prominent)
        screen.bringForward(d, keeping: [], at: .insteadOf(c))
        #expect(screen.sessions == [a, b, d] && screen.presence(of: d) == .active)
    }

    @Test("A push over an off-screen window or over itself is an ordinary request")
    func pushedOverNothing() {
        var screen = screen(showing: a)
        screen.bringForward(b, keeping: [], at: .insteadOf(c))
        screen.bringForward(b, keeping: [], at: .insteadOf(b))
        #expect(screen.sessions == [a, b])
    }

    @Test("A prominent window requested again stays prominent, unless an ordinary placement is requested (U:A20)")
    func prominentBecomesOrdinary() {
        var screen = screen(showing: a)
        screen.bringForward(b, keeping: [a], at: .prominent)
        screen.bringForward(b, keeping: [a])
        #expect(screen.presence(of: a) == .covered)
        screen.bringForward(b, keeping: [a], at: .beside)
        #expect(screen.presence(of: a) == .active && screen.sessions == [a, b])
    }

    @Test(
        "Losing the primary's process empties the screen; losing the neighbour's widens the primary (P:Y4, P:Y5, P:Y7)")
    func losses() {
        var screen = screen(showing: a, b)
        screen.lose(b)
        #expect(screen.sessions == [a])
        screen.bringForward(b, keeping: [])
        screen.lose(a)
        #expect(screen.sessions.isEmpty)
    }

    @Test("A point belongs to the topmost window, Slide Over before the split; the divider and covers take no points")
    func points() throws {
        var screen = screen(showing: a, b)
        try screen.perform(.open(c, .slideOver))
        let pane = try #require(screen.placedWindows.last?.frame)
        let corner = ScreenPoint(x: pane.left + 1, y: pane.top + 2)
        let hit = try #require(screen.window(at: corner))
        #expect(hit.session == c && hit.point == ScreenPoint(x: 1, y: 2))
        #expect(screen.window(at: ScreenPoint(x: 5, y: 5))?.session == a)
        #expect(screen.window(at: ScreenPoint(x: -5, y: 5)) == nil)
        try screen.perform(.hideSlideOver)
        #expect(screen.window(at: ScreenPoint(x: pane.right - 1, y: pane.top))?.session == b)
        let divider = screen.machine.geometry.dividerPosition(at: .wideNarrow)
        #expect(screen.window(at: ScreenPoint(x: divider, y: 100)) == nil)
        try screen.perform(.showAlert)
        #expect(screen.window(at: ScreenPoint(x: 5, y: 5)) == nil)
    }
}
