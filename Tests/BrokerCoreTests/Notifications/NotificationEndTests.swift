import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Notifications that are not completed")
struct NotificationEndTests {
    @Test("If a notification is not completed within 30 s, its request ends, and then the process, for that reason")
    func notCompleted() throws {
        var stage = NotificationFixture()
        let follower = stage.harness.tool()
        stage.harness.request(.subscribe(nil), from: follower)
        let sent = stage.notify()
        _ = stage.harness.window()
        stage.harness.advance(by: .seconds(29))
        #expect(stage.outcome(sent) == nil && stage.harness.signals.isEmpty)
        stage.harness.advance(by: .seconds(1))
        let reason = "the app did not complete a notification within 30000 ms"
        #expect(stage.outcome(sent)?.code == .windowUnresponsive && stage.outcome(sent)?.reason == reason)
        #expect(stage.harness.signals == [.terminate])
        try stage.exit(.signaled(15))
        let ends = stage.harness.events(to: follower).compactMap { numbered in
            if case .process(let row) = numbered.event, row.state == .ended { row.reason } else { nil }
        }
        #expect(ends == [reason])
        #expect(stage.harness.launches.count == 1 && stage.harness.stored.notifications.isEmpty)
    }

    @Test("Time during which the process is stopped does not count towards a notification's limit")
    func stopped() {
        var stage = NotificationFixture()
        let sent = stage.notify { $0.timeout = .seconds(600) }
        let process = stage.harness.window()
        stage.harness.condition = .stopped
        stage.harness.advance(by: .seconds(40))
        stage.harness.condition = .running
        stage.harness.advance(by: .seconds(20))
        #expect(stage.outcome(sent) == nil && stage.harness.signals.isEmpty)
        stage.complete(process)
        #expect(stage.outcome(sent)?.code == .handled)
    }

    @Test("Under the report policy, a process that does not complete a notification is only reported")
    func reported() {
        var policy = BrokerPolicy()
        policy.unresponsiveAction = .report
        policy.notificationTimeout = .seconds(5)
        var stage = NotificationFixture(policy: policy)
        let sent = stage.notify()
        _ = stage.harness.window()
        stage.harness.advance(by: .seconds(5))
        #expect(stage.outcome(sent)?.code == .windowUnresponsive && stage.harness.signals.isEmpty)
    }

    @Test("At its deadline an unsent notification is withdrawn; a sent one may have taken effect")
    func deadline() {
        var stage = NotificationFixture()
        let first = stage.notify { $0.timeout = .seconds(2) }
        let second = stage.notify { $0.timeout = .seconds(2) }
        let process = stage.harness.window()
        stage.harness.advance(by: .seconds(2))
        #expect(stage.outcome(first)?.code == .deadlinePassed && stage.outcome(first)?.stage == .delivered)
        #expect(stage.outcome(second)?.code == .deadlinePassed && stage.outcome(second)?.stage == .connected)
        let third = stage.notify()
        #expect(stage.notifications(to: process).count == 1, "the delegate is still busy with the first")
        stage.complete(process)
        stage.complete(process)
        #expect(stage.outcome(third)?.code == .handled)
        #expect(stage.notifications(to: process).count == 2)
    }

    @Test("A process that dies is relaunched for the notification, marked as redelivered, up to three times")
    func crashes() throws {
        var stage = NotificationFixture()
        let sent = stage.notify()
        for attempt in 1...Limits.deliveryAttempts {
            let process = stage.harness.window()
            #expect(stage.notifications(to: process).map(\.isRedelivery) == [attempt > 1])
            #expect(stage.harness.stored.notifications.map(\.attempts) == [UInt32(attempt)])
            try stage.exit()
            stage.harness.advance(by: .seconds(2))
        }
        #expect(stage.outcome(sent)?.code == .windowCrashed && stage.outcome(sent)?.wasRedelivered == true)
        #expect(stage.harness.launches.count == Limits.deliveryAttempts)
        #expect(stage.harness.stored.notifications.isEmpty)
    }

