import ActivityWire
import Testing

@testable import BrokerCore

/// What the two windows of a handoff say, and what is said to them, at its end.
extension HandoffTests {
    @Test("If a window provides an activity along with a failure, the handoff fails with the failure's text")
    func givenInVain() throws {
        var world = advertised()
        let (request, receiver) = fetching(&world)
        world.0.acknowledge(world.0.calls(to: world.source).last, from: world.source) {
            $0.activity = Activity(type: "org.example.show", targetContentIdentifier: "x")
            $0.failure = "the draft is damaged"
        }
        let outcome = try #require(world.0.outcome(request, to: world.tool))
        #expect(outcome.code == .handoffFailed && outcome.reason == "the draft is damaged")
        guard case .continuationFailed(let failure)? = world.0.calls(to: receiver).last?.body else {
            throw HarnessError.missing
        }
        #expect(failure.error == .handoffFailed)
    }

    @Test("A window that connects for a handoff whose source is gone is notified only once")
    func nobody() throws {
        var world = advertised()
        _ = handOff(&world.0, world.session, from: world.tool) { $0.timeout = .seconds(5) }
        let receiver = world.0.window()
        while world.0.calls(to: receiver).last?.body.name != "willConnect" {
            let call: SceneCall = try #require(world.0.calls(to: receiver).last)
            world.0.acknowledge(call, from: receiver)
        }
        world.0.handle(.closed(world.source))
        world.0.advance(by: .seconds(5))
        let senders = world.0.calls(to: receiver).compactMap { call in
            if case .deliver(let delivery) = call.body { delivery.sender } else { nil }
        }
        #expect(senders == [Sender(processIdentifier: 0, userIdentifier: 0)])
        #expect(world.0.names(to: receiver).contains("didFailToContinueUserActivity"))
    }

    @Test("A scene recreated after it provided its activity is not notified of the continuation")
    func madeAnew() {
        var world = advertised()
        world.0.keepState("one", of: 0, from: world.source)
        let (request, receiver) = fetching(&world)
        world.0.acknowledge(world.0.calls(to: world.source).last, from: world.source) {
            $0.activity = Activity(type: "org.example.show", targetContentIdentifier: "x")
        }
        world.0.request(.restore(SessionReference(world.session), generation: 1), from: world.tool)
        world.0.settle(world.source)
        #expect(world.0.names(to: world.source).contains("didDisconnect"))
        #expect(world.0.outcome(request, to: world.tool) == nil)
        world.0.settle(receiver)
        #expect(world.0.outcome(request, to: world.tool)?.code == .handled)
        #expect(!world.0.calls(to: world.source).contains { $0.body == .activityWasContinued(5) })
    }

    @Test("State in the reply to a notice is stored")
    func stateOfNotice() throws {
        var world = advertised()
        let (_, receiver) = fetching(&world)
        world.0.acknowledge(world.0.calls(to: world.source).last, from: world.source) {
            $0.activity = Activity(type: "org.example.show", targetContentIdentifier: "x")
        }
        world.0.settle(receiver)
        let notice = try #require(world.0.calls(to: world.source).last { $0.body == .activityWasContinued(5) })
        world.0.acknowledge(notice, from: world.source) { $0.state = .activity(Activity(type: "continued")) }
        #expect(world.0.broker.sessions[world.session]?.history.newest?.activity.type == "continued")
    }
}
