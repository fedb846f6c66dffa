import ActivityWire
import ScenePredicates
import Testing

@testable import BrokerCore

@Suite("Activation requests")
struct ActivationTests {
    @Test("A cold open launches, configures, connects with the activity, and ends as handled")
    func coldOpen() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        #expect(harness.launches.count == 1)
        let window = harness.window()
        harness.settle(window)
        #expect(
            harness.names(to: window) == [
                "configurationForConnecting", "willConnect", "willEnterForeground", "didBecomeActive",
            ])
        let outcome = harness.outcome(request, to: tool)
        #expect(outcome?.code == .handled && outcome?.decision == .created && outcome?.stage == .handled)
        guard case .connect(_, let options)? = harness.calls(to: window).dropFirst().first?.body else {
            Issue.record("the second call is not a connect")
            return
        }
        #expect(options.deliveries.map(\.number) == [DeliveryNumber(1)])
        #expect(options.reason == .launch)
    }

    @Test("Three hundred requests for unopened content launch one process and one window and are delivered in order")
    func singleFlight() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let requests = (0..<300).map { _ in harness.open("x", from: tool) }
        let window = harness.window()
        harness.settle(window)
        #expect(harness.launches.count == 1)
        #expect(harness.sessions.count == 1)
        let outcomes = requests.compactMap { harness.outcome($0, to: tool) }
        #expect(outcomes.count == 300 && outcomes.allSatisfy { $0.code == .handled })
        #expect(outcomes.first?.decision == .created)
        #expect(outcomes.dropFirst().allSatisfy { $0.decision == .joinedPending })
        let delivered = harness.calls(to: window).flatMap { call -> [UInt64] in
            switch call.body {
            case .connect(_, let options): options.deliveries.map(\.number.number)
            case .deliver(let delivery): [delivery.number.number]
            default: []
            }
        }
        #expect(delivered == Array(1...300))
    }

    @Test("Two contents opened in a single-process app share its process")
    func applicationModel() {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        let requests = ["x", "y"].map { harness.open($0, from: tool) }
        let window = harness.window()
        harness.settle(window)
        #expect(harness.launches.count == 1)
        #expect(harness.sessions.count == 2)
        #expect(requests.allSatisfy { harness.outcome($0, to: tool)?.code == .handled })
    }

    @Test("Once a connect that sets no conditions is acknowledged, the defaults replace the provisional ones (U:R4)")
    func provisionalConditions() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.open("x", from: tool)
        #expect(harness.sessions.first?.conditions.prefersToActivate.evaluate("x") == true)
        let window = harness.window()
        harness.settle(window)
        #expect(harness.sessions.first?.conditions.prefersToActivate == .never)
        #expect(harness.sessions.first?.conditions.canActivate == .always)
    }

    @Test("A background window receives events between willEnterForeground and didBecomeActive (U:L20)")
    func deliveryOnTheWayForward() {
        var (harness, tool, window) = Harness.opened()
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let before = harness.names(to: window).count
        harness.open("x", from: tool)
        harness.settle(window)
        #expect(
            harness.names(to: window).dropFirst(before) == ["willEnterForeground", "deliver", "didBecomeActive"])
    }

    @Test("A repeated key joins the first request; the same key with a different request is a conflict")
    func idempotency() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let first = harness.open("x", from: tool) { ($0.idempotencyKey, $0.digest) = ("k", Blob([1])) }
        let again = harness.open("x", from: tool) { ($0.idempotencyKey, $0.digest) = ("k", Blob([1])) }
        let other = harness.open("y", from: tool) { ($0.idempotencyKey, $0.digest) = ("k", Blob([2])) }
        #expect(harness.refusal(other, to: tool)?.code == .idempotencyConflict)
        let window = harness.window()
        harness.settle(window)
        let late = harness.open("x", from: tool) { ($0.idempotencyKey, $0.digest) = ("k", Blob([1])) }
        let outcomes = [first, again, late].compactMap { harness.outcome($0, to: tool) }
        #expect(outcomes.count == 3 && Set(outcomes).count == 1)
        #expect(harness.names(to: window).filter { $0 == "willConnect" || $0 == "deliver" }.count == 1)
    }

    @Test(
        "Only a foreground window may bring another forward; otherwise the other window asks for attention"
    )
    func focusGuard() {
        var (harness, tool, window) = Harness.opened(.application)
        harness.open("y", from: window) { $0.reuse = .alwaysNew }
        harness.settle(window)
        #expect(harness.broker.screen.sessions.count == 2)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.open("z", from: window) { $0.reuse = .alwaysNew }
        harness.settle(window)
        let last = harness.sessions.last
        #expect(last?.lifecycle.state == .background)
        #expect(last?.record.needsAttention == true)
        #expect(harness.broker.screen.sessions.isEmpty)
    }

    @Test("A transient request needs a live window, stores nothing, and is delivered like any other request")
    func transient() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let refused = harness.open("x", from: tool) { $0.isTransient = true }
        #expect(harness.refusal(refused, to: tool)?.code == .noLiveWindow)
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        let written = harness.changes.count
        let accepted = harness.open(nil, from: tool) { $0.isTransient = true }
        harness.settle(window)
        #expect(harness.outcome(accepted, to: tool)?.code == .handled)
        #expect(harness.changes.count == written)
    }

    @Test("Exclusive options, unknown apps and unknown sessions are refused, and nothing is created")
    func refused() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let conflict = harness.open("x", from: tool) {
            $0.session = SessionReference(text: "abc")
            $0.reuse = .alwaysNew
        }
        let app = harness.open("x", from: tool) { $0.app = AppID(unchecked: "org.example.none") }
        let session = harness.open("x", from: tool) { $0.session = SessionReference(text: "abc") }
        #expect(harness.refusal(conflict, to: tool)?.code == .conflictingOptions)
        #expect(harness.refusal(app, to: tool)?.code == .unknownApp)
        #expect(harness.refusal(session, to: tool)?.code == .unknownSession)
        #expect(harness.sessions.isEmpty && harness.changes.isEmpty)
    }

    @Test("A callback that throws ends the request as handlerFailed, with the error's text as the reason")
    func handlerFailed() {
        var (harness, tool, window) = Harness.opened()
        let request = harness.open(nil, from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) { $0.failure = "no such photo" }
        #expect(harness.outcome(request, to: tool)?.code == .handlerFailed)
        #expect(harness.outcome(request, to: tool)?.reason == "no such photo")
    }

    @Test(
        "A request that waits only for an earlier stage is answered when it reaches that stage",
        arguments: RequestStage.allCases)
    func stages(stage: RequestStage) {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let request = harness.open("x", from: tool) { $0.waitingFor = stage }
        #expect((harness.outcome(request, to: tool) != nil) == (stage <= .resolved))
        let process = harness.startProcess()
        #expect((harness.outcome(request, to: tool) != nil) == (stage <= .launched))
        let window = harness.greet(process)
        #expect((harness.outcome(request, to: tool) != nil) == (stage <= .connected))
        harness.acknowledge(harness.calls(to: window).last, from: window)
        #expect((harness.outcome(request, to: tool) != nil) == (stage <= .delivered))
        harness.settle(window)
        #expect(harness.outcome(request, to: tool)?.stage == (stage <= .resolved ? .resolved : stage))
    }

    @Test("Invalid conditions in an acknowledgement end the request, and the old ones are kept (U:R6)")
    func refusedConditions() {
        var (harness, tool, window) = Harness.opened()
        let request = harness.open(nil, from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.conditions = ActivationConditions(canActivate: "SELF MATCHES 'x'")
        }
        #expect(harness.outcome(request, to: tool)?.code == .handlerFailed)
        #expect(harness.outcome(request, to: tool)?.reason.contains("conditions.canActivate") == true)
        #expect(harness.sessions.first?.conditions.canActivate == .always)
    }

    @Test("A configuration with a manifest's name but the wrong role is refused for its role, not its name (U:P9)")
    func configurationOfAnotherRole() {
        var harness = Harness(
            Harness.app { $0.configurations = [SceneConfiguration(name: "Main", delegateClass: "MainScene")] })
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        let window = harness.window()
        harness.acknowledge(harness.calls(to: window).first, from: window) {
            $0.configuration = SceneConfiguration(name: "Main", role: "UIWindowSceneSessionRoleExternalDisplay")
        }
        let outcome = harness.outcome(request, to: tool)
        #expect(outcome?.code == .handlerFailed)
        #expect(
            outcome?.reason
                == "configurationForConnecting returned the role UIWindowSceneSessionRoleExternalDisplay for a session "
                + "with the role UIWindowSceneSessionRoleApplication")
    }

    @Test("A configuration given only by name is filled in from the bundle (U:P8)")
    func configurationByName() {
        var harness = Harness(
            Harness.app {
                $0.configurations = [
                    SceneConfiguration(name: "Main", delegateClass: "MainScene"),
                    SceneConfiguration(name: "Detail", delegateClass: "DetailScene"),
                ]
            })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.acknowledge(harness.calls(to: window).first, from: window) {
            $0.configuration = SceneConfiguration(name: "Detail")
        }
        guard case .connect(let description, _)? = harness.calls(to: window).last?.body else {
            Issue.record("no connect follows")
            return
        }
        #expect(description.configuration.delegateClass == "DetailScene")
    }

    @Test("A window that is being opened does not ask for attention")
    func noAttention() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.open("x", from: tool)
        #expect(harness.sessions.map { harness.broker.row(of: $0).needsAttention } == [false])
        let window = harness.window()
        harness.acknowledge(harness.calls(to: window).first, from: window)
        #expect(harness.sessions.map { harness.broker.row(of: $0).needsAttention } == [false])
    }
}
