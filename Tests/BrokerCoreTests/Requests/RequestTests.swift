import ActivityWire
import Testing

@testable import BrokerCore

/// What becomes of requests, by name.
@Suite("Requests")
struct RequestTests {
    @Test("A request with the policy ask lists its candidates and creates nothing")
    func candidates() throws {
        var (harness, tool, _) = Harness.opened()
        let id = harness.request(
            .resolve(
                ActivationRequest(app: .sample, event: .activity(Activity(type: "org.example.show")), reuse: .ask)),
            from: tool)
        guard case .decision(let decision, nil)? = harness.reply(id, to: tool) else { throw HarnessError.missing }
        #expect(decision.decision == .candidates && decision.session == nil)
        #expect(decision.others.map(\.session) == harness.sessions.map(\.id))
    }

    @Test("Every request to an app without an executable ends as launchFailed, and no session remains")
    func noExecutable() throws {
        var harness = Harness(Harness.app { $0.executable = nil })
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        let outcome = try #require(harness.outcome(request, to: tool))
        #expect(outcome.code == .launchFailed && outcome.reason.contains("has no executable"))
        #expect(harness.sessions.isEmpty && harness.launches.isEmpty)
    }

    @Test("A session that is being destroyed is not found by its content")
    func destroyed() throws {
        var (harness, tool, window) = Harness.opened()
        let session = try #require(harness.sessions.first)
        let reference = SessionReference(text: "\(AppID.sample):x")
        let isX = "SELF == \"x\""
        harness.request(
            .updateScene(
                SceneUpdate(
                    session: session.id, epoch: session.record.epoch,
                    conditions: ActivationConditions(canActivate: isX, prefersToActivate: isX))), from: window)
        let before = harness.request(.query(.session(reference)), from: tool)
        guard case .sessions(let rows, _)? = harness.reply(before, to: tool) else { throw HarnessError.missing }
        #expect(rows.map(\.session) == [session.id])
        harness.request(.destroy(SessionReference(session.id), .standard), from: tool)
        #expect(harness.sessions.map { $0.destruction == nil } == [false], "its window has still to let go")
        let after = harness.request(.query(.session(reference)), from: tool)
        #expect(harness.refusal(after, to: tool)?.code == .unknownSession)
    }

    @Test("A request that times out behind a busy window has reached the stage connected")
    func stage() {
        var (harness, tool, window) = Harness.opened()
        harness.request(.screen(.home), from: tool)
        #expect(harness.names(to: window).last == "willResignActive")
        let request = harness.open("x", from: tool) { $0.timeout = .seconds(1) }
        harness.advance(by: .seconds(1))
        #expect(harness.outcome(request, to: tool)?.code == .deadlinePassed)
        #expect(harness.outcome(request, to: tool)?.stage == .connected)
    }

    @Test("The deadline of an ended request does not wake the broker")
    func noDeadline() throws {
        var (harness, tool, window) = Harness.opened()
        let request = harness.open("x", from: tool)
        let open = try #require(harness.broker.requests.unfinished.first?.id)
        #expect(harness.broker.deadlines.contains(.request(open)))
        harness.settle(window)
        #expect(harness.outcome(request, to: tool)?.code == .handled)
        #expect(!harness.broker.deadlines.contains(.request(open)))
    }

    @Test("A process that has ended when a request times out is not reported as stopped")
    func gone() {
        var (harness, tool, _) = Harness.opened()
        harness.condition = .gone
        let request = harness.open("x", from: tool) { $0.timeout = .seconds(1) }
        harness.advance(by: .seconds(1))
        #expect(harness.outcome(request, to: tool)?.code == .deadlinePassed)
    }

    @Test("An activity expires in time even if the broker restarts in between")
    func expiry() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let soon = WallTime(milliseconds: harness.now.wall.milliseconds + 2_000)
        harness.open("x", from: tool) {
            $0.event = .activity(Activity(type: "org.example.show", targetContentIdentifier: "x", expiration: soon))
        }
        var state = StoredState(brokerEpoch: 2)
        state.apply(harness.changes)
        var second = Harness(Harness.app(), state: state)
        second.advance(by: .milliseconds(2_500))
        let codes = second.changes.compactMap { if case .request(let record) = $0 { record.outcome.code } else { nil } }
        #expect(codes.last == .expired)
        #expect(second.sessions.isEmpty)
    }

    @Test("A window's request without an event or an app opens a window of its own app (U:A5)")
    func ownApp() throws {
        let photos = try #require(AppID("org.example.photos"))
        var harness = Harness(Harness.app(), Harness.app { $0.id = photos })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        harness.request(.activate(ActivationRequest(reuse: .alwaysNew)), from: window)
        #expect(harness.launches.map(\.app) == [.sample, .sample])
    }

    @Test("A window opened with the standard placement appears beside the existing one")
    func standardPlacement() {
        var (harness, tool, window) = Harness.opened()
        harness.open("y", from: tool) { ($0.reuse, $0.placement) = (.alwaysNew, .standard) }
        harness.settle(harness.window())
        harness.settle(window)
        #expect(harness.broker.screen.sessions.count == 2)
    }

    @Test("An explanation gives the reason a session was not chosen at the time, whatever its conditions are now")
    func whyNot() throws {
        var neighbours = try Neighbours(.any, .olderFirst)
        let request = neighbours.open()
        let ids = neighbours.ids
        let outcome = try #require(neighbours.harness.outcome(request, to: neighbours.tool))
        let other = try #require(ids.first { $0 != outcome.session })
        let record = try #require(neighbours.harness.sessions.first { $0.id == other }).record
        let client = try #require(record.process.flatMap { neighbours.harness.broker.processes[$0]?.client })
        neighbours.harness.request(
            .updateScene(
                SceneUpdate(
                    session: other, epoch: record.epoch,
                    conditions: ActivationConditions(
                        canActivate: "FALSEPREDICATE", prefersToActivate: "FALSEPREDICATE"))), from: client)
        let asked = neighbours.harness.request(
            .query(.explain(request: outcome.request.description, whyNot: SessionReference(other))),
            from: neighbours.tool)
        guard case .decision(let decision, _)? = neighbours.harness.reply(asked, to: neighbours.tool) else {
            throw HarnessError.missing
        }
        #expect(decision.others.map(\.rejection) == [.lessRecent])
    }

    @Test("An activity that waits for its window ends exactly at its expiration date")
    func expiration() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let date = WallTime(milliseconds: harness.now.wall.milliseconds + 2_000)
        let request = harness.open("x", from: tool) {
            $0.event = .activity(Activity(type: "org.example.show", targetContentIdentifier: "x", expiration: date))
        }
        harness.advance(by: .milliseconds(1_999))
        #expect(harness.outcome(request, to: tool) == nil)
        harness.advance(by: .milliseconds(1))
        #expect(harness.outcome(request, to: tool)?.code == .expired)
    }

    @Test("The refusal of an unknown app lists the known ones, up to the limit")
    func knownApps() throws {
        let apps = (0...Limits.decisionCandidates).map { number in
            Harness.app { $0.id = AppID("org.example.app\(10 + number)") ?? .sample }
        }
        var harness = Harness(Harness.app())
        harness.handle(.appsScanned(apps))
        let tool = harness.tool()
        let request = harness.open("x", from: tool) { $0.app = AppID("org.example.nowhere") }
        let refusal = try #require(harness.refusal(request, to: tool))
        #expect(refusal.code == .unknownApp)
        #expect(refusal.candidates == apps.prefix(Limits.decisionCandidates).map(\.id.text))
    }
}
