import ActivityWire
import Testing

@testable import BrokerCore

@Suite("The minimal screen")
struct ScreenTests {
    private let a = SceneSessionID(UniqueID(high: 1, low: 0))
    private let b = SceneSessionID(UniqueID(high: 2, low: 0))
    private let c = SceneSessionID(UniqueID(high: 3, low: 0))

    private func screen(showing sessions: SceneSessionID...) -> Screen {
        var screen = Screen(capacity: 2)
        for session in sessions { screen.bringForward(session, requester: nil) }
        return screen
    }

    @Test("Two scenes are visible and both active; a third replaces the one that was activated longest ago")
    func replacement() {
        var screen = screen(showing: a, b)
        #expect(screen.presence(of: a) == .active && screen.presence(of: b) == .active)
        screen.bringForward(c, requester: nil)
        #expect(screen.visible == [b, c])
        #expect(screen.presence(of: a) == .absent)
    }

    @Test("The scene the user acted in is not the one that is replaced (U:A16)")
    func requesterStays() {
        var screen = screen(showing: a, b)
        screen.bringForward(c, requester: a)
        #expect(screen.visible == [a, c])
    }

    @Test("Bringing a visible scene forward changes no other")
    func alreadyVisible() {
        var screen = screen(showing: a, b)
        screen.bringForward(a, requester: nil)
        #expect(Set(screen.visible) == [a, b])
    }

    @Test("A prominent scene is active and covers the others; with it gone they are active again (U:A18)")
    func prominent() {
        var screen = screen(showing: a, b)
        screen.bringForward(c, requester: a, at: .prominent)
        #expect(screen.presence(of: c) == .active)
        #expect(screen.presence(of: a) == .covered && screen.presence(of: b) == .covered)
        screen.remove(c)
        #expect(screen.presence(of: a) == .active)
    }

    @Test("Home empties the screen; an alert and the switcher cover it")
    func inputs() {
        var screen = screen(showing: a, b)
        screen.show(.alert)
        #expect(screen.presence(of: a) == .covered)
        screen.dismiss(.alert)
        #expect(screen.presence(of: a) == .active)
        screen.show(.switcher)
        #expect(screen.presence(of: a) == .covered && screen.layout == "switcher")
        screen.bringForward(a, requester: nil)
        #expect(screen.presence(of: a) == .active)
        screen.goHome()
        #expect(screen.sessions.isEmpty && screen.layout == "home")
    }

    @Test("A restored scene takes room that is there and never pushes another out")
    func restored() {
        var screen = screen(showing: a)
        screen.restore(b)
        screen.restore(c)
        #expect(screen.visible == [a, b])
    }

    @Test("A pushed window has the place of the one it hides, in the ordinary order and above it (U:A19)")
    func pushed() {
        var screen = screen(showing: a, b)
        screen.bringForward(c, requester: a, at: .insteadOf(a))
        #expect(screen.visible == [c, b])
        #expect(screen.presence(of: a) == .absent && screen.presence(of: c) == .active)
        screen.replace(c, by: a)
        #expect(screen.visible == [a, b])
        screen.bringForward(c, requester: nil, at: .prominent)
        screen.bringForward(b, requester: nil, at: .insteadOf(c))
        #expect(screen.prominent == b && screen.visible == [a])
    }

    @Test("A push over a window that is not on the screen, or over itself, is an ordinary request")
    func pushedOverNothing() {
        var screen = screen(showing: a)
        screen.bringForward(b, requester: nil, at: .insteadOf(c))
        screen.bringForward(b, requester: nil, at: .insteadOf(b))
        #expect(screen.visible == [a, b])
    }

    @Test("A prominent window asked for again stays so, and becomes an ordinary one when that is asked for (U:A20)")
    func prominentBecomesOrdinary() {
        var screen = screen(showing: a)
        screen.bringForward(b, requester: a, at: .prominent)
        screen.bringForward(b, requester: a)
        #expect(screen.prominent == b)
        screen.bringForward(b, requester: a, at: .beside)
        #expect(screen.prominent == nil && screen.visible == [a, b])
    }
}
