import ActivityWire
import SceneClient
import Testing

@MainActor
@Suite("Rules of activation conditions", .timeLimit(.minutes(10)))
struct ConditionRules {
    @Test("A fresh window takes any identifier and prefers none", .rule(52))
    func defaults() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open()
        #expect(try photos.scene(1).activationConditions == SceneActivationConditions())
        world.forget()
        try await world.open("anything/at all")
        try await world.open("d/1", reuse: .preferElseNew)
        #expect(world.trace(of: "photos/1").first == "continue anything/at all")
        #expect(world.trace(of: "photos/2").contains("willConnect with activity d/1"))
        // So does the one that was made for a content, once it is there and has said nothing else.
        try await world.open("something/else")
        #expect(world.trace.last == "photos/2 continue something/else")
    }

    @Test(
        "A predicate that the broker could not test is refused, and the old one stays", .rule(56),
        arguments: [
            "SELF MATCHES 'd/.*'", "SELF == 'd/1' OR NOT (self matches 'd/.*')", "title == 'd/1'",
            "FUNCTION(SELF, 'length') > 3", "BLOCKPREDICATE(0x1)",
        ])
    func forbidden(text: String) async throws {
        let (world, photos) = try await World.withWindows(.detail)
        let scene = try photos.scene(1)
        let refused = ActivationPredicate(text)
        for conditions in [
            SceneActivationConditions(canActivate: refused), SceneActivationConditions(prefersToActivate: refused),
        ] {
            #expect(throws: SceneError.self) { try scene.setActivationConditions(conditions) }
            #expect(scene.activationConditions == .detail)
            let said = photos.reports.count
            scene.activationConditions = conditions
            #expect(scene.activationConditions == .detail)
            #expect(photos.reports.dropFirst(said).contains { $0.contains("stay as they were") })
        }
        await world.settle()
        try await world.open("d/1")
        #expect(world.trace == ["photos/1 continue d/1"])
        try await world.open("d/2")
        #expect(world.trace(of: "photos/2").contains("willConnect with activity d/2"))
        world.note("refused: \(text)")
    }

    @Test("Conditions that change while the window runs hold for the next event", .rule(57))
    func changed() async throws {
        let (world, photos) = try await World.withWindows(.detail, .anything)
        try photos.scene(1).activationConditions = SceneActivationConditions(
            canActivate: .equals("d/2"), prefersToActivate: .equals("d/2"))
        await world.settle()
        try await world.open("d/2")
        try await world.open("d/1")
        #expect(world.trace == ["photos/1 continue d/2", "photos/2 continue d/1"])
    }
}
