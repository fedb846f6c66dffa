import ActivityWire
import Adaptation
import Testing

@testable import BrokerCore

/// Which of several windows a request goes to (U:R5), after every way in which a window stops being active.
@Suite("The most recent window")
struct MostRecentTests {
    @Test(
        "A window that was pushed off the screen comes after the one that stayed active (U:R5)",
        arguments: Path.allCases, Neighbours.Pace.allCases)
    func pushedOff(path: Path, pace: Neighbours.Pace) throws {
        var neighbours = try Neighbours(path, pace)
        try neighbours.openPhoto()
        #expect(try neighbours.states() == [.background, .foregroundActive])
        #expect(try neighbours.order() == [1, 0])
        try neighbours.pick(0)
        try neighbours.openPhoto()
        #expect(try neighbours.states() == [.foregroundActive, .background])
        #expect(try neighbours.order() == [0, 1])
    }

    @Test(
        "Windows behind a prominent one, an alert or the switcher keep their order, and have it again afterwards (U:R5)",
        arguments: Path.allCases, Neighbours.Pace.allCases)
    func covered(path: Path, pace: Neighbours.Pace) throws {
        for (cover, uncover) in [(ScreenCommand.showAlert, ScreenCommand.dismissAlert), (.switcher, .dismissSwitcher)] {
            for last in [1, 0] {
                var neighbours = try Neighbours(path, pace)
                try neighbours.pick(last)
                try neighbours.screen(cover)
                #expect(try neighbours.states() == [.foregroundInactive, .foregroundInactive])
                #expect(try neighbours.order() == [last, 1 - last], "\(cover)")
                try neighbours.screen(uncover)
                #expect(try neighbours.states() == [.foregroundActive, .foregroundActive])
                #expect(try neighbours.order() == [last, 1 - last], "\(uncover)")
            }
        }
        for last in [1, 0] {
            var neighbours = try Neighbours(path, pace)
            try neighbours.pick(last)
            try neighbours.openWindow { $0.placement = .prominent }
            #expect(try neighbours.states() == [.foregroundInactive, .foregroundInactive, .foregroundActive])
            #expect(try neighbours.order() == [2, last, 1 - last])
            try neighbours.close(2)
            #expect(try neighbours.order() == [last, 1 - last])
        }
    }

    @Test("A lock ends no activity, and windows that left together keep their order (U:R5)", arguments: Path.allCases)
    func lockAndHome(path: Path) throws {
        for (last, pace) in [(0, Neighbours.Pace.olderFirst), (1, .olderFirst), (0, .youngerFirst), (1, .youngerFirst)]
        {
            var neighbours = try Neighbours(path, pace)
            try neighbours.pick(last)
            for command in [ScreenCommand.lock, .unlock, .home] {
                try neighbours.screen(command)
                #expect(try neighbours.order() == [last, 1 - last], "\(command)")
            }
        }
    }

    @Test(
        "A window whose process died comes after the one that is active, whichever was turned to last (U:R5)",
        arguments: Path.allCases, [0, 1])
    func processDeath(path: Path, victim: Int) throws {
        var neighbours = try Neighbours(path, .olderFirst)
        try neighbours.pick(victim)
        // Where the primary dies the screen is empty, and its neighbour was active until then (P:Y4).
        try neighbours.kill(victim)
        #expect(try neighbours.states()[victim] == .unattached)
        #expect(try neighbours.order() == [1 - victim, victim])
        try neighbours.screen(.home)
        #expect(try neighbours.order() == [1 - victim, victim])
    }

    @Test("A window that dies in front and is to be launched again is not active meanwhile (U:R5)")
    func relaunched() throws {
        var neighbours = try Neighbours(.any, .olderFirst) { $0.relaunch = .foreground }
        try neighbours.kill(1)
        #expect(try neighbours.order() == [0, 1])
    }

    @Test("Turning to a window that is no longer active does not make it so, though it is slow to say that (U:R5)")
    func slowToResign() throws {
        var neighbours = try Neighbours(.any, .olderFirst)
        let ids = neighbours.ids.map { SessionReference($0) }
        // Nobody acknowledges anything meanwhile.
        for command in [ScreenCommand.open(ids[1], place: .full), .showAlert] {
            neighbours.harness.request(.screen(command), from: neighbours.tool)
        }
        neighbours.harness.open(nil, from: neighbours.tool) { $0.session = ids[0] }
        #expect(try neighbours.states() == [.foregroundActive, .foregroundActive])
        #expect(try neighbours.order() == [1, 0])
        neighbours.settle()
        #expect(try neighbours.order() == [1, 0])
    }

    @Test("Leaving and coming back is not turning to a window: the one that was turned to last is first (U:R5)")
    func givenBack() throws {
        var neighbours = try Neighbours(.can, .youngerFirst)
        try neighbours.pick(0)
        let hidden = SessionReference(neighbours.ids[1])
        try neighbours.openWindow { ($0.placement, $0.pushTarget) = (.push, hidden) }
        #expect(try neighbours.order() == [2, 0, 1])
        try neighbours.close(2)
        #expect(try neighbours.states() == [.foregroundActive, .foregroundActive])
        #expect(try neighbours.order() == [0, 1])
    }

    @Test("A window that is turned to while it is active beside another one was last active then")
    func lastActive() throws {
        var neighbours = try Neighbours(.prefers, .olderFirst)
        let before = neighbours.harness.now.wall
        neighbours.harness.advance(by: .seconds(20))
        try neighbours.deliver(to: 0)
        let rows = try neighbours.ids.map { id in
            let session = try #require(neighbours.harness.broker.sessions[id])
            return neighbours.harness.broker.row(of: session).lastActive
        }
        #expect(rows == [neighbours.harness.now.wall, before])
    }

