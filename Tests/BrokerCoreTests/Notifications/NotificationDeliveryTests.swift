import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Delivery of notifications (W:§9)")
struct NotificationDeliveryTests {
    @Test("An app that is not running is launched for a notification, and no scene is connected")
    func launched() throws {
        var stage = NotificationFixture()
        let sent = stage.notify()
        #expect(stage.harness.launches.map(\.session) == [nil])
        let process = stage.harness.window()
        let notification = try #require(stage.notifications(to: process).first)
        #expect(notification.payload == Blob([1, 2, 3]) && !notification.isRedelivery)
        #expect(notification.sender.app == nil && notification.sender.processIdentifier == 7)
        #expect(stage.harness.calls(to: process).count == 1 && stage.harness.sessions.isEmpty)
        #expect(stage.outcome(sent) == nil)
        stage.complete(process)
        let outcome = try #require(stage.outcome(sent))
        #expect(outcome.code == .handled && outcome.stage == .handled && outcome.fetchResult == .newData)
        #expect(outcome.app == .sample && outcome.session == nil && outcome.decision == .application)
        #expect(!outcome.wasRedelivered)
        #expect(stage.harness.stored.notifications.isEmpty)
    }

    @Test("A running app is sent a notification immediately, whether its windows are in front or in the background")
    func running() {
        var stage = NotificationFixture()
        stage.harness.open("x", from: stage.tool)
        let process = stage.harness.window()
        stage.harness.settle(process)
        for isInFront in [true, false] {
            if !isInFront { stage.harness.request(.screen(.home), from: stage.tool) }
            stage.harness.settle(process)
            let state = stage.harness.sessions.first?.lifecycle.state
            #expect(state == (isInFront ? .foregroundActive : .background))
            let sent = stage.notify()
            stage.complete(process) { $0.fetchResult = .noData }
            #expect(stage.outcome(sent)?.fetchResult == .noData)
            #expect(stage.harness.sessions.first?.lifecycle.state == state)
        }
        #expect(stage.harness.launches.count == 1)
    }

    @Test("A notification's sender can wait for any of its stages, as with any request")
    func stages() {
        var stage = NotificationFixture()
        func wait(_ wanted: RequestStage) -> UInt64 { stage.notify { $0.waitingFor = wanted } }
        let asked = [RequestStage.resolved, .launched, .connected, .delivered].map(wait)
        func come() -> [Bool] { asked.map { stage.outcome($0) != nil } }
        #expect(come() == [true, false, false, false])
        let started = stage.harness.startProcess()
        #expect(come() == [true, true, false, false])
        let process = stage.harness.greet(started)
        #expect(come() == [true, true, true, false])
        for _ in 0..<3 { stage.complete(process) }
        #expect(come() == [true, true, true, true])
        #expect(stage.outcome(asked[3])?.code == nil)
    }

    @Test("Notifications are delivered one at a time, in the order of their acceptance")
    func order() {
        var stage = NotificationFixture()
        for number in 1...3 { stage.notify { $0.payload = Blob([UInt8(number)]) } }
        let process = stage.harness.window()
        for number in 1...3 {
            #expect(stage.notifications(to: process).map(\.payload.bytes) == (1...number).map { [UInt8($0)] })
            stage.complete(process)
        }
        #expect(stage.harness.stored.notifications.isEmpty)
    }

    @Test("A notification delegate's error is reported, and the next notification is delivered")
    func failure() {
        var stage = NotificationFixture()
        let (first, second) = (stage.notify(), stage.notify())
        let process = stage.harness.window()
        stage.complete(process) { $0.failure = "no network" }
        #expect(stage.outcome(first)?.code == .handlerFailed)
        #expect(stage.outcome(first)?.reason == "no network" && stage.outcome(first)?.fetchResult == nil)
        stage.complete(process) { $0.fetchResult = .failed }
        #expect(stage.outcome(second)?.code == .handled && stage.outcome(second)?.fetchResult == .failed)
    }

    @Test("In an app with one process per scene, one running process gets the notification")
    func processForEachScene() {
        var stage = NotificationFixture(.scene)
        stage.harness.open("x", from: stage.tool)
        let first = stage.harness.window()
        stage.harness.settle(first)
        stage.harness.open("y", from: stage.tool)
        let second = stage.harness.window()
        stage.harness.settle(second)
        let sent = stage.notify()
        #expect(stage.notifications(to: first).count + stage.notifications(to: second).count == 1)
        stage.complete(first)
        #expect(stage.outcome(sent)?.code == .handled)
    }

    @Test("A client without notification support is sent no notifications and is otherwise served as before")
    func olderClient() {
        var stage = NotificationFixture()
        stage.harness.receivesNotifications = false
        let (sent, next) = (stage.notify(), stage.notify())
        let process = stage.harness.window()
        #expect(stage.outcome(sent)?.code == .unsupported && stage.outcome(next)?.code == .unsupported)
        #expect(stage.harness.calls(to: process).isEmpty && stage.harness.stored.notifications.isEmpty)
        let opened = stage.harness.open("x", from: stage.tool)
        stage.harness.settle(process)
        #expect(stage.harness.outcome(opened, to: stage.tool)?.code == .handled)
    }

    @Test("A notification delegate can refresh a session, which then connects only in the background")
    func refresh() throws {
        var stage = NotificationFixture()
        stage.harness.open("x", from: stage.tool)
        let first = stage.harness.window()
        stage.harness.settle(first)
        stage.harness.request(.goodbye, from: first)
        try stage.exit(.exited(0))
        stage.harness.advance(by: .seconds(5))
        stage.notify()
        let second = stage.harness.window()
        #expect(stage.harness.names(to: second) == ["didReceiveRemoteNotification"])
        let session = SessionReference(try #require(stage.harness.sessions.first).id)
        stage.harness.request(.refresh(session), from: second)
        stage.harness.settle(second)
        #expect(
            stage.harness.names(to: second) == ["didReceiveRemoteNotification", "willConnect", "collectState"])
        #expect(stage.harness.sessions.first?.lifecycle.state == .background)
    }
}
