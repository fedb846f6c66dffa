import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Several windows of one process, which lose it together (U:R5).
@MainActor
@Suite("Recency after a process end", .timeLimit(.minutes(60)))
struct RecencyEndRules {
    @Test(
        "Windows that end with their one process keep their order, however it ends", .rule(58),
        arguments: RecencyRules.Path.allCases, SceneEnd.ofProcess)
    func together(path: RecencyRules.Path, end: SceneEnd) async throws {
        for (last, other) in [("photos/2", "photos/1"), ("photos/1", "photos/2")] {
            let (world, photos) = try await World.withWindows(path.conditions, path.conditions)
            try await world.pick(last)
            for label in [last, other] { #expect(try await world.state(label) == .foregroundActive) }
            try await world.end(photos, by: end)
            world.forget()
            let activity = Activity(type: "org.example.photos", targetContentIdentifier: path.target)
            let decision = try await world.decision(on: ActivationRequest(app: photos.id, event: .activity(activity)))
            let chosen = try #require(decision.session)
            #expect(([chosen] + decision.others.map(\.session)).map { world.label($0) } == [last, other])
            try await world.open(path.target, in: photos)
            #expect(world.trace(of: last).contains { $0.hasPrefix("willConnect with activity") })
        }
    }

    @Test("The most recent window is the same after its app becomes a one-window app", .rule(58), arguments: 1...2)
    func roomForOne(last: Int) async throws {
        let (world, photos) = try await World.withWindows(.anything, .anything)
        try await world.pick("photos/\(last)")
        photos.bundle.supportsMultipleScenes = false
        await world.restartBroker()
        world.forget()
        for _ in 1...2 { try await world.open("d/1") }
        #expect(world.trace == Array(repeating: "photos/\(last) continue d/1", count: 2))
    }
}
