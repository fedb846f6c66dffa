import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Requests that name a machine")
struct NamedMachineTests {
    private static func onWall(_ request: inout ActivationRequest) { request.machine = .named("wall") }

    @Test("The machine makes a window, and the request ends here as it ends there")
    func created() throws {
        var pair = MachinePair()
        let message = pair.open("x", Self.onWall)
        #expect(pair.desk.sessions.isEmpty && pair.wall.sessions.count == 1)
        let window = pair.wall.window()
        #expect(pair.outcome(message) == nil)
        pair.settle(window)
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .handled && outcome.stage == .handled && outcome.decision == .created)
        #expect(outcome.machine == "wall" && outcome.session == pair.wall.sessions.first?.id)
        let found = pair.explanation()
        let explained = try #require(found)
        #expect(explained.decision.decision == .forwarded && explained.decision.machine == "wall")
        #expect(explained.decision.rule == "the machine was named")
    }

    @Test("A client that waits for less is answered as soon as the machine has come so far")
    func stages() throws {
        var pair = MachinePair()
        let accepted = pair.desk.open("x", from: pair.tool) {
            Self.onWall(&$0)
            $0.waitingFor = .accepted
        }
        let first = try #require(pair.outcome(accepted))
        #expect(first.stage == .accepted && first.decision == .forwarded && first.session == nil)
        pair.carry()
        let resolved = pair.open("y") {
            Self.onWall(&$0)
            $0.waitingFor = .resolved
        }
        let second = try #require(pair.outcome(resolved))
        #expect(second.stage == .resolved && second.decision == .created && second.session != nil && second.code == nil)
    }

    @Test("The wall knows the sender's machine, app and gesture, and gets the request's time and nothing of the desk's")
    func stamped() throws {
        var pair = MachinePair()
        pair.open("x") {
            Self.onWall(&$0)
            $0.timeout = .seconds(7)
            $0.requestingSession = SceneSessionID(UniqueID(high: 3, low: 3))
            $0.idempotencyKey = "own"
            $0.acceptsResultStreams = true
        }
        guard case .activate(let passed) = try #require(pair.sent.first).body else { throw HarnessError.missing }
        #expect(passed.origin == RequestOrigin(hops: 1, app: nil, session: nil, mayBringForward: true))
        #expect(passed.machine == nil && passed.requestingSession == nil && !passed.acceptsResultStreams)
        #expect(
            passed.timeout == .seconds(7) && passed.idempotencyKey == pair.desk.stored.requests.first?.id.description)
        let record = try #require(pair.wall.stored.requests.first)
        #expect(record.key?.machine == "desk" && record.key?.app == nil)
        #expect(record.decision.sender?.machine == "desk")
        let delivery = try #require(pair.wall.stored.deliveries.values.first?.first)
        #expect(delivery.sender.machine == "desk")
    }

    @Test("Nothing is sent before the request is on the disk")
    func durable() {
        var pair = MachinePair()
        pair.desk.commitsAtOnce = false
        pair.open("x", Self.onWall)
        #expect(pair.sent.isEmpty && pair.wall.sessions.isEmpty)
        pair.desk.commit()
        pair.carry()
        #expect(!pair.sent.isEmpty && pair.wall.sessions.count == 1)
    }

    @Test("A key of a machine is not a key of the user's tools")
    func keys() throws {
        var pair = MachinePair()
        pair.open("x", Self.onWall)
        let key = try #require(pair.desk.stored.requests.first?.id.description)
        let tool = pair.wall.tool()
        pair.wall.open("y", from: tool) { $0.idempotencyKey = key }
        #expect(pair.wall.stored.requests.count == 2)
    }

    @Test("The own name and the word here stand for this machine")
    func own() throws {
        for machine in [TargetMachine.here, .named("desk")] {
            var pair = MachinePair()
            pair.open("x") { $0.machine = machine }
            #expect(pair.desk.sessions.count == 1 && pair.sent.isEmpty, "\(machine)")
        }
    }

    @Test("A machine that is not in the cluster is refused, and so is every machine without a cluster client")
    func unknown() throws {
        var pair = MachinePair()
        let message = pair.open("x") { $0.machine = .named("hall") }
        let refusal = try #require(pair.desk.refusal(message, to: pair.tool))
        #expect(refusal.code == .machineUnreachable && refusal.field == "activate.machine")
        pair.desk.handle(.closed(pair.cluster))
        let next = pair.open("x", Self.onWall)
        #expect(pair.desk.refusal(next, to: pair.tool)?.code == .noCluster)
        #expect(pair.desk.stored.forwardedRequests.isEmpty)
    }

    @Test("What only this machine can do is refused")
    func local() throws {
        var (pair, code) = (MachinePair(), RefusalCode.conflictingOptions)
        let handoff = pair.open(nil) {
            Self.onWall(&$0)
            $0.event = nil
            $0.handoffFrom = SessionReference(text: "x")
        }
        #expect(pair.desk.refusal(handoff, to: pair.tool)?.code == code)
        pair.desk.open("own", from: pair.tool)
        let session = try #require(pair.desk.sessions.first?.id)
        let push = pair.open("x") {
            Self.onWall(&$0)
            $0.placement = .push
            $0.pushTarget = SessionReference(session)
        }
        #expect(pair.desk.refusal(push, to: pair.tool)?.code == code)
        code = .notPermitted
        var policy = BrokerPolicy.inCluster
        policy.access = AccessPolicy(rules: [try #require(AccessRule("no: deny tools to *"))])
        var other = MachinePair(desk: policy)
        let denied = other.open("x", Self.onWall)
        #expect(other.desk.refusal(denied, to: other.tool)?.code == code && other.sent.isEmpty)
    }

    @Test("The machine's refusal ends the request, with the machine's code")
    func refused() throws {
        var pair = MachinePair()
        let message = pair.open("x") {
            Self.onWall(&$0)
            $0.reuse = .matchElseFail
        }
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .refused && outcome.refusal?.code == .noMatch && pair.desk.sessions.isEmpty)
        #expect(pair.desk.stored.forwardedRequests.isEmpty)
    }

    @Test("A transient event goes once and unstored; a live window gets it")
    func transient() throws {
        var pair = MachinePair()
        let window = try pair.showAtWall("x")
        let session = try #require(pair.wall.sessions.first?.id)
        func change(_ request: inout ActivationRequest) {
            Self.onWall(&request)
            request.app = nil
            request.session = SessionReference(session)
            request.isTransient = true
        }
        let message = pair.open("x", change)
        pair.wall.acknowledge(pair.wall.calls(to: window).last, from: window)
        pair.carry()
        #expect(pair.outcome(message)?.code == .handled && pair.sent.count == 1)
        #expect(pair.desk.stored.requests.isEmpty && pair.desk.stored.forwardedRequests.isEmpty)
        pair.link = .losesAnswers
        let lost = pair.open("x", change)
        #expect(pair.outcome(lost)?.code == .machineLost && pair.sent.count == 2)
        pair.link = .down
        let unreachable = pair.open("x", change)
        #expect(pair.outcome(unreachable)?.code == .machineUnreachable)
    }

    @Test("resolve asks the machine, which does nothing")
    func resolve() throws {
        var pair = MachinePair()
        var request = ActivationRequest(
            app: .sample, event: .activity(Activity(type: "org.example.show", targetContentIdentifier: "x")))
        Self.onWall(&request)
        let message = pair.desk.request(.resolve(request), from: pair.tool)
        pair.carry()
        guard case .decision(let decision, nil)? = pair.desk.reply(message, to: pair.tool) else {
            throw HarnessError.missing
        }
        #expect(decision.decision == .created && decision.machine == "wall" && pair.wall.sessions.isEmpty)
    }
}
