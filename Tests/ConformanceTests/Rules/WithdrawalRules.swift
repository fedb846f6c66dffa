import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Activities that an app withdraws by their persistent identifiers before its windows have them.
@MainActor
@Suite("Withdrawn activities", .timeLimit(.minutes(60)))
struct WithdrawalRules {
    /// Two apps with a process for each window. Nothing answers in the windows `photos/1`, `photos/2` and `notes/1`;
    /// `photos/3` can ask.
    private func stopped() async throws -> (World, WorldApp) {
        let (photos, notes) = (WorldApp("photos", model: .scene), WorldApp("notes", model: .scene))
        let world = World(photos, notes)
        for number in 1...3 { try await world.open("d/\(number)", in: photos, reuse: .alwaysNew) }
        try await world.open("n/1", in: notes, reuse: .alwaysNew)
        for process in photos.processes.prefix(2) + notes.processes { process.stop() }
        world.forget()
        return (world, photos)
    }

    /// Sends an event to a window, which does not answer.
    private func send(_ event: SceneEvent, to label: String, _ world: World) throws -> WorldTool.Answer {
        world.tool.send(.activate(ActivationRequest(event: event, session: try world.reference(label))))
    }

    private func activity(_ target: String, _ identifier: String?, of app: String = "photos") -> SceneEvent {
        .activity(
            Activity(
                type: "org.example.\(app)", targetContentIdentifier: target, persistentIdentifier: identifier))
    }

    @Test(
        "Activities withdrawn by identifier reach no window of the app, and everything else reaches its window",
        .rule(122), arguments: [["draft"], ["draft", "unknown"], nil] as [[String]?])
    func withdrawn(identifiers: [String]?) async throws {
        let (world, photos) = try await stopped()
        let push = ActivityWire.NotificationResponse(notificationIdentifier: "draft")
        let kept = [
            try send(activity("first/1", nil), to: "photos/1", world),
            try send(.notification(push), to: "photos/1", world),
            try send(activity("first/2", nil), to: "photos/2", world),
            try send(activity("n/2", "draft", of: "notes"), to: "notes/1", world),
        ]
        let drafts = [
            try send(activity("draft/1", "draft"), to: "photos/1", world),
            try send(activity("draft/2", "draft"), to: "photos/2", world),
        ]
        let other = try send(activity("other/2", "other"), to: "photos/2", world)
        await world.settle()
        #expect((kept + drafts + [other]).allSatisfy { $0.result == nil })

        let asking = try #require(photos.processes.last)
        try await asking.application.deleteSavedUserActivities(withPersistentIdentifiers: identifiers)
        await world.settle()
        #expect(drafts.map(\.outcome?.code) == [.withdrawn, .withdrawn])
        #expect(other.outcome?.code == (identifiers == nil ? .withdrawn : nil))
        #expect(kept.allSatisfy { $0.result == nil })

        for process in world.processes where process.isStopped { process.resume() }
        await world.settle()
        let told = world.trace.filter { $0.contains(" continue ") || $0.contains("didReceive") }
        #expect(told.filter { $0.hasPrefix("photos/1") } == ["photos/1 continue first/1", "photos/1 didReceive draft"])
        #expect(
            told.filter { $0.hasPrefix("photos/2") }
                == ["photos/2 continue first/2"] + (identifiers == nil ? [] : ["photos/2 continue other/2"]))
        #expect(told.filter { $0.hasPrefix("notes") } == ["notes/1 continue n/2"])
        #expect(kept.allSatisfy { $0.outcome?.code == .handled })
    }

    @Test("An activity that its window has already is not withdrawn", .rule(122))
    func delivered() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        photos.onContinue = { _, _ in
            try await photos.application.deleteSavedUserActivities(withPersistentIdentifiers: ["draft"])
        }
        let outcome = try await world.open(activity("d/2", "draft"), in: photos)
        #expect(outcome.code == .handled)
        #expect(world.trace(of: "photos/1").contains("continue d/2"))
    }
}
