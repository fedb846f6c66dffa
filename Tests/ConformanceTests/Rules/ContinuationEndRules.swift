import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Continuations that come to nothing: each was announced once, and fails once.
@MainActor
@Suite("Failed continuations", .timeLimit(.minutes(60)))
struct ContinuationEndRules {
    /// How the window that has the activity goes.
    enum Loss: CaseIterable {
        case crash
        case quit
        case close
    }

    @Test(
        "However a source window ends, the continuing one is notified of the failure once", .rule(95),
        arguments: Loss.allCases, [true, false])
    func lost(loss: Loss, isNewWindow: Bool) async throws {
        let stage = try await ContinuationWorld(saving: .holding(.seconds(3_600)))
        let world = stage.world
        if !isNewWindow { try await world.open("d/2", reuse: .alwaysNew) }
        world.forget()
        await stage.begin(try stage.request(in: isNewWindow ? nil : "photos/2"))
        #expect(stage.told("photos/2") == [ContinuationWorld.announced])
        try await lose(stage, by: loss)
        await world.pass(.seconds(1))
        #expect(stage.told("photos/2") == [ContinuationWorld.announced, ContinuationWorld.failed(4609)])
    }

    @Test(
        "A window being created for a continuation is notified first of it, and then of its failure", .rule(95),
        arguments: Loss.allCases)
    func lostWhileConnecting(loss: Loss) async throws {
        let stage = try await ContinuationWorld()
        let (world, photos) = (stage.world, stage.photos)
        photos.onConnect = { _, _ in try await world.clock.sleep(.seconds(3)) }
        await stage.begin(try stage.request())
        #expect(world.trace.contains("photos/2 willConnect with handoff org.example.photos"))
        try await lose(stage, by: loss)
        await world.pass(.seconds(1))
        #expect(stage.told("photos/2").isEmpty)
        await world.pass(.seconds(5))
        #expect(stage.told("photos/2") == [ContinuationWorld.announced, ContinuationWorld.failed(4609)])
    }

    /// The window that has the activity goes.
    private func lose(_ stage: ContinuationWorld, by loss: Loss) async throws {
        let process = try #require(stage.photos.processes.first)
        switch loss {
        case .crash: process.kill()
        case .quit: process.terminate(because: "asked to by the test")
        case .close: _ = stage.world.tool.send(.screen(.closeWindow(try stage.world.reference("photos/1"))))
        }
    }

    @Test(
        "A continuation whose activity cannot be provided is announced once and fails once with UIKit's code", .rule(95)
    )
    func notGiven() async throws {
        let stage = try await ContinuationWorld(saving: .failing)
        await stage.begin(try stage.request())
        #expect(stage.told("photos/2") == [ContinuationWorld.announced, ContinuationWorld.failed(4608)])
    }

    /// What else is over before the activity is there.
    enum Obstacle: CaseIterable {
        case timeOfTheRequest
        case connectionOfTheReceiver
        case connectionOfTheSource
        case announcement

        var code: Int {
            switch self {
            case .timeOfTheRequest: 4610
            case .connectionOfTheReceiver, .connectionOfTheSource: 4609
            case .announcement: 4608
            }
        }
    }

    @Test(
        "A continuation that ends before its activity arrives fails once, and no one gets the activity", .rule(95),
        arguments: Obstacle.allCases)
    func overBefore(obstacle: Obstacle) async throws {
        let stage = try await ContinuationWorld(saving: .holding(.seconds(5)))
        let (world, photos) = (stage.world, stage.photos)
        var request = try stage.request()
        if obstacle == .timeOfTheRequest { request.timeout = .seconds(2) }
        if obstacle == .announcement {
            photos.on[.willContinueUserActivity] = { _ in throw WorldError("nothing can be continued here") }
        }
        await stage.begin(request)
        #expect(stage.told("photos/2").first == ContinuationWorld.announced)
        switch obstacle {
        case .timeOfTheRequest, .announcement: break
        case .connectionOfTheReceiver: world.closed(try #require(photos.processes.last?.client))
        case .connectionOfTheSource: world.closed(try #require(photos.processes.first?.client))
        }
        await world.pass(.seconds(20))
        #expect(stage.told("photos/2") == [ContinuationWorld.announced, ContinuationWorld.failed(obstacle.code)])
    }

    @Test("A second continuation in the same window ends the first one there and proceeds", .rule(96))
    func inTheSameWindow() async throws {
        let stage = try await ContinuationWorld(saving: .holding(.seconds(3)))
        try await stage.world.open("d/2", reuse: .alwaysNew)
        stage.world.forget()
        for _ in 1...2 { await stage.begin(try stage.request(in: "photos/2")) }
        await stage.world.pass(.seconds(8))
        #expect(
            stage.told("photos/2") == [
                ContinuationWorld.announced, ContinuationWorld.failed(3072), ContinuationWorld.announced,
                "continue d/1",
            ])
    }

    @Test("A continuation of another window's activity ends the first one too", .rule(96))
    func ofAnotherWindow() async throws {
        let mail = WorldApp("mail")
        let stage = try await ContinuationWorld(saving: .holding(.seconds(3)), others: [mail])
        let world = stage.world
        try await world.open("m/1", in: mail)
        try mail.scene(1).liveUserActivity = LiveUserActivity(mail.activity("m/1"), in: mail.scene(1))
        await world.settle()
        await stage.begin(try stage.request())
        #expect(stage.told("photos/2") == [ContinuationWorld.announced])
        await stage.begin(ActivationRequest(reuse: .alwaysNew, handoffFrom: try world.reference("mail/1")))
        await world.pass(.seconds(8))
        #expect(stage.told("photos/2") == [ContinuationWorld.announced, ContinuationWorld.failed(3072)])
        #expect(stage.told("mail/2") == ["willContinueUserActivity org.example.mail", "continue m/1"])
    }

    @Test(
        "A second continuation also ends the first one whose window is still being created, and its request", .rule(96))
    func whileConnecting() async throws {
        let stage = try await ContinuationWorld(saving: .holding(.seconds(3)))
        let world = stage.world
        stage.photos.onConnect = { _, _ in try await world.clock.sleep(.seconds(3)) }
        let first = world.tool.send(.activate(try stage.request()))
        await world.settle()
        #expect(world.trace.contains("photos/2 willConnect with handoff org.example.photos"))
        await stage.begin(try stage.request())
        #expect(first.outcome?.code == .userCancelled)
        await world.pass(.seconds(15))
        #expect(stage.told("photos/2") == [ContinuationWorld.announced, ContinuationWorld.failed(3072)])
        #expect(stage.told("photos/3") == [ContinuationWorld.announced, "continue d/1"])
    }

    @Test("A second continuation does not end one that was delivered and is still being handled", .rule(96))
    func whileHandled() async throws {
        let stage = try await ContinuationWorld()
        let world = stage.world
        stage.photos.onContinue = { _, _ in try await world.clock.sleep(.seconds(3)) }
        let first = world.tool.send(.activate(try stage.request()))
        await world.settle()
        #expect(stage.told("photos/2") == [ContinuationWorld.announced, "continue d/1"])
        await stage.begin(try stage.request())
        await world.pass(.seconds(15))
        #expect(first.outcome?.code == .handled)
        for label in ["photos/2", "photos/3"] {
            #expect(stage.told(label) == [ContinuationWorld.announced, "continue d/1"])
        }
    }
}
