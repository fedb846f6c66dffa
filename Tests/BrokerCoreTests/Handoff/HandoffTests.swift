import ActivityWire
import SimulatedWorld
import Testing

@testable import BrokerCore

/// A handoff from window to window, and every way in which it ends.
@Suite("Handoff")
struct HandoffTests {
    /// A window that shows "x" and says so.
    func advertised(
        _ change: (inout ActivityAdvert) -> Void = { _ in }
    ) -> (Harness, tool: ClientID, source: ClientID, session: SceneSessionID) {
        var (harness, tool, source) = Harness.opened()
        let session = harness.sessions[0]
        var advert = ActivityAdvert(number: 5, type: "org.example.show", targetContentIdentifier: "x")
        change(&advert)
        harness.request(
            .setCurrentActivity(
                CurrentActivity(session: session.id, epoch: session.record.epoch, activity: advert)), from: source)
        return (harness, tool, source, session.id)
    }

    func handOff(
        _ harness: inout Harness, _ session: SceneSessionID, from tool: ClientID,
        _ change: (inout ActivationRequest) -> Void = { _ in }
    ) -> UInt64 {
        var request = ActivationRequest(handoffFrom: SessionReference(session))
        change(&request)
        return harness.request(.activate(request), from: tool)
    }

    /// Up to the question for the activity.
    func fetching(
        _ world: inout (Harness, tool: ClientID, source: ClientID, session: SceneSessionID)
    ) -> (request: UInt64, receiver: ClientID) {
        let request = handOff(&world.0, world.session, from: world.tool)
        let receiver = world.0.window()
        while world.0.names(to: world.source).last != "userActivityWillSave" {
            guard let call = world.0.calls(to: receiver).first(where: { world.0.broker.calls[$0.id] != nil }) else {
                break
            }
            world.0.acknowledge(call, from: receiver)
        }
        return (request, receiver)
    }

    @Test("A handoff announces the type, fetches the activity, delivers it once and notifies the source window")
    func wholeWay() throws {
        var world = advertised()
        let (request, receiver) = fetching(&world)
        let connect = world.0.calls(to: receiver).first { $0.body.name == "willConnect" }
        guard case .connect(_, let options)? = connect?.body else { throw HarnessError.missing }
        #expect(options.handoffActivityType == "org.example.show")
        #expect(options.deliveries.isEmpty)
        let save = try #require(world.0.calls(to: world.source).last)
        #expect(save.body == .saveActivity(5))
        world.0.acknowledge(save, from: world.source) {
            $0.activity = Activity(type: "org.example.show", targetContentIdentifier: "x", userInfo: Blob([1]))
        }
        world.0.settle(receiver)
        let events = world.0.calls(to: receiver).compactMap { call -> String? in
            if case .deliver(let delivery) = call.body { delivery.event.kind } else { nil }
        }
        #expect(events == ["handoff", "activity"])
        #expect(world.0.outcome(request, to: world.tool)?.code == .handled)
        #expect(world.0.calls(to: world.source).last?.body == .activityWasContinued(5))
        #expect(!world.0.names(to: receiver).contains("didFailToContinueUserActivity"))
    }

    @Test("A window that refuses to connect is not told what it was to continue")
    func refusedConnect() throws {
        var world = advertised()
        let request = handOff(&world.0, world.session, from: world.tool)
        let receiver = world.0.window()
        while let call = world.0.calls(to: receiver).first(where: { world.0.broker.calls[$0.id] != nil }) {
            world.0.acknowledge(call, from: receiver) { if call.body.callback == "willConnect" { $0.failure = "no" } }
        }
        #expect(world.0.outcome(request, to: world.tool)?.code == .handlerFailed)
        #expect(world.0.names(to: receiver).last == "willConnect")
    }

    @Test("A window never continues its own activity")
    func anotherWindow() {
        var world = advertised()
        let (request, _) = fetching(&world)
        #expect(world.0.sessions.count == 2)
        #expect(request != 0)
    }

    @Test("An activity over its limit ends the handoff immediately as handoffUserInfoTooLarge")
    func tooLarge() throws {
        var world = advertised()
        let (request, _) = fetching(&world)
        let save = try #require(world.0.calls(to: world.source).last)
        world.0.acknowledge(save, from: world.source) {
            $0.refusedAnswer = Refusal(code: .tooLarge, reason: "too much", field: "activity.userInfoBlob", limit: 1)
        }
        let outcome = try #require(world.0.outcome(request, to: world.tool))
        #expect(outcome.code == .handoffUserInfoTooLarge && outcome.reason.contains("too much"))
    }