    @Test("A process that lost its connection gets the notification again, marked, and no other process is launched")
    func connectionLost() throws {
        var stage = NotificationFixture()
        let sent = stage.notify()
        let process = stage.harness.window()
        stage.harness.handle(.closed(process))
        let again = stage.harness.resume(try #require(stage.harness.launches.last).process)
        #expect(stage.notifications(to: again).map(\.isRedelivery) == [true])
        stage.complete(again)
        #expect(stage.outcome(sent)?.code == .handled && stage.outcome(sent)?.wasRedelivered == true)
        #expect(stage.harness.launches.count == 1)
    }

    @Test("A failed launch ends all notifications that wait for it, with the reason")
    func launchFails() throws {
        var stage = NotificationFixture()
        let sent = [stage.notify(), stage.notify()]
        stage.harness.handle(.processStartFailed(try #require(stage.harness.launches.last).process, reason: "no file"))
        #expect(sent.map { stage.outcome($0)?.code } == [.launchFailed, .launchFailed])
        #expect(stage.outcome(sent[0])?.reason == "no file")
        let next = stage.notify()
        #expect(stage.harness.launches.count == 1, "the next one is held back")
        stage.harness.advance(by: .seconds(1))
        _ = stage.harness.startProcess()
        try stage.exit(.exited(127))
        #expect(stage.outcome(next)?.code == .exitedBeforeConnecting)
        #expect(stage.harness.launches.count == 2)
    }

    @Test("A removed app gets no notification")
    func removed() throws {
        var stage = NotificationFixture()
        let sent = stage.notify()
        _ = stage.harness.window()
        stage.harness.handle(.appsScanned([]))
        #expect(stage.outcome(sent) == nil, "its process may still complete it")
        try stage.exit()
        #expect(stage.outcome(sent)?.code == .launchFailed && stage.harness.launches.count == 1)
    }

    @Test("An app with one process per scene loses a notification once none is running")
    func lastProcessGone() throws {
        var stage = NotificationFixture(.scene)
        stage.harness.open("x", from: stage.tool)
        let process = stage.harness.window()
        stage.harness.settle(process)
        let sent = stage.notify()
        stage.harness.handle(.closed(process))
        #expect(stage.outcome(sent) == nil, "it may come back")
        try stage.exit()
        #expect(stage.outcome(sent)?.code == .notDelivered && stage.harness.launches.count == 1)
    }

    @Test("A notification resumes after a restart of the broker with its remaining time")
    func restart() throws {
        var stage = NotificationFixture()
        stage.notify { $0.timeout = .seconds(50) }
        let process = stage.harness.window()
        #expect(stage.notifications(to: process).count == 1)
        stage.notify { $0.payload = Blob([9]) }
        var next = stage.restarted()
        #expect(next.harness.launches.isEmpty, "the process may come back")
        let again = next.harness.resume(try #require(stage.harness.launches.last).process)
        #expect(next.notifications(to: again).map(\.isRedelivery) == [true])
        next.complete(again)
        next.complete(again)
        #expect(next.notifications(to: again).map(\.isRedelivery) == [true, false])
        #expect(next.harness.stored.notifications.isEmpty)
        #expect(next.harness.stored.requests.map(\.outcome.fetchResult) == [.newData, .newData])
    }

    @Test("After a restart, an app whose process is gone is launched for its notification")
    func restartWithoutProcess() throws {
        var stage = NotificationFixture()
        stage.notify()
        var next = stage.restarted()
        #expect(next.harness.launches.count == 1)
        let process = next.harness.window()
        #expect(next.notifications(to: process).map(\.isRedelivery) == [false])
    }

    @Test("A stored notification of an unknown request is discarded")
    func orphan() {
        var stage = NotificationFixture()
        stage.notify()
        var state = stage.harness.stored
        state.brokerEpoch += 1
        state.requests = []
        let next = NotificationFixture(state: state)
        #expect(next.harness.stored.notifications.isEmpty && next.harness.launches.isEmpty)
    }
}
