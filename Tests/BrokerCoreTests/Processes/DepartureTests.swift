import ActivityWire
import Testing

@testable import BrokerCore

/// Windows that leave, stop and come back, and what those who wait for them hear.
@Suite("Departing windows")
struct DepartureTests {
    @Test(
        "A request gets a new process while a window that said goodbye is still running",
        arguments: [
            ProcessModel.scene, .application,
        ])
    func goodbye(model: ProcessModel) throws {
        var (harness, tool, window) = Harness.opened(model)
        harness.request(.goodbye, from: window)
        let session = SessionReference(try #require(harness.sessions.first).id)
        let request = harness.open("x", from: tool) { $0.session = session }
        #expect(harness.launches.count == 2)
        harness.settle(harness.window())
        #expect(harness.outcome(request, to: tool)?.code == .handled)
    }

    @Test("A window that exits normally, or dies while the broker stops, does not count as crashed")
    func orderly() throws {
        var (harness, _, _) = Harness.opened()
        harness.handle(.processExited(harness.launches[0].process, .exited(0)))
        #expect(harness.sessions.map(\.record.hasCrashed) == [false])
        var (stopping, _, _) = Harness.opened()
        stopping.handle(.shutdownRequested)
        stopping.handle(.processExited(stopping.launches[0].process, .signaled(9)))
        #expect(stopping.sessions.map(\.record.hasCrashed) == [false])
        var (crashing, _, _) = Harness.opened()
        crashing.handle(.processExited(crashing.launches[0].process, .signaled(9)))
        #expect(crashing.sessions.map(\.record.hasCrashed) == [true])
    }

    @Test("If a window's process ends, the window's transient event fails for that reason")
    func transient() throws {
        var (harness, tool, _) = Harness.opened()
        let session = SessionReference(try #require(harness.sessions.first).id)
        let request = harness.open("x", from: tool) { ($0.isTransient, $0.session) = (true, session) }
        #expect(harness.broker.transients.count == 1)
        harness.handle(.processExited(harness.launches[0].process, .signaled(9)))
        let outcome = try #require(harness.outcome(request, to: tool))
        #expect(outcome.code == .notDelivered && outcome.reason.hasPrefix("the window's process "))
        #expect(harness.broker.transients.count == 0)
    }

    @Test(
        "A leaving process's end is reported once, with its reason, and nothing is reported afterwards",
        arguments: [false, true])
    func toldOnce(isSentAway: Bool) throws {
        var (harness, tool, window) = Harness.opened(isSentAway ? .application : .scene)
        let process = try #require(harness.launches.first).process
        if isSentAway {
            harness.request(.screen(.flingApp(.sample)), from: tool)
            harness.settle(window)
        } else {
            harness.request(.goodbye, from: window)
        }
        harness.handle(.processInspected(process, .stopped))
        harness.handle(.processInspected(process, .running))
        harness.handle(.processExited(process, .exited(0)))
        let rows = (1..<harness.broker.subscriptions.log.nextNumber).compactMap { number -> ProcessRow? in
            guard case .process(let row) = harness.broker.subscriptions.log[number]?.event else { return nil }
            return row.process == process ? row : nil
        }
        let reason = isSentAway ? "the process has no scene left to show" : "the window said goodbye"
        #expect(rows.filter { $0.state == .ended }.map(\.reason) == [reason])
        #expect(rows.last?.state == .ended)
        #expect(harness.broker.processes[process] == nil)
    }

    @Test("A process that reconnects while its old connection is open replaces that connection, which is notified")
    func takenOver() throws {
        var (harness, _, window) = Harness.opened()
        let session = try #require(harness.sessions.first)
        let process = try #require(session.record.process)
        let scene = HostedScene(
            session: session.id, epoch: session.record.epoch, state: .foregroundActive, lastHandled: DeliveryNumber(1))
        let again = harness.resume(process, hosting: [scene])
        #expect(harness.closed[window]?.code == .sessionTakenOver)
        #expect(harness.broker.processes[process]?.client == again)
    }

    @Test("At the end of the grace period, the broker ends only the processes that it launched")
    func shutdown() {
        var (harness, tool, _) = Harness.opened()
        // A second one, one that is being started, and one that was started by hand.
        for target in ["y", "z"] {
            harness.open(target, from: tool) { $0.reuse = .alwaysNew }
            if target == "y" { _ = harness.window() }
        }
        let byHand = harness.connection(processIdentifier: 900)
        harness.handle(
            .greeted(byHand, DigestedHello(id: 1, version: 1, role: .window(.sample), freshSecret: SecretDigest([1]))))
        #expect(harness.broker.processes.all.count == 4)
        harness.handle(.shutdownRequested)
        #expect(harness.signals.isEmpty && !harness.hasStopped)
        harness.advance(by: .seconds(2))
        #expect(harness.signals == [.terminate, .terminate] && harness.hasStopped)
    }
}