    @Test("A source that closes before the receiver connects ends the handoff and the receiver's session")
    func sourceCloses() {
        var world = advertised()
        let request = handOff(&world.0, world.session, from: world.tool)
        #expect(world.0.sessions.count == 2)
        world.0.request(.destroy(SessionReference(world.session), .standard), from: world.tool)
        #expect(world.0.outcome(request, to: world.tool)?.code == .connectionUnavailable)
        #expect(world.0.sessions.map(\.id) == [world.session], "its own window has still to let go")
    }

    @Test("A source that dies during the fetch ends the handoff as connectionUnavailable on both sides")
    func sourceDies() throws {
        var world = advertised()
        let (request, receiver) = fetching(&world)
        world.0.handle(.closed(world.source))
        #expect(world.0.outcome(request, to: world.tool)?.code == .connectionUnavailable)
        let last = try #require(world.0.calls(to: receiver).last)
        guard case .continuationFailed(let failure) = last.body else { throw HarnessError.missing }
        #expect(failure.error == .connectionUnavailable)
        #expect(world.0.order.waited.contains(.call(.continuationFailed)))
    }

    @Test("A source that hangs ends the handoff as remoteApplicationTimedOut on both sides")
    func sourceHangs() throws {
        var world = advertised()
        let (request, receiver) = fetching(&world)
        world.0.settle(receiver)
        world.0.advance(by: .seconds(11))
        #expect(world.0.outcome(request, to: world.tool)?.code == .remoteApplicationTimedOut)
        #expect(world.0.names(to: receiver).last == "didFailToContinueUserActivity")
    }

    @Test(
        "A failure reported by the source becomes the handoff's outcome",
        arguments: [
            (ContinuationError.handoffUserInfoTooLarge, OutcomeCode.handoffUserInfoTooLarge),
            (.handoffFailed, .handoffFailed),
        ])
    func sourceFails(error: ContinuationError, code: OutcomeCode) throws {
        var world = advertised()
        let (request, receiver) = fetching(&world)
        world.0.acknowledge(world.0.calls(to: world.source).last, from: world.source) {
            $0.continuationError = error
            $0.failure = "no"
        }
        #expect(world.0.outcome(request, to: world.tool)?.code == code)
        guard case .continuationFailed(let failure)? = world.0.calls(to: receiver).last?.body else {
            throw HarnessError.missing
        }
        #expect(failure.error == error)
    }

    @Test("A second handoff during the fetch cancels the first one (U:U26)")
    func second() throws {
        var world = advertised()
        let (first, receiver) = fetching(&world)
        _ = handOff(&world.0, world.session, from: world.tool) { $0.reuse = .alwaysNew }
        #expect(world.0.outcome(first, to: world.tool)?.code == .userCancelled)
        guard case .continuationFailed(let failure)? = world.0.calls(to: receiver).last?.body else {
            throw HarnessError.missing
        }
        #expect(failure.error == .userCancelled)
    }

