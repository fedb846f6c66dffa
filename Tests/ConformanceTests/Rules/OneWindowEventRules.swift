import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// What comes to the only window of an app besides plain requests (U:R10).
@MainActor
@Suite("Events for one-window apps", .timeLimit(.minutes(60)))
struct OneWindowEventRules {
    @Test(
        "The only window gets every event, whichever window its sender would choose", .rule(62),
        arguments: [ActivityWire.ReusePolicy.matchElseNew, .matchElseFail, .anyElseNew])
    func everyPolicy(reuse: ActivityWire.ReusePolicy) async throws {
        let (world, photos) = try await World.withWindows(.nothing, hasManyScenes: false)
        for kind in SampleEvent.all { try await world.open(kind.event, in: photos, reuse: reuse) }
        #expect(world.trace == SampleEvent.all.map { "photos/1 \($0.method)" })
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("The only window gets events while it is still being created", .rule(62))
    func whileItIsMade() async throws {
        let photos = WorldApp("photos", hasManyScenes: false)
        let world = World(photos)
        let targets = (1...4).map { "d/\($0)" }
        for target in targets {
            let activity = Activity(type: "org.example.photos", targetContentIdentifier: target)
            _ = world.tool.send(.activate(ActivationRequest(app: photos.id, event: .activity(activity))))
        }
        await world.settle()
        #expect(
            world.trace(of: "photos/1").filter { $0.hasPrefix("willConnect") || $0.hasPrefix("continue") }
                == ["willConnect with activity d/1"] + targets.dropFirst().map { "continue \($0)" })
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("The only window continues another app's activity", .rule(62), arguments: [true, false])
    func handoff(isConnected: Bool) async throws {
        let photos = WorldApp("photos", hasManyScenes: false) { app in
            app.teamIdentifier = "team"
            app.activityTypes.append("org.example.mail")
        }
        let mail = WorldApp("mail") { $0.teamIdentifier = "team" }
        let world = World(photos, mail)
        try await world.open(in: photos)
        try photos.scene(1).activationConditions = .nothing
        await world.settle()
        if !isConnected { try await world.quit(photos) }
        try await world.open("m/1", in: mail)
        let live = LiveUserActivity(mail.activity("m/1"), in: try mail.scene(1))
        live.becomeCurrent()
        await world.settle()
        world.forget()
        let source = try world.reference("mail/1")
        try await world.open(nil as SceneEvent?, in: photos) { $0.handoffFrom = source }
        #expect(
            world.trace(of: "photos/1").filter { $0.contains("ontinue") } == [
                "willContinueUserActivity org.example.mail", "continue m/1",
            ])
        #expect(try await world.sessionLabels() == ["mail/1", "photos/1"])
    }
}
