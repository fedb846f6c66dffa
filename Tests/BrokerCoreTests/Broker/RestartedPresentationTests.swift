import ActivityWire
import Testing

@testable import BrokerCore

/// A broker that is killed between a request's acceptance and its window's arrival in front brings it there afterwards.
@Suite("Windows that were coming to the front when the broker was killed")
struct RestartedPresentationTests {
    private static func restarted(_ harness: Harness) -> Harness {
        var state = harness.stored
        state.brokerEpoch += 1
        return Harness(Harness.app(), state: state)
    }

    /// What the living window says of its scene; it never heard of its connection's end.
    private static func comeBack(
        _ harness: inout Harness, in state: SceneState, handled: DeliveryNumber = .none
    ) throws -> ClientID {
        let record = try #require(harness.sessions.first?.record)
        let scene = HostedScene(session: record.id, epoch: record.epoch, state: state, lastHandled: handled)
        return harness.resume(try #require(record.process), hosting: [scene])
    }

    /// A window that went to the background with its user.
    private static func left() -> (Harness, tool: ClientID, window: ClientID) {
        var (harness, tool, window) = Harness.opened()
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        return (harness, tool, window)
    }

    @Test("A session without a process is launched and comes to the front")
    func unlaunched() throws {
        var before = Harness(Harness.app())
        before.open("x", from: before.tool())
        var harness = Self.restarted(before)
        let session = try #require(harness.sessions.first?.id)
        harness.settle(harness.window())
        #expect(harness.broker.screen.presence(of: session) == .active)
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive])
        #expect(harness.broker.requests.all.map(\.record.outcome.code) == [.handled])
    }

    @Test("A live window in the background comes to the front, with or without an event", arguments: [true, false])
    func background(hasEvent: Bool) throws {
        var (before, tool, window) = Self.left()
        let session = try #require(before.sessions.first?.id)
        before.open("x", from: tool) { if !hasEvent { $0.event = nil } }
        #expect(before.names(to: window).last == "willEnterForeground")
        var harness = Self.restarted(before)
        harness.settle(try Self.comeBack(&harness, in: .background, handled: DeliveryNumber(1)))
        #expect(harness.broker.screen.presence(of: session) == .active)
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive])
        #expect(harness.broker.requests.all.allSatisfy { $0.record.outcome.code == .handled })
    }

    @Test("A window whose first connect handled the event comes to the front after a restart")
    func handled() throws {
        var before = Harness(Harness.app())
        before.open("x", from: before.tool())
        let window = before.window()
        while before.names(to: window).last != "willEnterForeground" {
            let call = try #require(before.calls(to: window).first { before.broker.calls[$0.id] != nil })
            before.acknowledge(call, from: window)
        }
        #expect(before.broker.requests.all.map(\.record.outcome.code) == [.handled])
        var harness = Self.restarted(before)
        harness.settle(try Self.comeBack(&harness, in: .background, handled: DeliveryNumber(1)))
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive])
    }

    @Test("A window that the user left stays in the background, even if an event waits for it there")
    func leftAlone() throws {
        for isServed in [true, false] {
            var (before, tool, _) = Self.left()
            if isServed { before.open("x", from: tool) { $0.joinBehavior = .preferredWithoutActivating } }
            var harness = Self.restarted(before)
            let session = try #require(harness.sessions.first?.id)
            harness.settle(try Self.comeBack(&harness, in: .background, handled: DeliveryNumber(1)))
            #expect(harness.broker.screen.presence(of: session) == .absent)
            #expect(harness.sessions.map(\.lifecycle.state) == [.background])
            #expect(harness.sessions.map(\.record.needsAttention) == [isServed])
        }
    }

    @Test("A background window without a process is launched for waiting events, and nothing comes to the front")
    func leftWithoutProcess() {
        var (before, tool, _) = Self.left()
        before.handle(.processExited(before.launches[0].process, .exited(0)))
        before.open("x", from: tool) { $0.joinBehavior = .preferredWithoutActivating }
        var harness = Self.restarted(before)
        #expect(harness.launches.count == 1)
        harness.settle(harness.window())
        #expect(harness.sessions.map(\.lifecycle.state) == [.background])
        #expect(harness.broker.requests.all.allSatisfy { $0.record.outcome.code == .handled })
    }
}
