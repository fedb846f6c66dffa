import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("Calls to a scene besides its life cycle")
struct SceneAgendaTests {
    /// A screen with a full screen window, and what a gesture tells it.
    private struct Fixture {
        var screen = ScreenMachine<String>(orientation: .landscape)

        init() throws {
            for name in ["a", "b"] { _ = try screen.handle(.added(WindowDescription(name, app: name))) }
            _ = try screen.handle(.open("a", .full))
        }

        mutating func add(_ gesture: ScreenGesture<String>, to agenda: inout SceneAgenda) throws {
            let signals = try screen.handle(gesture).filter { $0.window == "a" }.map(\.signal)
            agenda.add(signals, endingIn: try #require(screen.life(of: "a")))
        }
    }

    private func size(_ item: SceneAgenda.Item?) -> String? {
        guard case .transition(let transition) = item else { return nil }
        return "\(transition.geometry.size)"
    }

    @Test("A change that belongs between resigning and activating is sent while the scene is inactive")
    func between() throws {
        var stage = try Fixture()
        var agenda = SceneAgenda()
        try stage.add(.open("b", .side(.trailing)), to: &agenda)
        #expect(agenda.intermediateGoal(towards: .active, from: .foregroundActive) == .inactive)
        #expect(agenda.next(in: .foregroundActive, towards: .active) == nil)
        #expect(size(agenda.next(in: .foregroundInactive, towards: .active)) == "809x834")
        #expect(agenda.isEmpty && agenda.intermediateGoal(towards: .active, from: .foregroundInactive) == .active)
    }

    @Test("A change that comes before resigning is sent while the window is active, as when a layout rotates first")
    func before() throws {
        var stage = try Fixture()
        let events = try [.rotate(.portrait), .open("b", .side(.trailing))].flatMap { try stage.screen.handle($0) }
        var agenda = SceneAgenda()
        agenda.add(events.filter { $0.window == "a" }.map(\.signal), endingIn: .foregroundActive)
        #expect(agenda.intermediateGoal(towards: .active, from: .foregroundActive) == .active)
        #expect(size(agenda.next(in: .foregroundActive, towards: .active)) == "834x1194")
        #expect(agenda.intermediateGoal(towards: .active, from: .foregroundActive) == .inactive)
        #expect(size(agenda.next(in: .foregroundInactive, towards: .active)) != nil)
        #expect(agenda.isEmpty)
    }

    @Test("A gesture that requires resigning makes the scene pass through inactive even if nothing is sent")
    func passage() throws {
        var stage = try Fixture()
        var agenda = SceneAgenda()
        try stage.add(.open("b", .slideOver), to: &agenda)
        #expect(agenda.intermediateGoal(towards: .active, from: .foregroundActive) == .inactive)
        #expect(agenda.next(in: .foregroundInactive, towards: .active) == .passage)
        #expect(agenda.isEmpty)
    }

    @Test("A background window does not come forward for a size change")
    func behind() throws {
        var stage = try Fixture()
        var agenda = SceneAgenda()
        try stage.add(.rotate(.portrait), to: &agenda)
        #expect(agenda.intermediateGoal(towards: .background, from: .background) == .background)
        #expect(size(agenda.next(in: .background, towards: .background)) == "834x1194")
    }

    @Test("A covered scene does not become active for a size change")
    func covered() throws {
        var stage = try Fixture()
        var agenda = SceneAgenda()
        try stage.add(.rotate(.portrait), to: &agenda)
        #expect(agenda.intermediateGoal(towards: .inactive, from: .foregroundInactive) == .inactive)
        #expect(size(agenda.next(in: .foregroundInactive, towards: .inactive)) == "834x1194")
        #expect(agenda.isEmpty)
    }

    @Test("A recreated scene is notified once, in the foreground, of the display that its window sees")
    func display() throws {
        let television = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))
        var agenda = SceneAgenda()
        for _ in 1...2 { agenda.addConnectedDisplay(of: television) }
        #expect(agenda.intermediateGoal(towards: .active, from: .background) == .inactive)
        #expect(agenda.next(in: .foregroundInactive, towards: .active) == .notice(.screenDidConnect(television)))
        #expect(agenda.isEmpty)
    }

    @Test("The last size is sent before later calls, however many of those are waiting", arguments: [false, true])
    func boundOfNotices(isBehindANotice: Bool) throws {
        var stage = try Fixture()
        var agenda = SceneAgenda()
        try stage.add(.rotate(.portrait), to: &agenda)
        try stage.add(.rotate(.landscape), to: &agenda)
        if isBehindANotice { agenda.add([.memoryWarning], endingIn: .foregroundActive) }
        try stage.add(.rotate(.portrait), to: &agenda)
        for _ in 0...Limits.windowSignals { agenda.add([.memoryWarning], endingIn: .foregroundActive) }
        #expect(size(agenda.next(in: .foregroundActive, towards: .active)) == "834x1194")
        var notices = 0
        while let item = agenda.next(in: .foregroundActive, towards: .active) {
            #expect(item == .notice(.memoryWarning))
            notices += 1
        }
        #expect(notices == Limits.windowSignals - 1)
    }

    @Test("A window that was busy for a long time is sent only the latest size")
    func bound() throws {
        var stage = try Fixture()
        var agenda = SceneAgenda()
        for number in 0...Limits.windowSignals {
            try stage.add(.rotate(number.isMultiple(of: 2) ? .portrait : .landscape), to: &agenda)
        }
        #expect(size(agenda.next(in: .foregroundActive, towards: .active)) == "834x1194")
        #expect(agenda.isEmpty)
    }
}
