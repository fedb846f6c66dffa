import ActivityWire
import Adaptation
import Testing

@testable import BrokerCore

@Suite("Placement of requested windows")
struct PlacementTests {
    /// Windows of one app for the contents, in this order; with room for two, the last two are visible.
    private func opened(_ targets: String...) -> (Harness, tool: ClientID, window: ClientID) {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        for target in targets { harness.open(target, from: tool) }
        let window = harness.window()
        harness.settle(window)
        return (harness, tool, window)
    }

    private func state(_ index: Int, _ harness: Harness) -> SceneState { harness.sessions[index].lifecycle.state }

    @Test("A pushed window hides its target, which is visible again once the pushed window closes (U:A19)")
    func push() {
        var (harness, tool, window) = opened("p")
        let target = SessionReference(harness.sessions[0].id)
        harness.open("n", from: tool) {
            ($0.placement, $0.pushTarget, $0.reuse) = (.push, target, .alwaysNew)
        }
        harness.settle(window)
        #expect(state(0, harness) == .background && state(1, harness) == .foregroundActive)
        harness.request(.destroy(SessionReference(harness.sessions[1].id), .standard), from: tool)
        harness.settle(window)
        #expect(harness.sessions.count == 1 && state(0, harness) == .foregroundActive)
    }

    @Test("If a middle window of several pushed ones closes, closing the last one restores the first")
    func pushedChain() {
        var (harness, tool, window) = opened("a")
        for target in ["b", "c"] {
            let shown = SessionReference(harness.sessions.last?.id ?? harness.sessions[0].id)
            harness.open(target, from: tool) {
                ($0.placement, $0.pushTarget, $0.reuse) = (.push, shown, .alwaysNew)
            }
            harness.settle(window)
        }
        for _ in 0..<2 {
            harness.request(.destroy(SessionReference(harness.sessions[1].id), .standard), from: tool)
            harness.settle(window)
        }
        #expect(harness.sessions.count == 1 && state(0, harness) == .foregroundActive)
    }

    @Test("Pushing a window over one that floats above it moves and hides neither of them")
    func pushUnderAFloatingWindow() {
        var (harness, tool, window) = opened("a", "b")
        let (whole, floating) = (SessionReference(harness.sessions[0].id), SessionReference(harness.sessions[1].id))
        harness.request(.screen(.expand(whole)), from: tool)
        harness.request(.screen(.open(floating, place: .slideOver)), from: tool)
        harness.settle(window)
        let shown = harness.broker.screen.sessions
        #expect(shown == harness.sessions.map(\.id))
        harness.open("a", from: tool) { ($0.placement, $0.pushTarget, $0.session) = (.push, floating, whole) }
        harness.settle(window)
        #expect(harness.broker.screen.sessions == shown)
        #expect(harness.sessions.map(\.record.hiddenSession) == [nil, nil])
    }

    @Test("A hidden window that is requested directly is no longer hidden")
    func hiddenWindowComesForward() {
        var (harness, tool, window) = opened("p")
        let target = SessionReference(harness.sessions[0].id)
        harness.open("n", from: tool) {
            ($0.placement, $0.pushTarget, $0.reuse) = (.push, target, .alwaysNew)
        }
        harness.settle(window)
        harness.request(.screen(.pick(target)), from: tool)
        harness.settle(window)
        #expect(state(0, harness) == .foregroundActive && harness.sessions[1].record.hiddenSession == nil)
    }

    @Test("A hidden window also returns after a restart of the broker")
    func pushIsDurable() {
        var (harness, tool, window) = opened("p")
        let target = harness.sessions[0].id
        harness.open("n", from: tool) {
            ($0.placement, $0.pushTarget, $0.reuse) = (.push, SessionReference(target), .alwaysNew)
        }
        harness.settle(window)
        var state = StoredState()
        state.apply(harness.changes)
        #expect(state.sessions.last?.hiddenSession == target)
        state.processes = []
        for index in state.sessions.indices { state.sessions[index].process = nil }
        var later = Harness(Harness.app(.application), state: state)
        let otherTool = later.tool()
        later.request(.screen(.pick(SessionReference(later.sessions[1].id))), from: otherTool)
        let next = later.window()
        later.settle(next)
        later.request(.destroy(SessionReference(later.sessions[1].id), .standard), from: otherTool)
        later.settle(next)
        #expect(later.sessions.map(\.id) == [target])
        #expect(later.sessions[0].lifecycle.state == .foregroundActive)
    }

