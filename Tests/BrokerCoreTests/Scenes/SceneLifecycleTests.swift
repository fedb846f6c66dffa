import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Scene life cycle")
struct SceneLifecycleTests {
    @Test("A window opened by the user gets exactly configure, connect, willEnterForeground, didBecomeActive (U:L2)")
    func requestedWindow() {
        var scene = SceneLifecycle()
        #expect(scene.walk(towards: .active, isConfigured: false) == [.configure])
        #expect(scene.walk(towards: .active) == [.connect, .willEnterForeground, .didBecomeActive])
        #expect(scene.state == .foregroundActive)
    }

    @Test("A scene connected in the background stays there (U:L3)")
    func backgroundConnect() {
        var scene = SceneLifecycle()
        #expect(scene.walk(towards: .background) == [.connect])
        #expect(scene.state == .background)
    }

    @Test("A scene that leaves the screen becomes inactive first (U:L12)")
    func leaving() {
        var scene = SceneLifecycle(in: .foregroundActive)
        #expect(scene.walk(towards: .background) == [.willResignActive, .didEnterBackground])
    }

    @Test("An alert only makes an active scene inactive and active again (U:L4, U:L5)")
    func alert() {
        var scene = SceneLifecycle(in: .foregroundActive)
        #expect(scene.walk(towards: .inactive) == [.willResignActive])
        #expect(scene.walk(towards: .active) == [.didBecomeActive])
    }

    @Test("willEnterForeground is followed by didBecomeActive, even if the scene leaves again (U:L13)")
    func owedActivation() {
        var scene = SceneLifecycle(in: .background)
        #expect(scene.step(towards: .active) == .willEnterForeground)
        #expect(scene.walk(towards: .background) == [.didBecomeActive, .willResignActive, .didEnterBackground])
    }

    @Test("State is collected before a disconnect unless it was just saved (U:L8)")
    func collectedBeforeDisconnect() {
        var fresh = SceneLifecycle()
        _ = fresh.walk(towards: .background)
        #expect(fresh.walk(towards: .disconnected) == [.collectState, .disconnect])
        var saved = SceneLifecycle(in: .foregroundActive)
        #expect(saved.walk(towards: .disconnected) == [.willResignActive, .didEnterBackground, .disconnect])
    }

    @Test(
        "A destroyed foreground scene resigns, is dismissed and disconnects; a background one just disconnects (U:L9)")
    func destroyed() {
        var shown = SceneLifecycle(in: .foregroundActive)
        #expect(shown.walk(towards: .destroyed(.commit)) == [.willResignActive, .dismiss(.commit), .disconnect])
        var hidden = SceneLifecycle(in: .background)
        #expect(hidden.walk(towards: .destroyed(.standard)) == [.disconnect])
    }

    @Test("A scene of a force-quit app never enters the background first (U:L11)")
    func flung() {
        var shown = SceneLifecycle(in: .foregroundActive)
        #expect(shown.walk(towards: .flung) == [.willResignActive, .collectState, .disconnect])
        var fresh = SceneLifecycle(in: .foregroundInactive)
        #expect(fresh.walk(towards: .flung) == [.collectState, .disconnect])
    }

    @Test(
        "Events delivered while a scene saves are missing from its state, so the state is saved again (U:L8)",
        arguments: [LifecycleStep.collectState, .didEnterBackground])
    func deliveredWhileSaving(step: LifecycleStep) {
        var quiet = SceneLifecycle(in: .foregroundInactive)
        quiet.recordSent(step)
        var busy = quiet
        quiet.applyAcknowledgement()
        busy.recordDelivery()
        busy.applyAcknowledgement()
        #expect(!quiet.hasUncollectedState)
        #expect(busy.hasUncollectedState)
        let goal = SceneGoal.flung
        #expect(quiet.walk(towards: goal) == [.disconnect])
        #expect(busy.walk(towards: goal) == [.collectState, .disconnect])
    }

    @Test("Only one call is unacknowledged at a time")
    func oneAtATime() {
        var scene = SceneLifecycle(in: .background)
        scene.recordSent(.willEnterForeground)
        for goal in SceneGoal.all {
            #expect(scene.next(towards: goal, isConfigured: true, wantsCollection: true) == nil)
        }
    }

    @Test("Every goal is reached from every state by legal steps only", arguments: SceneState.allCases, SceneGoal.all)
    func everyGoalFromEveryState(state: SceneState, goal: SceneGoal) {
        var scene = SceneLifecycle(in: state)
        let steps = scene.walk(towards: goal)
        #expect(steps.count < 6)
        #expect(scene.next(towards: goal, isConfigured: true, wantsCollection: false) == nil)
        switch goal {
        case .disconnected, .flung, .destroyed: #expect(scene.state == .unattached)
        case .background: #expect(scene.state == .background)
        case .inactive: #expect(scene.state == .foregroundInactive)
        case .active: #expect(scene.state == .foregroundActive)
        }
    }
}

extension SceneGoal {
    static let all: [SceneGoal] = [.disconnected, .background, .inactive, .active, .flung, .destroyed(.standard)]
}

extension SceneLifecycle {
    init(in state: SceneState) {
        self.init()
        resume(in: state)
    }

    /// Takes and acknowledges one step.
    mutating func step(
        towards goal: SceneGoal,
        isConfigured: Bool = true,
        wantsCollection: Bool = false
    ) -> LifecycleStep? {
        guard let step = next(towards: goal, isConfigured: isConfigured, wantsCollection: wantsCollection) else {
            return nil
        }
        recordSent(step)
        applyAcknowledgement()
        return step
    }

    /// Takes and acknowledges steps until there is no other; a configure is taken once.
    mutating func walk(towards goal: SceneGoal, isConfigured: Bool = true) -> [LifecycleStep] {
        var steps: [LifecycleStep] = []
        while steps.count < 10, let step = step(towards: goal, isConfigured: isConfigured) {
            steps.append(step)
            if step == .configure { break }
        }
        return steps
    }
}
