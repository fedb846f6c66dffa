import ActivityWire
import OrderedCollections
import Testing

@testable import BrokerCore

/// What a broker makes of what an earlier run left, where that is not whole.
@Suite("Restart of the broker")
struct RestartTests {
    /// The store of a broker with one connected window, changed before the next one reads it.
    private func restarted(
        policy: BrokerPolicy = .standard, _ change: (inout StoredState) throws -> Void
    ) rethrows -> Harness {
        let (harness, _, _) = Harness.opened()
        var state = harness.stored
        state.brokerEpoch += 1
        try change(&state)
        return Harness(Harness.app(), policy: policy, state: state)
    }

    @Test("After a restart, a session whose process is not stored has neither a process nor a scene")
    func lostProcess() throws {
        var harness = restarted { $0.processes = [] }
        let session = try #require(harness.sessions.first)
        #expect(session.record.process == nil && session.lockedGeneration == nil)
        #expect(harness.stored.sessions.map(\.process) == [nil])
        let tool = harness.tool()
        let opened = harness.open("x", from: tool)
        #expect(harness.launches.count == 1)
        harness.settle(harness.window())
        #expect(harness.outcome(opened, to: tool)?.code == .handled && harness.sessions.count == 1)
    }

    @Test("A state that a scene could not read is no longer awaited once that scene is lost")
    func lostReader() throws {
        let saved = RestorationRecord(
            generation: 1, saved: WallTime(milliseconds: 1), activity: Activity(type: "state"))
        let unread = SetAsideRestoration(purpose: .unread, since: WallTime(milliseconds: 1), restoration: saved)
        for isLost in [true, false] {
            let harness = try restarted { state in
                let session = try #require(state.sessions.first)
                state.restorations[session.id] = [saved]
                state.setAside[session.id] = [unread]
                if isLost { state.processes = [] }
            }
            #expect(harness.sessions.map(\.lockedGeneration) == [isLost ? nil : 1])
        }
    }

    @Test("A session that does not outlive its scene is removed if its process is not stored")
    func disconnected() throws {
        let harness = try restarted { state in
            state.processes = []
            let index = try #require(state.sessions.indices.first)
            state.sessions[index].destructionConditions = .systemDisconnection
        }
        #expect(harness.sessions.isEmpty && harness.stored.sessions.isEmpty)
        #expect(harness.broker.destructions.discards.count == 1)
    }

    @Test("A scene that is still restoring gets its full time after a restart, and no more")
    func extended() throws {
        var policy = BrokerPolicy.standard
        policy.resumeGrace = .seconds(600)
        policy.restorationTimeout = .seconds(30)
        var harness = try restarted(policy: policy) { state in
            let index = try #require(state.sessions.indices.first)
            state.sessions[index].isRestorationExtended = true
        }
        #expect(harness.sessions.map(\.restorationDue) == [harness.now.instant + .seconds(30)])
        harness.advance(by: .milliseconds(29_999))
        #expect(harness.signals.isEmpty)
        harness.advance(by: .milliseconds(1))
        #expect(harness.signals == [.terminate])
        let usual = restarted(policy: policy) { _ in }
        #expect(usual.sessions.map(\.restorationDue) == [nil])
    }

    @Test("If a scene ends unseen while restoring, its state is erased; the states of other scenes are kept (U:L21)")
    func endedWhileExtended() throws {
        let saved = RestorationRecord(
            generation: 1, saved: WallTime(milliseconds: 1), activity: Activity(type: "state"))
        for isExtended in [true, false] {
            var harness = try restarted { state in
                let index = try #require(state.sessions.indices.first)
                state.sessions[index].isRestorationExtended = isExtended
                state.restorations[state.sessions[index].id] = [saved]
            }
            let session = try #require(harness.sessions.first)
            harness.handle(.processExited(try #require(session.record.process), .unknown))
            #expect(harness.sessions.map(\.history.newest) == [isExtended ? nil : saved])
            #expect(harness.sessions.map(\.record.isRestorationExtended) == [false])
        }
    }

    @Test(
        "A request continues after a restart with its remaining time by the wall clock",
        arguments: [
            (Int64(0), 15_000), (4_000, 11_000), (14_999, 1), (15_000, 0), (99_000, 0), (-5_000, 15_000),
        ] as [(Int64, Int)])
    func remaining(elapsed: Int64, left: Int) throws {
        var before = Harness(Harness.app())
        let tool = before.tool()
        before.open("x", from: tool) { $0.timeout = .seconds(15) }
        var state = before.stored
        state.brokerEpoch += 1
        let index = try #require(state.requests.indices.first)
        state.requests[index].accepted = WallTime(milliseconds: before.now.wall.milliseconds - elapsed)
        var harness = Harness(Harness.app(), state: state)
        let request = try #require(state.requests.first).id
        if left > 1 {
            harness.advance(by: .milliseconds(left - 1))
            #expect(harness.broker.requests[request]?.hasEnded == false)
        }
        harness.advance(by: .milliseconds(1))
        #expect(harness.broker.requests[request]?.record.outcome.code == .deadlinePassed)
    }

    @Test("Every stored process is awaited under its own number")
    func watched() throws {
        let (before, _, _) = Harness.opened()
        var broker = Broker(
            identity: before.broker.identity, policy: .standard, seed: UniqueID(high: 7, low: 7), state: before.stored,
            apps: [Harness.app()], at: before.now)
        let process = try #require(before.stored.processes.first)
        let watched = broker.start(at: before.now).compactMap { order in
            if case .watch(let id, let number, let time) = order.effect { (id, number, time) } else { nil }
        }
        #expect(watched.map(\.0) == [process.id] && watched.map(\.1) == [process.processIdentifier])
        #expect(watched.map(\.2) == [process.startTime])
    }

    @Test("A window that reconnects counts as having connected, whatever was stored")
    func cameBack() throws {
        var harness = try restarted { state in
            let index = try #require(state.sessions.indices.first)
            state.sessions[index].hasConnected = false
            state.sessions[index].hasProvisionalConditions = true
            state.sessions[index].conditions = ActivationConditions(canActivate: "SELF == 'x'")
        }
        let session = try #require(harness.sessions.first)
        let process = try #require(session.record.process)
        let again = harness.connection(processIdentifier: 101)
        let scene = HostedScene(
            session: session.id, epoch: session.record.epoch, state: .foregroundActive, lastHandled: DeliveryNumber(1))
        harness.handle(
            .greeted(
                again,
                DigestedHello(
                    id: 1, version: 1, role: .window(.sample),
                    resume: DigestedResume(process: process, secret: SecretDigest([9, 101]), scenes: [scene]),
                    freshSecret: SecretDigest([10]))))
        #expect(harness.sessions.map(\.record.hasConnected) == [true])
        #expect(harness.stored.sessions.map(\.hasConnected) == [true])
        // Its app set no conditions of its own, or says them again.
        #expect(harness.stored.sessions.map(\.conditions) == [ActivationConditions()])
        #expect(harness.stored.sessions.map(\.hasProvisionalConditions) == [false])
    }
}
