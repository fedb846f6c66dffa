import ActivityWire
import Adaptation
import Testing

@testable import BrokerCore

/// Which of several windows a request goes to (U:R5), after every way in which a window stops being active.
@Suite("Most recent window")
struct MostRecentTests {
    @Test(
        "A window pushed off the screen is less recent than the one that stayed active (U:R5)",
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
        "Windows behind a prominent one, an alert or the switcher keep their order (U:R5)",
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

    @Test(
        "Locking the device does not end a window's activity; windows that left together keep their order (U:R5)",
        arguments: Path.allCases)
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
        "A window whose process died is less recent than the active one, whichever was used last (U:R5)",
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

    @Test("A window that dies in front and will be relaunched is not active in the meantime (U:R5)")
    func relaunched() throws {
        var neighbours = try Neighbours(.any, .olderFirst) { $0.relaunch = .foreground }
        try neighbours.kill(1)
        #expect(try neighbours.order() == [0, 1])
    }

    @Test("Using a window that is no longer active does not make it active, even if it is slow to resign (U:R5)")
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

    @Test("Leaving and returning does not count as using a window (U:R5)")
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

    @Test("A window used beside another active one counts as last active at that time")
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

    @Test("A delivery, a choice, a gesture and typing each make an active window the most recent (U:R5)")
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

    @Test("A delivery that leaves the front unchanged does not count as using its window (U:A17)")
    func withoutActivating() throws {
        var neighbours = try Neighbours(.can, .olderFirst)
        try neighbours.deliver(to: 0) { $0.joinBehavior = .preferredWithoutActivating }
        #expect(try neighbours.order() == [1, 0])
    }

    @Test("A window coming forward counts as active; one that is leaving does not, however slow either is")
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

    @Test("Moving a window to a display counts as using the window and its app (W:30)")
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

    @Test("A gesture on a window counts as use and makes the window's app the most recent")
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

    @Test("The explanation lists the active window, followed by the less recent ones in order")
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
