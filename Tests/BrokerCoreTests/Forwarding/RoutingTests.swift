import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Routing to the machine with the right window")
struct RoutingTests {
    private static func passed(_ pair: inout MachinePair) throws -> [String: MachineRejection] {
        let found = pair.explanation()
        let explained = try #require(found)
        return Dictionary(uniqueKeysWithValues: explained.decision.passedMachines.map { ($0.machine, $0.rejection) })
    }

    @Test("A window of another machine that prefers the content gets it, before one is made here")
    func elsewhere() throws {
        var pair = MachinePair()
        let window = try pair.showAtWall("x")
        let message = pair.open("x")
        pair.settle(window)
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .handled && outcome.machine == "wall" && outcome.decision == .reactivated)
        #expect(pair.desk.sessions.isEmpty && pair.wall.sessions.count == 1)
        let found = pair.explanation()
        let decision = try #require(found).decision
        #expect(decision.machine == "wall" && decision.session == pair.wall.sessions.first?.id)
        #expect(decision.rule == "a window of the machine prefers the content")
        #expect(decision.condition == "self == 'x'" && decision.knowledgeAge == .zero)
    }

    @Test("A window here that prefers the content comes first")
    func here() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.desk.open("x", from: pair.tool) { $0.machine = .here }
        let window = pair.desk.window()
        pair.desk.settle(window)
        try pair.desk.prefer("x", in: window)
        pair.open("x")
        #expect(pair.sent.isEmpty && pair.desk.sessions.count == 1)
        #expect(try Self.passed(&pair) == ["wall": .hereComesFirst])
    }

    @Test("A window here that merely can show the content comes after one elsewhere that prefers it")
    func capable() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.desk.open("y", from: pair.tool) { $0.machine = .here }
        pair.desk.settle(pair.desk.window())
        pair.open("x") { $0.reuse = .matchElseNew }
        #expect(pair.sent.first?.machine == "wall" && pair.desk.sessions.count == 1)
    }

    @Test("What is shown comes before what is not, and then the name decides")
    func order() throws {
        var pair = MachinePair()
        pair.know([pair.row("x", shown: false, of: "a")], of: "a")
        pair.know([pair.row("x", of: "c")], of: "c")
        pair.know([pair.row("x", of: "b")], of: "b")
        pair.know([pair.row("x", of: "d")], of: "d", address: "")
        pair.know([pair.row("y", of: "e")], of: "e")
        pair.open("x")
        #expect(pair.sent.first?.machine == "b")
        let rejections = try Self.passed(&pair)
        #expect(
            rejections == [
                "a": .notShown, "c": .laterName, "d": .outOfReach, "e": .doesNotPrefer, "wall": .doesNotPrefer,
            ])
    }

    @Test(
        "A request that asks for no preferred window stays here",
        arguments: [
            { $0.reuse = .alwaysNew }, { $0.reuse = .anyElseNew }, { $0.machine = .here },
            { $0.role = "UIWindowSceneSessionRoleExternalDisplayNonInteractive" },
        ] as [@Sendable (inout ActivationRequest) -> Void])
    func stays(change: @Sendable (inout ActivationRequest) -> Void) throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.open("x", change)
        #expect(pair.sent.isEmpty)
        #expect(try Self.passed(&pair) == ["wall": .notAskedFor])
    }

    @Test("A transient request stays here, and so does one without content")
    func transient() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        let message = pair.open("x") { $0.isTransient = true }
        #expect(pair.desk.refusal(message, to: pair.tool)?.code == .noLiveWindow && pair.sent.isEmpty)
        pair.open(nil)
        #expect(pair.sent.isEmpty && pair.desk.sessions.count == 1)
    }

    @Test(
        "matchElseFail and preferElseFail go to a window elsewhere",
        arguments: [ReusePolicy.matchElseFail, .preferElseFail])
    func neverNew(reuse: ReusePolicy) throws {
        var pair = MachinePair()
        let window = try pair.showAtWall("x")
        let message = pair.open("x") { $0.reuse = reuse }
        pair.settle(window)
        #expect(pair.outcome(message)?.code == .handled)
        let other = pair.open("z") { $0.reuse = reuse }
        #expect(pair.desk.refusal(other, to: pair.tool)?.code == .noMatch && pair.desk.sessions.isEmpty)
    }

    @Test("The candidates of ask include windows of other machines")
    func candidates() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        let message = pair.open("x") {
            $0.reuse = .ask
            $0.wantsRemarks = true
        }
        let candidates = try #require(pair.outcome(message)?.remarks?.candidates)
        #expect(candidates.map(\.machine) == ["wall"] && candidates.map(\.session) == pair.wall.sessions.map(\.id))
    }

    @Test(
        "Knowledge older than 15 s does not route",
        arguments: [(Duration.seconds(15), true), (.milliseconds(15_001), false)])
    func age(age: Duration, routes: Bool) throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.know(age: age)
        pair.open("x")
        #expect(pair.sent.isEmpty != routes && pair.desk.sessions.isEmpty == routes)
        if !routes { #expect(try Self.passed(&pair) == ["wall": .knowledgeTooOld]) }
    }

    @Test("Without a cluster client nothing is routed")
    func noClient() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.desk.handle(.closed(pair.cluster))
        pair.open("x")
        #expect(pair.desk.sessions.count == 1)
        #expect(try Self.passed(&pair) == ["wall": .outOfReach])
    }

    @Test("A session of another machine is found by its identifier")
    func session() throws {
        var pair = MachinePair()
        let window = try pair.showAtWall("x")
        let session = try #require(pair.wall.sessions.first?.id)
        let message = pair.open("other") {
            $0.app = nil
            $0.session = SessionReference(session)
        }
        pair.settle(window)
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .handled && outcome.machine == "wall" && outcome.session == session)
        let unknown = pair.open("other") { $0.session = SessionReference(SceneSessionID(UniqueID(high: 4, low: 4))) }
        #expect(pair.desk.refusal(unknown, to: pair.tool)?.code == .unknownSession)
    }

    @Test("Content of an app that only another machine has goes there")
    func otherApp() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.desk.handle(.appsScanned([]))
        let message = pair.open("x")
        #expect(pair.sent.first?.machine == "wall")
        pair.desk.open("y", from: pair.tool)
        #expect(pair.outcome(message) == nil)
        let unknown = pair.open("y")
        #expect(pair.desk.refusal(unknown, to: pair.tool)?.code == .unknownApp)
    }

    @Test("resolve tells the machine and asks nobody")
    func resolve() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        let request = ActivationRequest(
            app: .sample, event: .activity(Activity(type: "org.example.show", targetContentIdentifier: "x")))
        let message = pair.desk.request(.resolve(request), from: pair.tool)
        guard case .decision(let decision, nil)? = pair.desk.reply(message, to: pair.tool) else {
            throw HarnessError.missing
        }
        #expect(decision.decision == .forwarded && decision.machine == "wall" && pair.sent.isEmpty)
    }

    @Test("A request of another machine is never passed on")
    func oneHop() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        let hall = pair.desk.machine("hall")
        pair.desk.open("x", from: hall) { $0.origin = RequestOrigin() }
        pair.carry()
        #expect(pair.sent.isEmpty && pair.desk.sessions.count == 1)
        // Nor if only another machine has the app.
        pair.desk.handle(.appsScanned([]))
        let message = pair.desk.open("x", from: hall) { $0.origin = RequestOrigin() }
        pair.carry()
        #expect(pair.desk.refusal(message, to: hall)?.code == .unknownApp && pair.sent.isEmpty)
    }
}