    @Test("Each of several active windows is turned to by a delivery, a choice, a gesture and typing in it (U:R5)")
    func turning() throws {
        var neighbours = try Neighbours(.prefers, .olderFirst)
        for window in [0, 1, 0] {
            try neighbours.deliver(to: window)
            #expect(try neighbours.order() == [window, 1 - window])
        }
        try neighbours.screen(.keyboard(SessionReference(neighbours.ids[1]), height: 300))
        #expect(try neighbours.order() == [1, 0])
        try neighbours.screen(.pick(SessionReference(neighbours.ids[0])))
        #expect(try neighbours.order() == [0, 1])
        try neighbours.screen(.open(SessionReference(neighbours.ids[1]), place: .full))
        try neighbours.screen(
            .split(
                leading: SessionReference(neighbours.ids[0]), trailing: SessionReference(neighbours.ids[1]),
                ratio: .halfHalf))
        #expect(try neighbours.order() == [0, 1])
    }

    @Test("A delivery that is to leave the front as it is turns nobody to its window (U:A17)")
    func withoutActivating() throws {
        var neighbours = try Neighbours(.can, .olderFirst)
        try neighbours.deliver(to: 0) { $0.joinBehavior = .preferredWithoutActivating }
        #expect(try neighbours.order() == [1, 0])
    }

    @Test("A window that is just coming forward is active, and one that is just leaving is not, however slow they are")
    func underWay() throws {
        var neighbours = try Neighbours(.any, .olderFirst)
        try neighbours.screen(.home)
        let picked = SessionReference(neighbours.ids[0])
        neighbours.harness.request(.screen(.open(picked, place: .full)), from: neighbours.tool)
        #expect(try neighbours.states() == [.background, .background])
        #expect(try neighbours.order() == [0, 1])
        neighbours.settle()
        let other = SessionReference(neighbours.ids[1])
        neighbours.harness.request(.screen(.open(other, place: .full)), from: neighbours.tool)
        #expect(try neighbours.states() == [.foregroundActive, .background])
        #expect(try neighbours.order() == [1, 0])
    }

    @Test("To move a window to a display is to turn to it: its app is then the one that was used last (W:30)")
    func movedToDisplay() throws {
        var (harness, tool, moved) = try Self.twoApps { harness, tool in
            harness.request(.screen(.device("ipadpro11m4")), from: tool)
        }
        let display = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))
        harness.request(.screen(.connectDisplay(display)), from: tool)
        #expect(harness.broker.pickerRows.map(\.app) == [Harness.otherApp.id, .sample])
        harness.request(.screen(.moveToDisplay(moved)), from: tool)
        #expect(harness.broker.pickerRows.map(\.app) == [.sample, Harness.otherApp.id])
    }

    @Test("A gesture that names a window of the screen is a use of it, and brings its app before the other one")
    func namedOnScreen() throws {
        var (harness, tool, named) = try Self.twoApps()
        #expect(harness.broker.pickerRows.map(\.app) == [Harness.otherApp.id, .sample])
        harness.request(.screen(.expand(named)), from: tool)
        #expect(harness.broker.pickerRows.map(\.app) == [.sample, Harness.otherApp.id])
    }

    /// A window of the sample app, and one of another app that was opened after it. Returns the first one.
    private static func twoApps(
        _ prepare: (inout Harness, ClientID) -> Void = { _, _ in }
    ) throws -> (Harness, ClientID, SessionReference) {
        var harness = Harness(Harness.app(.application), Harness.otherApp)
        let tool = harness.tool()
        prepare(&harness, tool)
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        let first = SessionReference(try #require(harness.sessions.first).id)
        harness.open("y", from: tool) { $0.app = Harness.otherApp.id }
        let other = harness.greet(harness.startProcess(), app: Harness.otherApp.id)
        harness.settle(other)
        harness.settle(window)
        return (harness, tool, first)
    }

    @Test("The answer to explain names the active window, and behind it those that are less recent, in order")
    func explained() throws {
        var neighbours = try Neighbours(.prefers, .youngerFirst)
        try neighbours.openPhoto()
        let request = neighbours.open()
        let outcome = try #require(neighbours.harness.outcome(request, to: neighbours.tool))
        #expect(outcome.session == neighbours.ids[1] && outcome.code == .handled)
        let asked = neighbours.harness.request(
            .query(.explain(request: outcome.request.description, whyNot: nil)), from: neighbours.tool)
        guard case .decision(let decision, _)? = neighbours.harness.reply(asked, to: neighbours.tool) else {
            Issue.record("explain has no answer")
            return
        }
        #expect(decision.session == neighbours.ids[1])
        #expect(decision.others.map(\.session) == [neighbours.ids[0]])
        #expect(decision.others.map(\.rejection) == [.lessRecent])
        // The visible window was not exchanged for another one.
        #expect(try neighbours.states() == [.background, .foregroundActive])
    }
}

/// Why a window matches a request.
enum Path: CaseIterable {
    case any
    case prefers
    case can

    var target: String? { self == .any ? nil : "d" }

    var conditions: ActivationConditions {
        switch self {
        case .any, .can: ActivationConditions()
        case .prefers: ActivationConditions(canActivate: "FALSEPREDICATE", prefersToActivate: #"SELF == "d""#)
        }
    }
}
