import ActivityWire
import Adaptation
import DragAndDrop
import IPadScreen
import Testing

@testable import BrokerCore

/// The values that count where nobody configures anything; docs and `brokerctl config` give the same.
@Suite("Default policy")
struct PolicyTests {
    @Test("The default times are as documented")
    func times() {
        let policy = BrokerPolicy()
        #expect(policy.requestTimeout == .seconds(30))
        #expect(policy.connectTimeout == .seconds(10))
        #expect(policy.callTimeout == .seconds(10))
        #expect(policy.enterBackgroundTimeout == .seconds(5))
        #expect(policy.notificationTimeout == .seconds(30))
        #expect(policy.resumeGrace == .seconds(3))
        #expect(policy.inspectionInterval == .milliseconds(250))
        #expect(policy.backoffInitial == .milliseconds(100))
        #expect(policy.backoffMaximum == .seconds(30))
        #expect(policy.crashWindow == .seconds(60))
        #expect(policy.terminationGrace == .seconds(2))
        #expect(policy.shutdownGrace == .seconds(2))
        #expect(policy.gestureGrace == .seconds(5))
        #expect(policy.pingInterval == .seconds(30))
        #expect(policy.transitionAllowance == .seconds(10))
        #expect(policy.launchWindow == .seconds(10))
        #expect(policy.refreshInterval == .seconds(1))
        #expect(policy.restorationTimeout == .seconds(10))
        #expect(policy.springLoadingDelay == .seconds(1))
        #expect(policy.dragTimeout == .seconds(10))
        #expect(policy.loadTimeout == .seconds(60))
        #expect(policy.grantLifetime == .seconds(3_600))
    }

    @Test("The default counts and switches are as documented")
    func others() {
        let policy = BrokerPolicy()
        #expect(policy.reuse == .matchElseNew)
        #expect(policy.crashLimit == 3)
        #expect(policy.unresponsiveAction == .end)
        #expect(policy.guardsFocus && policy.keepsStateOfFlungApps && policy.allowsMultipleApps)
        #expect(policy.persistentVideoOverlay && policy.multipleScenes)
        #expect(policy.orientation == .landscape)
        #expect(policy.connections == Limits.clients && policy.connectionsPerProcess == Limits.clientsPerProcess)
        #expect(policy.launchesPerWindow == 50)
        #expect(policy.snapshots == .allowed)
        #expect(policy.eventPortion == 256)
    }

    @Test("Drags use the policy's times; zero means no limit")
    func drags() {
        let some = BrokerPolicy(dragTimeout: .seconds(7), loadTimeout: .seconds(8), grantLifetime: .seconds(9)).drags
        #expect(some.callTimeout == .seconds(7) && some.dropTimeout == .seconds(7))
        #expect(some.loadIdleTimeout == .seconds(8) && some.grantLifetime == .seconds(9))
        let none = BrokerPolicy(loadTimeout: .zero, grantLifetime: .zero).drags
        #expect(none.loadIdleTimeout == nil && none.grantLifetime == nil)
    }

    @Test("A changed policy applies to requests made afterwards")
    func reconfigured() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        var policy = BrokerPolicy.standard
        policy.requestTimeout = .seconds(2)
        harness.handle(.reconfigured(policy, settings: []))
        let request = harness.open("x", from: tool)
        harness.advance(by: .seconds(2))
        #expect(harness.outcome(request, to: tool)?.code == .deadlinePassed)
    }
}
