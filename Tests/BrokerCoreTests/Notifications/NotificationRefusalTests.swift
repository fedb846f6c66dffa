import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Refused notifications")
struct NotificationRefusalTests {
    private static let other = AppID(unchecked: "org.example.other")

    /// The refusal, and that nothing is left of what was asked.
    private func refused(
        _ stage: inout NotificationFixture, _ change: (inout NotifyRequest) -> Void = { _ in }
    ) throws -> Refusal {
        let launches = stage.harness.launches.count
        let waiting = stage.harness.stored.notifications
        let sent = stage.notify(change)
        let refusal = try #require(stage.refusal(sent))
        #expect(stage.harness.launches.count == launches && stage.harness.stored.notifications == waiting)
        return refusal
    }

    @Test("A notification for an app that is not installed is refused")
    func unknown() throws {
        var stage = NotificationFixture()
        let refusal = try refused(&stage) { $0.app = Self.other }
        #expect(refusal.code == .unknownApp && refusal.field == "notify.app")
    }

    @Test("A notification is refused for an app with one process per scene or without an executable")
    func notToBeWoken() throws {
        var stage = NotificationFixture(.scene)
        var refusal = try refused(&stage)
        #expect(refusal.code == .requestDenied && refusal.field == "notify.app")
        stage = NotificationFixture { $0.executable = nil }
        refusal = try refused(&stage)
        #expect(refusal.code == .launchFailed && refusal.field == "notify.app")
    }