    @Test("A broker restart ends a handoff as not delivered, and nothing is delivered later")
    func restart() throws {
        var world = advertised()
        let request = handOff(&world.0, world.session, from: world.tool) { $0.idempotencyKey = "k" }
        #expect(world.0.outcome(request, to: world.tool) == nil)
        var state = StoredState(brokerEpoch: 2)
        state.apply(world.0.changes)
        let again = Harness(Harness.app(), state: state)
        let record = try #require(
            again.changes.compactMap { change -> RequestRecord? in
                if case .request(let record) = change { record } else { nil }
            }.last)
        #expect(record.outcome.code == .notDelivered)
        #expect(again.launches.isEmpty)
    }

    @Test("A handoff is refused if the activity is missing, ineligible or expired")
    func refused() {
        var (harness, tool, _) = Harness.opened()
        let bare = handOff(&harness, harness.sessions[0].id, from: tool)
        #expect(harness.refusal(bare, to: tool)?.code == .noCurrentActivity)
        var ineligible = advertised { $0.isEligibleForHandoff = false }
        let second = handOff(&ineligible.0, ineligible.session, from: ineligible.tool)
        #expect(ineligible.0.refusal(second, to: ineligible.tool)?.code == .noCurrentActivity)
        var expired = advertised { $0.expiration = WallTime(milliseconds: 1) }
        let third = handOff(&expired.0, expired.session, from: expired.tool)
        #expect(expired.0.refusal(third, to: expired.tool)?.code == .activityExpired)
    }

    @Test(
        "An app of another team cannot continue an activity; one of the same team can (U:U28)",
        arguments: [false, true])
    func teams(isSame: Bool) throws {
        let other = try #require(AppID("org.example.other"))
        let mine = Harness.app { $0.teamIdentifier = "T" }
        let theirs = Harness.app {
            $0.id = other
            $0.teamIdentifier = isSame ? "T" : "U"
        }
        var harness = Harness(mine, theirs)
        let tool = harness.tool()
        harness.open("x", from: tool)
        let source = harness.window()
        harness.settle(source)
        let session = harness.sessions[0]
        let advert = ActivityAdvert(number: 5, type: "org.example.show", targetContentIdentifier: "x")
        harness.request(
            .setCurrentActivity(
                CurrentActivity(session: session.id, epoch: session.record.epoch, activity: advert)), from: source)
        let request = handOff(&harness, session.id, from: tool) { $0.app = other }
        #expect(harness.refusal(request, to: tool)?.code == (isSame ? nil : .otherTeam))
        #expect(harness.launches.last?.app == (isSame ? other : .sample))
    }

    @Test("An activity that expires before its window connects ends as expired, and no window is created")
    func expiry() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let soon = WallTime(milliseconds: harness.now.wall.milliseconds + 2_000)
        let request = harness.open("x", from: tool) {
            $0.event = .activity(
                Activity(type: "org.example.show", targetContentIdentifier: "x", expiration: soon))
        }
        harness.advance(by: .seconds(3))
        #expect(harness.outcome(request, to: tool)?.code == .expired)
        #expect(harness.sessions.isEmpty)
        let late = harness.open("x", from: tool) {
            $0.event = .activity(Activity(type: "org.example.show", expiration: soon))
        }
        #expect(harness.refusal(late, to: tool)?.code == .activityExpired)
    }

    @Test("A window identified by its content can hand its activity to a new window for the same content")
    func namedByContent() throws {
        var world = advertised()
        let epoch = try #require(world.0.sessions.first?.record.epoch)
        let isX = "SELF == \"x\""
        let conditions = ActivationConditions(canActivate: isX, prefersToActivate: isX)
        world.0.request(
            .updateScene(SceneUpdate(session: world.session, epoch: epoch, conditions: conditions)), from: world.source)
        let reference = SessionReference(text: "\(AppID.sample):x")
        world.0.request(
            .activate(ActivationRequest(reuse: .alwaysNew, handoffFrom: reference)), from: world.tool)
        let receiver = world.0.window()
        while world.0.names(to: world.source).last != "userActivityWillSave" {
            let open = world.0.calls(to: receiver).filter { world.0.broker.calls[$0.id] != nil }
            let call: SceneCall = try #require(open.first)
            world.0.acknowledge(call, from: receiver)
        }
        #expect(world.0.calls(to: world.source).last?.body == .saveActivity(5))
    }

    @Test("A result is part of the outcome, and a repeated request with the same key gets the same result")
    func result() throws {
        var (harness, tool, window) = Harness.opened()
        let result = HandlerResult(contentType: "text/plain", content: Blob([65]))
        let first = harness.open("x", from: tool) { $0.idempotencyKey = "k" }
        harness.acknowledge(harness.calls(to: window).last, from: window) { $0.result = result }
        let again = harness.open("x", from: tool) { $0.idempotencyKey = "k" }
        #expect(harness.outcome(first, to: tool)?.result == result)
        #expect(harness.outcome(again, to: tool) == harness.outcome(first, to: tool))
        let stored = harness.changes.contains {
            if case .request(let record) = $0 { record.outcome.result == result } else { false }
        }
        #expect(stored)
    }

    @Test("Waiting activities are withdrawn by their persistent identifiers")
    func withdrawal() {
        var (harness, tool, window) = Harness.opened()
        harness.request(.screen(.home), from: tool)
        let request = harness.open("x", from: tool) {
            $0.event = .activity(
                Activity(type: "org.example.show", targetContentIdentifier: "x", persistentIdentifier: "p"))
        }
        harness.request(.withdrawActivities(persistentIdentifiers: ["other"]), from: window)
        #expect(harness.outcome(request, to: tool) == nil)
        harness.request(.withdrawActivities(persistentIdentifiers: ["p"]), from: window)
        #expect(harness.outcome(request, to: tool)?.code == .withdrawn)
    }
}
