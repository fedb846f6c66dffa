import ActivityWire
import Testing

@testable import BrokerCore

/// States that cannot be read while the device is locked, and connections that are lost on the way (U:T8).
@Suite("States behind the lock")
struct LockedStateTests {
    /// A window that was started while the device was locked.
    private struct Stage {
        var harness: Harness
        let tool: ClientID
        private(set) var window: ClientID
        private var secret: [UInt8] = [9, 102]

        init() throws {
            let (opened, tool, first) = Harness.opened(.application)
            (harness, self.tool) = (opened, tool)
            let session = harness.sessions[0]
            let state = SavedState.activity(Activity(type: "state", title: "kept"))
            harness.request(
                .updateScene(SceneUpdate(session: session.id, epoch: session.record.epoch, state: state)), from: first)
            harness.request(.screen(.lock), from: tool)
            harness.handle(.processExited(try #require(harness.launches.last).process, .exited(0)))
            harness.open("x", from: tool)
            window = harness.window()
            harness.settle(window)
        }

        func states(given client: ClientID) -> [String?] {
            harness.calls(to: client).compactMap { call in
                if case .restorationAvailable(let activity) = call.body { activity.title } else { nil }
            }
        }

        mutating func unlock() { harness.request(.screen(.unlock), from: tool) }

        mutating func loseConnection() { harness.handle(.closed(window)) }

        mutating func comeBack() throws {
            let session = harness.sessions[0]
            let scene = HostedScene(
                session: session.id, epoch: session.record.epoch, state: .background,
                lastHandled: session.record.lastDelivery)
            let fresh = [10, UInt8(secret.count), UInt8(harness.messages.count)]
            window = harness.connection(processIdentifier: 102)
            harness.handle(
                .greeted(
                    window,
                    Greeting(
                        id: 1, version: 1, role: .window(.sample),
                        resume: DigestedResume(
                            process: try #require(session.record.process), secret: SecretDigest(secret), scenes: [scene]
                        ),
                        freshSecret: SecretDigest(fresh))))
            secret = fresh
            #expect(harness.refusal(1, to: window) == nil)
        }
    }

    @Test("A state that was lost with its connection is given again, and no more once it is acknowledged (U:T8)")
    func lostOnItsWay() throws {
        var stage = try Stage()
        #expect(stage.states(given: stage.window).isEmpty)
        stage.unlock()
        #expect(stage.states(given: stage.window) == ["kept"])
        stage.loseConnection()
        try stage.comeBack()
        #expect(stage.states(given: stage.window) == ["kept"])
        stage.harness.settle(stage.window)
        stage.loseConnection()
        try stage.comeBack()
        stage.harness.settle(stage.window)
        #expect(stage.states(given: stage.window).isEmpty)
    }

    @Test("A window that was away when the device was unlocked gets its state when it is back (U:T8)")
    func awayMeanwhile() throws {
        var stage = try Stage()
        stage.loseConnection()
        stage.unlock()
        try stage.comeBack()
        #expect(stage.states(given: stage.window) == ["kept"])
    }
}