    @Test("A notification denied by an access rule is refused; rules of another kind do not apply")
    func access() throws {
        func stage(_ rule: String) throws -> NotificationFixture {
            var policy = BrokerPolicy()
            policy.access = AccessPolicy(rules: [try #require(AccessRule(rule))])
            return NotificationFixture(policy: policy)
        }
        var denied = try stage("no-push: deny tools to org.example.sample push")
        let refusal = try refused(&denied)
        #expect(refusal.code == .notPermitted && refusal.field == "notify.app" && refusal.reason.contains("no-push"))
        var allowed = try stage("no-answers: deny tools to * notification,activity,none")
        let unhindered = allowed.notify { $0.waitingFor = .accepted }
        #expect(allowed.outcome(unhindered) != nil)
        var named = try stage("push: allow tools to * push")
        let sent = named.notify { $0.waitingFor = .accepted }
        let request = try #require(named.outcome(sent)).request
        #expect(named.harness.broker.requests[request]?.record.decision.permission == "push")
    }

    @Test("A force-quit app gets no notification until it is opened again, even after a restart of the broker")
    func flung() throws {
        var stage = NotificationFixture()
        stage.harness.open("x", from: stage.tool)
        let process = stage.harness.window()
        stage.harness.settle(process)
        let (sent, waiting) = (stage.notify(), stage.notify())
        stage.harness.request(.screen(.flingApp(.sample)), from: stage.tool)
        #expect([sent, waiting].map { stage.outcome($0)?.code } == [.notDelivered, .notDelivered])
        #expect(try refused(&stage).code == .appEndedByUser)
        stage.harness.settle(process)
        try stage.exit(.exited(0))
        let refusal = try refused(&stage)
        #expect(refusal.code == .appEndedByUser && refusal.field == "notify.app")
        var next = stage.restarted()
        #expect(try refused(&next).code == .appEndedByUser)
        next.harness.open("x", from: next.tool)
        #expect(next.harness.stored.endedApps == [.sample], "it is not running yet")
        let again = next.harness.window()
        #expect(next.harness.stored.endedApps.isEmpty)
        let later = next.notify()
        next.harness.settle(again)
        #expect(next.outcome(later)?.code == .handled)
    }

    @Test("An app whose last window was closed gets no notification; one with windows left still does")
    func closed() throws {
        var stage = NotificationFixture()
        for target in ["x", "y"] { stage.harness.open(target, from: stage.tool) }
        let process = stage.harness.window()
        stage.harness.settle(process)
        for left in [1, 0] {
            let session = SessionReference(try #require(stage.harness.sessions.first).id)
            stage.harness.request(.screen(.closeWindow(session)), from: stage.tool)
            stage.harness.settle(process)
            #expect(stage.harness.stored.endedApps.count == 1 - left)
        }
        #expect(try refused(&stage).code == .appEndedByUser)
    }

    @Test("An app that destroyed its last session itself still gets notifications")
    func destroyedByItself() throws {
        var stage = NotificationFixture()
        stage.harness.open("x", from: stage.tool)
        let process = stage.harness.window()
        stage.harness.settle(process)
        let session = SessionReference(try #require(stage.harness.sessions.first).id)
        stage.harness.request(.destroy(session, .standard), from: process)
        stage.harness.settle(process)
        #expect(stage.harness.sessions.isEmpty)
        let sent = stage.notify { $0.waitingFor = .accepted }
        #expect(stage.outcome(sent) != nil)
    }

    @Test("A deferred launch for a notification is dropped if the user force-quits the app")
    func flungWhileHeldBack() throws {
        var stage = NotificationFixture()
        stage.notify()
        stage.harness.handle(.processStartFailed(try #require(stage.harness.launches.last).process, reason: "no"))
        let held = stage.notify()
        stage.harness.request(.screen(.flingApp(.sample)), from: stage.tool)
        stage.harness.advance(by: .seconds(10))
        #expect(stage.outcome(held)?.code == .notDelivered && stage.harness.launches.count == 1)
    }

    @Test("Notifications over the limit are refused; completed ones do not count")
    func tooMany() throws {
        var stage = NotificationFixture()
        for _ in 0..<Limits.notificationsPerApp { stage.notify() }
        let refusal = try refused(&stage)
        #expect(refusal.code == .overloaded && refusal.limit == Int64(Limits.notificationsPerApp))
        #expect(refusal.field == "notify.app" && refusal.request == nil)
        let process = stage.harness.window()
        stage.complete(process)
        let next = stage.notify { $0.waitingFor = .accepted }
        #expect(stage.outcome(next) != nil, "one is completed, so there is room for one")
        #expect(try refused(&stage).code == .overloaded)
    }

    @Test("A repeated key gets the first outcome; another request with the key is refused")
    func repeated() throws {
        var stage = NotificationFixture()
        func keyed(_ digest: UInt8) -> UInt64 {
            stage.notify {
                $0.idempotencyKey = "key"
                $0.digest = Blob([digest])
            }
        }
        let (first, second) = (keyed(1), keyed(1))
        let process = stage.harness.window()
        stage.complete(process)
        #expect(stage.notifications(to: process).count == 1)
        #expect(stage.outcome(first) == stage.outcome(second) && stage.outcome(first)?.code == .handled)
        let (third, other) = (keyed(1), keyed(2))
        #expect(stage.outcome(third) == stage.outcome(first))
        #expect(stage.refusal(other)?.code == .idempotencyConflict)
        let opened = stage.harness.open("x", from: stage.tool) {
            $0.idempotencyKey = "key"
            $0.digest = Blob([3])
        }
        #expect(stage.refusal(opened)?.code == .idempotencyConflict)
    }

    @Test("A refused notification is explained like any request; an accepted one's explanation names the requester")
    func explained() throws {
        var stage = NotificationFixture()
        func explain() throws -> (DecisionRecord, ActivationOutcome?) {
            let asked = stage.harness.request(.query(.explain(request: "", whyNot: nil)), from: stage.tool)
            let reply = try #require(stage.harness.reply(asked, to: stage.tool))
            guard case .decision(let record, let outcome) = reply else { throw HarnessError.missing }
            return (record, outcome)
        }
        stage.notify { $0.app = Self.other }
        let (refused, outcome) = try explain()
        #expect(refused.decision == .refused && refused.app == Self.other && outcome?.code == .refused)
        #expect(outcome?.refusal?.field == "notify.app")
        stage.notify()
        let (accepted, underWay) = try explain()
        #expect(accepted.decision == .application && accepted.app == .sample && accepted.session == nil)
        #expect(accepted.sender?.processIdentifier == 7 && underWay?.code == nil)
        #expect(accepted.rule == "a notification goes to the app's delegate, not to a window")
    }

    @Test("Launches for notifications count towards the app's launch limit")
    func launchLimits() throws {
        var policy = BrokerPolicy()
        policy.launchesPerWindow = 1
        var stage = NotificationFixture(policy: policy)
        stage.harness.handle(
            .appsScanned([Harness.app(.application), Harness.app(.application) { $0.id = Self.other }]))
        stage.notify()
        stage.notify { $0.app = Self.other }
        #expect(stage.harness.launches.count == 1)
        stage.harness.advance(by: policy.launchWindow)
        #expect(stage.harness.launches.count == 2)
    }
}
