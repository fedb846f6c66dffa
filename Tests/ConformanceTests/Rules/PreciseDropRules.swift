import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Where a precise drop is, and which previews have their full size.
@MainActor
@Suite("Precise drops and full-size previews", .timeLimit(.minutes(60)))
struct PreciseDropRules {
    /// A world whose destination notes the height of each point that it is told.
    private func noting(_ isPrecise: @escaping @MainActor (Double) -> Bool) async throws -> (DragWorld, Heights) {
        let stage = try await DragWorld()
        let heights = Heights()
        stage.target.onUpdate = { [world = stage.world, target = stage.target] session in
            heights.told.append(session.location.y)
            world.note("notes sessionDidUpdate \(session.location.y)")
            target.proposal = SceneClient.DropProposal(operation: .copy)
            target.proposal?.isPrecise = isPrecise(session.location.y)
        }
        stage.target.onDrop = { heights.dropped = $0.location.y }
        try await stage.lift()
        return (stage, heights)
    }

    @MainActor
    final class Heights {
        var told: [Double] = []
        var dropped: Double?
    }

    @Test("A precise drop is 44 points above the finger, also without a further move", .rule(124))
    func above() async throws {
        let (stage, heights) = try await noting { _ in true }
        let row = try #require(try await stage.move(over: "notes/1", at: DragPoint(x: 50, y: 100)))
        #expect(heights.told == [100, 56] && row.hitOffset == 44)
        try await stage.move(over: "notes/1", at: DragPoint(x: 50, y: 200))
        #expect(heights.told == [100, 56, 156])
        #expect(try await stage.release().ending == .dropped)
        #expect(heights.dropped == 156)
    }

    @Test("A drop that is not precise is under the finger", .rule(124))
    func under() async throws {
        let (stage, heights) = try await noting { _ in false }
        let row = try #require(try await stage.move(over: "notes/1", at: DragPoint(x: 50, y: 100)))
        #expect(heights.told == [100] && row.hitOffset == 0)
        #expect(try await stage.release().ending == .dropped)
        #expect(heights.dropped == 100)
    }

    @Test("The point of a precise drop does not leave the window", .rule(124))
    func inside() async throws {
        let (stage, heights) = try await noting { _ in true }
        let row = try #require(try await stage.move(over: "notes/1", at: DragPoint(x: 50, y: 20)))
        #expect(heights.told == [20, 0] && row.hitOffset == 20)
    }

    @Test(
        "A destination that contradicts itself is asked once more after each move, and its last answer counts",
        .rule(124))
    func contradicting() async throws {
        let (stage, heights) = try await noting { $0 == 100 }
        try await stage.move(over: "notes/1", at: DragPoint(x: 50, y: 100))
        #expect(heights.told == [100, 56])
        let row = try #require(try await stage.move(over: "notes/1", at: DragPoint(x: 50, y: 300)))
        #expect(heights.told == [100, 56, 300] && row.hitOffset == 0)
        #expect(try await stage.release().ending == .dropped)
        #expect(heights.dropped == 300)
    }

    @Test("An interaction that the drag enters is told the point under the finger", .rule(124))
    func nextInteraction() async throws {
        let (stage, heights) = try await noting { _ in true }
        let other = DragActor("other", in: stage.world)
        var told: [Double] = []
        other.onUpdate = { told.append($0.location.y) }
        try await stage.add(DropInteraction(delegate: other), to: stage.notes)
        try await stage.move(over: "notes/1", interaction: 1, at: DragPoint(x: 50, y: 100))
        let row = try #require(try await stage.move(over: "notes/1", interaction: 2, at: DragPoint(x: 50, y: 100)))
        #expect(heights.told == [100, 56] && told == [100] && row.hitOffset == 0)
    }

    /// What a destination and the drag's row say about the full size.
    private func sizes(over window: String, prefers: Bool, _ model: ProcessModel) async throws -> [Bool] {
        let stage = try await DragWorld(photos: WorldApp("photos", model: model))
        if window == "photos/2" { try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew) }
        let page = PreviewActor("page", in: stage.world)
        page.proposal.prefersFullSizePreview = prefers
        let app = window == "notes/1" ? stage.notes : stage.photos
        try app.scene(window == "photos/2" ? 2 : 1).addInteraction(DropInteraction(delegate: page))
        await stage.world.settle()
        try await stage.lift()
        let row = try #require(try await stage.move(over: window, interaction: 2))
        #expect(try await stage.release().ending == .dropped)
        stage.world.note("over \(window): \(row.showsFullSizePreview ? "full size" : "reduced")")
        let dropped = try #require(page.defaults.values.first)
        return [row.showsFullSizePreview, dropped.isFullSize]
    }

    @Test(
        "Previews have their full size over a destination that prefers it, if the drag is of its own app", .rule(125),
        arguments: ["photos/1", "photos/2", "notes/1"], [true, false])
    func fullSize(window: String, prefers: Bool) async throws {
        for model in ProcessModel.allCases {
            let isFullSize = prefers && window != "notes/1"
            #expect(try await sizes(over: window, prefers: prefers, model) == [isFullSize, isFullSize], "\(model)")
        }
    }
}
