import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Continuations: how an activity goes from one window to another (U:§10).
@MainActor
@Suite("Continuations", .timeLimit(.minutes(60)))
struct ContinuationRules {
    @Test("A continuation is announced once, and then continued once", .rule(95))
    func continued() async throws {
        let (world, _) = try await advertised()
        try await world.open(nil as SceneEvent?, in: nil) { $0.handoffFrom = try? world.reference("photos/1") }
        #expect(
            world.trace(of: "photos/2").filter { $0.contains("ontinue") } == [
                "willContinueUserActivity org.example.photos", "continue d/1",
            ])
    }

    @Test("A continuation in an existing window is announced once and then continued once", .rule(95))
    func continuedInExisting() async throws {
        let (world, _) = try await advertised()
        try await world.open("d/2", reuse: .alwaysNew)
        world.forget()
        let (source, target) = (try world.reference("photos/1"), try world.reference("photos/2"))
        try await world.open(nil as SceneEvent?, in: nil) { request in
            request.handoffFrom = source
            request.session = target
        }
        #expect(
            world.trace.filter { $0.contains("ontinue") } == [
                "photos/2 willContinueUserActivity org.example.photos", "photos/2 continue d/1",
            ])
    }

    @Test("A continuation whose broker stops is announced once and then fails once", .rule(95))
    func failsWithoutBroker() async throws {
        let (world, _) = try await advertised(saving: .holding(.seconds(3_600)))
        _ = world.tool.send(.activate(ActivationRequest(handoffFrom: try world.reference("photos/1"))))
        await world.settle()
        await world.restartBroker()
        #expect(
            world.trace(of: "photos/2").filter { $0.contains("ontinue") } == [
                "willContinueUserActivity org.example.photos", "didFailToContinueUserActivity org.example.photos 4609",
            ])
    }

    @Test("A continuation whose activity is late is announced once and then fails once", .rule(95))
    func failsLate() async throws {
        let holding = BrokerPolicy.standard.callTimeout + .seconds(5)
        let (world, _) = try await advertised(saving: .holding(holding))
        _ = world.tool.send(.activate(ActivationRequest(handoffFrom: try world.reference("photos/1"))))
        // The activity comes after that, and nobody is told of it any more.
        await world.pass(holding + .seconds(1))
        #expect(
            world.trace(of: "photos/2").filter { $0.contains("ontinue") } == [
                "willContinueUserActivity org.example.photos", "didFailToContinueUserActivity org.example.photos 4610",
            ])
    }

    @Test("A continuation whose activity is too large is announced once and fails once with UIKit's code", .rule(95))
    func failsTooLarge() async throws {
        let (world, _) = try await advertised(saving: .adding(bytes: UserInfo.bytesMax))
        let reference = try world.reference("photos/1")
        _ = world.tool.send(.activate(ActivationRequest(handoffFrom: reference)))
        await world.settle()
        #expect(
            world.trace(of: "photos/2").filter { $0.contains("ontinue") } == [
                "willContinueUserActivity org.example.photos", "didFailToContinueUserActivity org.example.photos 4611",
            ])
    }

    @Test("A second continuation ends the first one, still being fetched, as cancelled by the user", .rule(96))
    func second() async throws {
        let (world, _) = try await advertised(saving: .holding(.seconds(3)))
        let request = ActivationRequest(reuse: .alwaysNew, handoffFrom: try world.reference("photos/1"))
        _ = world.tool.send(.activate(request))
        await world.settle()
        _ = world.tool.send(.activate(request))
        await world.settle()
        #expect(world.trace(of: "photos/2").last == "didFailToContinueUserActivity org.example.photos 3072")
        #expect(!world.trace(of: "photos/2").contains { $0.hasPrefix("continue") })
        #expect(world.trace(of: "photos/3").contains("willContinueUserActivity org.example.photos"))
        #expect(!world.trace(of: "photos/3").contains { $0.hasPrefix("didFail") })
        // The second one goes on, and the first hears no more. A third one ends none that is complete.
        await world.pass(.seconds(8))
        _ = world.tool.send(.activate(request))
        await world.pass(.seconds(8))
        let told = (2...4).map { number in world.trace(of: "photos/\(number)").filter { $0.contains("ontinue") } }
        let continued = ["willContinueUserActivity org.example.photos", "continue d/1"]
        let cancelled = [
            "willContinueUserActivity org.example.photos", "didFailToContinueUserActivity org.example.photos 3072",
        ]
        #expect(told == [cancelled, continued, continued])
    }

    @Test("A handoff that creates a window gives its type first; the activity arrives later", .rule(97))
    func typeOnly() async throws {
        let (world, photos) = try await advertised()
        var told: [SceneClient.ConnectionOptions] = []
        photos.onConfigure = { session, options in
            told.append(options)
            return session.configuration
        }
        photos.onConnect = { told.append($1) }
        try await world.open(nil as SceneEvent?, in: nil) { $0.handoffFrom = try? world.reference("photos/1") }
        // Both before the window is made and at its connect.
        #expect(told.map(\.handoffUserActivityType) == ["org.example.photos", "org.example.photos"])
        for options in told {
            #expect(options.inShort == " with handoff org.example.photos" && options.userActivities.isEmpty)
            #expect(options.sender == nil && !options.isRedelivery)
        }
        let calls = world.trace(of: "photos/2")
        let connected = calls.firstIndex(of: "willConnect with handoff org.example.photos")
        #expect(try #require(connected) < #require(calls.firstIndex(of: "continue d/1")))
    }

    @Test("A handoff that reconnects a window gives its type first, and launches its process", .rule(97))
    func typeOnlyAtAReconnect() async throws {
        let (world, photos) = try await advertised()
        try await world.open("d/2", reuse: .alwaysNew)
        try photos.process.terminate(because: "asked to by the test")
        await world.settle()
        #expect(try await world.state("photos/2") == .unattached)
        var told: [SceneClient.ConnectionOptions] = []
        photos.onConnect = { told.append($1) }
        let (source, target) = (try world.reference("photos/1"), try world.reference("photos/2"))
        world.forget()
        try await world.open(nil as SceneEvent?, in: nil) { request in
            request.handoffFrom = source
            request.session = target
        }
        #expect(told.count == 1)
        for options in told {
            #expect(options.inShort == " with handoff org.example.photos" && options.userActivities.isEmpty)
            #expect(options.sender == nil && !options.isRedelivery)
        }
        let calls = world.trace(of: "photos/2").filter { $0.contains("ontinue") || $0.hasPrefix("willConnect") }
        #expect(
            calls == [
                "willConnect with handoff org.example.photos", "willContinueUserActivity org.example.photos",
                "continue d/1",
            ])
    }

    @Test("User info is empty before the first responder, and all responders are asked", .rule(99))
    func managed() async throws {
        let (world, photos) = try await advertised(withResponders: true)
        var received: UserInfo?
        photos.onContinue = { received = $1.userInfo }
        try await world.open(nil as SceneEvent?, in: nil) { $0.handoffFrom = try? world.reference("photos/1") }
        #expect(received == ["first": 0, "second": 1])
        // So it is at the next save, when the window leaves the screen.
        photos.state = { $0.liveUserActivity?.content }
        var saved: UserInfo?
        photos.onDidUpdate = { saved = $1.userInfo }
        try await world.pick("photos/1")
        try await world.screen(.home)
        #expect(saved == ["first": 0, "second": 1])
        world.forget()
        Evidence.current?.note("first responder saw 0 keys, second saw 1")
    }

    /// A world in which photos/1 shows d/1 and says so.
    private func advertised(
        saving: ContinuationWorld.Saving = .atOnce, withResponders: Bool = false
    ) async throws -> (World, WorldApp) {
        let stage = try await ContinuationWorld(saving: saving, withResponders: withResponders)
        kept.stages.append(stage)
        return (stage.world, stage.photos)
    }

    private let kept = Kept()

    @MainActor
    private final class Kept {
        var stages: [ContinuationWorld] = []
    }
}
