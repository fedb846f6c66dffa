import ActivityWire
import Testing

@testable import BrokerCore

/// States that cannot be read while the device is locked, and connections that are lost on the way (U:T8).
@Suite("Saved states while the device is locked")
struct LockedStateTests {
    /// A window that was started while the device was locked.
    private struct Fixture {
        var harness: Harness
        private(set) var tool: ClientID
        private(set) var window: ClientID
        private var stored = StoredState()
        private var secret: [UInt8] = [9, 102]
        private var processIdentifier: Int32 = 102

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

        /// The broker is killed and started again on what it has stored.
        mutating func restart() {
            stored.apply(harness.changes)
            harness = Harness(Harness.app(.application), state: stored)
            tool = harness.tool()
        }

        mutating func exit() throws {
            harness.handle(.processExited(try #require(harness.launches.last).process, .exited(0)))
        }

        /// Another process takes the place of the one that exited.
        mutating func relaunch() {
            harness.open("x", from: tool)
            window = harness.window()
            processIdentifier += 1
            secret = [9, UInt8(processIdentifier)]
            harness.settle(window)
        }

        mutating func save(_ state: SavedState) {
            let record = harness.sessions[0].record
            harness.request(
                .updateScene(SceneUpdate(session: record.id, epoch: record.epoch, state: state)), from: window)
        }

        mutating func comeBack() throws {
            let session = harness.sessions[0]
            let scene = HostedScene(
                session: session.id, epoch: session.record.epoch, state: .background,
                lastHandled: session.record.lastDelivery)
            let fresh = [10, UInt8(secret.count), UInt8(harness.messages.count)]
            window = harness.resume(
                try #require(session.record.process), hosting: [scene], processIdentifier: processIdentifier,
                secret: secret, freshSecret: fresh)
            secret = fresh
            #expect(harness.refusal(1, to: window) == nil)
        }
    }

    @Test("A state lost with the connection is delivered again until it is acknowledged (U:T8)")
    func lostOnItsWay() throws {
        var stage = try Fixture()
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

    @Test("A window that was away when the device was unlocked gets its state when it returns (U:T8)")
    func awayMeanwhile() throws {
        var stage = try Fixture()
        stage.loseConnection()
        stage.unlock()
        try stage.comeBack()
        #expect(stage.states(given: stage.window) == ["kept"])
    }

    @Test("A scene that connected while locked gets its state exactly once after a broker restart (U:T8)")
    func restarted() throws {
        var stage = try Fixture()
        stage.restart()
        #expect(stage.harness.sessions.map(\.lockedGeneration) == [1])
        try stage.comeBack()
        #expect(stage.states(given: stage.window) == ["kept"])
        stage.harness.settle(stage.window)
        stage.restart()
        try stage.comeBack()
        #expect(stage.states(given: stage.window).isEmpty)
    }

    @Test("A state that was sent but not acknowledged when the broker died is delivered again (U:T8)")
    func restartedOnItsWay() throws {
        var stage = try Fixture()
        stage.unlock()
        #expect(stage.states(given: stage.window) == ["kept"])
        stage.restart()
        try stage.comeBack()
        #expect(stage.states(given: stage.window) == ["kept"])
    }

    @Test("After a restart no older state is delivered to a scene that has saved or cleared its state since")
    func savedSince() throws {
        for state in [SavedState.activity(Activity(type: "state", title: "newer")), .cleared] {
            var stage = try Fixture()
            stage.save(state)
            stage.restart()
            #expect(stage.harness.sessions.map(\.lockedGeneration) == [nil])
            try stage.comeBack()
            #expect(stage.states(given: stage.window).isEmpty)
        }
    }

    @Test("After a restart, a scene that had connected with its state does not get the state again")
    func connectedInTheOpen() throws {
        var stage = try Fixture()
        try stage.exit()
        var closed = stage
        closed.restart()
        #expect(closed.harness.sessions.map(\.lockedGeneration) == [nil])
        stage.unlock()
        stage.relaunch()
        stage.restart()
        try stage.comeBack()
        #expect(stage.states(given: stage.window).isEmpty)
    }

    @Test("A requested state that could not be read is delivered to the live scene after a restart (U:T8)")
    func requestedBehindTheLock() throws {
        var stage = try Fixture()
        stage.save(.activity(Activity(type: "state", title: "newer")))
        stage.harness.request(
            .restore(SessionReference(stage.harness.sessions[0].id), generation: 1), from: stage.tool)
        stage.harness.settle(stage.window)
        for _ in 0..<2 {
            stage.restart()
            try stage.comeBack()
            #expect(stage.states(given: stage.window) == ["kept"])
            #expect(stage.harness.names(to: stage.window).allSatisfy { $0 == "restorationAvailable" })
        }
        stage.harness.settle(stage.window)
        stage.restart()
        try stage.comeBack()
        #expect(stage.harness.names(to: stage.window).isEmpty)
    }
}
