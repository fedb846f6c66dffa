import ActivityWire
import Adaptation
import Testing

@testable import BrokerCore

@Suite("Windows whose programs may have unsaved work")
struct SparedProcessTests {
    private static func app(isDiscardable: Bool = false) throws -> AppDescription {
        var program = HostedProgram(vector: try ProgramVector(["editor"]))
        program.isDiscardable = isDiscardable
        return Harness.app { $0.program = program }
    }

    /// A world with a tool and one window that shows "x" in the foreground.
    private func opened(
        isDiscardable: Bool = false, policy: BrokerPolicy = .standard
    ) throws -> (Harness, tool: ClientID, window: ClientID) {
        var harness = Harness(try Self.app(isDiscardable: isDiscardable), policy: policy)
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        return (harness, tool, window)
    }

    private func farewells(_ harness: Harness, to window: ClientID) -> [Bool] {
        (harness.messages[window] ?? []).compactMap {
            if case .goodbye(_, let reconnect) = $0.body { reconnect } else { nil }
        }
    }

    @Test("A window that does not answer is ended only if it is discardable", arguments: [false, true])
    func unresponsive(isDiscardable: Bool) throws {
        var (harness, tool, _) = try opened(isDiscardable: isDiscardable)
        let request = harness.open("x", from: tool)
        harness.advance(by: .seconds(60))
        #expect(harness.outcome(request, to: tool)?.code == .windowUnresponsive)
        #expect(harness.signals.isEmpty != isDiscardable)
    }

    @Test("A change of the window's size that takes too long ends no program")
    func lateTransition() throws {
        var (harness, tool, window) = try opened()
        harness.request(.screen(.rotate(.portrait)), from: tool)
        #expect(harness.calls(to: window).last?.body.callback == "windowSceneDidUpdate")
        harness.advance(by: .seconds(60))
        #expect(harness.signals.isEmpty && harness.sessions.first?.lifecycle.state == .foregroundActive)
    }

    @Test("Memory is not reclaimed from the window, and commands that would end it are refused with their field")
    func commands() throws {
        var (harness, tool, window) = try opened()
        let session = try #require(harness.sessions.first).id
        for (command, field) in [
            (.flingApp(.sample), "screen.flingApp"),
            (.exhaustMemory(SessionReference(session)), "screen.exhaustMemory"),
        ] as [(ScreenCommand, String)] {
            let request = harness.request(.screen(command), from: tool)
            let refusal = try #require(harness.refusal(request, to: tool))
            #expect(refusal.code == .requestDenied && refusal.field == field)
        }
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.request(.screen(.reclaimMemory), from: tool)
        harness.settle(window)
        #expect(harness.sessions.first?.lifecycle.state == .background && harness.signals.isEmpty)
    }

    @Test("An earlier state is not given to a window that shows its program")
    func restored() throws {
        var (harness, tool, window) = try opened()
        let session = try #require(harness.sessions.first).record
        let state = SavedState.activity(Activity(type: "org.example.state"))
        harness.request(
            .updateScene(SceneUpdate(session: session.id, epoch: session.epoch, state: state)), from: window)
        let generation = try #require(harness.sessions.first?.history.rows.first?.generation)
        let request = harness.request(.restore(SessionReference(session.id), generation: generation), from: tool)
        let refusal = try #require(harness.refusal(request, to: tool))
        #expect(refusal.code == .requestDenied && refusal.field == "restore.session")
        harness.settle(window)
        #expect(harness.sessions.first?.lifecycle.state == .foregroundActive)
    }

    @Test("A device change, and the removal of the bundle, leave the window alone")
    func device() throws {
        var (harness, tool, window) = try opened()
        harness.request(.screen(.device("ipadmini6")), from: tool)
        harness.settle(window)
        harness.handle(.appsScanned([]))
        harness.advance(by: .seconds(60))
        #expect(harness.signals.isEmpty && harness.closed[window] == nil && farewells(harness, to: window).isEmpty)
    }

    @Test("A broker that stops leaves the window, and asks it to connect again")
    func shutdown() throws {
        var (harness, _, window) = try opened()
        harness.handle(.shutdownRequested)
        #expect(harness.hasStopped && farewells(harness, to: window) == [true])
        #expect(harness.signals.isEmpty && harness.stored.processes.count == 1)
    }

    @Test("A broker that ends all windows when it stops ends this one, too")
    func shutdownOfAll() throws {
        var policy = BrokerPolicy.standard
        policy.endsAllWindowsAtShutdown = true
        var (harness, _, window) = try opened(policy: policy)
        harness.handle(.shutdownRequested)
        #expect(!harness.hasStopped && farewells(harness, to: window) == [false])
        harness.advance(by: policy.shutdownGrace)
        #expect(harness.hasStopped && harness.signals == [.terminate])
    }

    @Test("A process that has not connected is ended when the broker stops: it has started no program")
    func shutdownBeforeConnect() throws {
        var harness = Harness(try Self.app())
        let tool = harness.tool()
        harness.open("x", from: tool)
        _ = harness.startProcess()
        harness.handle(.shutdownRequested)
        harness.advance(by: .seconds(2))
        #expect(harness.hasStopped && harness.signals == [.terminate])
    }

    @Test("The next broker waits for the window as long as its process lives, even without the bundle")
    func adopted() throws {
        let (before, _, _) = try opened()
        for apps in [[try Self.app()], []] {
            var state = StoredState()
            state.apply(before.changes)
            let process = try #require(state.processes.first).id
            let session = try #require(state.sessions.first)
            var harness = apps.first.map { Harness($0, state: state) } ?? Harness(state: state)
            harness.advance(by: .seconds(3_600))
            #expect(harness.signals.isEmpty && harness.sessions.first?.record.process == process)
            let scene = HostedScene(session: session.id, epoch: session.epoch, state: .background)
            let window = harness.resume(process, hosting: [scene])
            #expect(harness.closed[window] == nil && harness.sessions.first?.lifecycle.state != .unattached)
        }
    }

    @Test("A window that was destroyed is ended if its process stays")
    func destroyed() throws {
        var (harness, tool, window) = try opened()
        let session = try #require(harness.sessions.first).id
        harness.request(.destroy(SessionReference(session), .standard), from: tool)
        harness.settle(window)
        #expect(harness.sessions.isEmpty && farewells(harness, to: window) == [false])
        harness.advance(by: .seconds(60))
        #expect(harness.signals.first == .terminate)
    }
}