    @Test("A push without a target, a target without a push and an unknown target are refused with their fields")
    func badPush() {
        var (harness, tool, _) = opened("p")
        let target = SessionReference(harness.sessions[0].id)
        let refusals = [
            harness.open("n", from: tool) { $0.placement = .push },
            harness.open("n", from: tool) { $0.pushTarget = target },
            harness.open("n", from: tool) { ($0.placement, $0.pushTarget) = (.push, SessionReference(text: "ffff")) },
        ].compactMap { harness.refusal($0, to: tool) }
        #expect(refusals.map(\.code) == [.invalidValue, .conflictingOptions, .unknownSession])
        #expect(refusals.allSatisfy { $0.field == "activate.pushTarget" })
    }

    @Test("A prominent window leaves the others inactive behind it (U:A18)")
    func prominent() {
        var (harness, tool, window) = opened("a", "b")
        harness.open("c", from: tool) { ($0.placement, $0.reuse) = (.prominent, .alwaysNew) }
        harness.settle(window)
        #expect(
            harness.sessions.map(\.lifecycle.state) == [.foregroundInactive, .foregroundInactive, .foregroundActive])
    }

    @Test("The requesting scene is not replaced (U:A16)")
    func requester() {
        var (harness, _, window) = opened("a", "b")
        let requester = harness.sessions[0].id
        harness.open("c", from: window) { ($0.reuse, $0.requestingSession) = (.alwaysNew, requester) }
        harness.settle(window)
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive, .background, .foregroundActive])
    }

    @Test("preferredWithoutActivating opens the window in the background; the requester stays active (U:A17)")
    func withoutActivating() {
        var (harness, _, window) = opened("a")
        let before = harness.calls(to: window).count
        let request = harness.open("b", from: window) {
            ($0.reuse, $0.joinBehavior) = (.preferElseNew, .preferredWithoutActivating)
        }
        harness.settle(window)
        #expect(harness.outcome(request, to: window)?.code == .handled)
        #expect(
            harness.names(to: window).dropFirst(before) == [
                "configurationForConnecting", "willConnect", "collectState",
            ])
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive, .background])
        #expect(harness.sessions.map(\.record.needsAttention) == [false, true])
    }

    @Test("A background window used without activation asks for attention until it comes to the front")
    func attention() {
        var (harness, tool, window) = opened("a")
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        #expect(harness.sessions.map(\.record.needsAttention) == [false])
        harness.open("a", from: tool) { $0.joinBehavior = .preferredWithoutActivating }
        harness.settle(window)
        #expect(harness.sessions.map(\.record.needsAttention) == [true])
        #expect(harness.sessions.map(\.lifecycle.state) == [.background])
        harness.open("a", from: tool)
        harness.settle(window)
        #expect(harness.sessions.map(\.record.needsAttention) == [false])
        harness.open("a", from: tool) { $0.joinBehavior = .preferredWithoutActivating }
        harness.settle(window)
        #expect(harness.sessions.map(\.record.needsAttention) == [false], "it is in front already")
    }
}

@Suite("Failed pushes")
struct FailedPushTests {
    @Test("A pushed window that cannot be launched restores its target")
    func pushFails() {
        var harness = Harness(Harness.app(.scene))
        let tool = harness.tool()
        harness.open("p", from: tool)
        let window = harness.window()
        harness.settle(window)
        let target = SessionReference(harness.sessions[0].id)
        harness.open("n", from: tool) {
            ($0.placement, $0.pushTarget, $0.reuse) = (.push, target, .alwaysNew)
        }
        harness.handle(.processStartFailed(harness.launches[1].process, reason: "no such file"))
        harness.settle(window)
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive])
    }

    @Test("A pushed window that never connects restores its target, however the pushed window's process ends (U:A19)")
    func pushedInVain() throws {
        for status in [ExitStatus.exited(0), .signaled(9)] {
            var (harness, tool, _) = Harness.opened()
            let target = harness.sessions[0].id
            harness.open("n", from: tool) {
                ($0.placement, $0.pushTarget, $0.reuse) = (.push, SessionReference(target), .alwaysNew)
            }
            _ = harness.window()
            #expect(harness.broker.screen.sessions == [harness.sessions[1].id])
            // It never answers what configuration it wants.
            harness.advance(by: .seconds(11))
            harness.handle(.processExited(try #require(harness.launches.last).process, status))
            #expect(harness.sessions.map(\.id) == [target])
            #expect(harness.broker.screen.sessions == [target], "\(status)")
        }
    }
}
