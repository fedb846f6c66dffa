import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Pictures of items that are lifted, go back and are dropped.
@MainActor
@Suite("Previews of dragged items", .timeLimit(.minutes(60)))
struct PreviewRules {
    /// A frame of its own for each name.
    private func frame(_ name: String, y: Double = 0) -> ScreenRectangle {
        ScreenRectangle(x: name == "a" ? 10 : 200, y: y, width: 80, height: 60)
    }

    /// A world in which interaction 2 of each window is asked for previews: `grid` in photos, `page` in notes.
    private func previewing() async throws -> (stage: DragWorld, grid: PreviewActor, page: PreviewActor) {
        let stage = try await DragWorld()
        let (grid, page) = (PreviewActor("grid", in: stage.world), PreviewActor("page", in: stage.world))
        try await stage.add(DragInteraction(delegate: grid), to: stage.photos)
        try await stage.add(DropInteraction(delegate: page), to: stage.notes)
        stage.world.forget()
        return (stage, grid, page)
    }

    private func lines(_ actor: PreviewActor, _ stage: DragWorld) -> [String] {
        stage.world.trace.filter { $0.hasPrefix("\(actor.name) ") }.map { String($0.dropFirst(actor.name.count + 1)) }
    }

    @Test("Each item is asked for its preview before the lift begins, and the drag shows that part", .rule(126))
    func lifting() async throws {
        let (stage, grid, _) = try await previewing()
        grid.names = ["a", "b"]
        grid.answer = { [self] _, name, _ in DragPreview(frame: frame(name)) }
        let reply = try await stage.ask(.lift(try stage.world.reference("photos/1"), interaction: 2, at: .zero))
        guard case .drag(let row) = reply else { throw WorldError("nothing is lifted") }
        #expect(row.preview == DragArea(x: 10, y: 0, width: 80, height: 60))
        await stage.world.settle()
        #expect(
            lines(grid, stage)
                == ["itemsForBeginning", "preview for lifting a", "preview for lifting b", "willAnimateLift"])
    }

    @Test("Without a preview the drag shows no part of the window", .rule(126))
    func none() async throws {
        let (stage, grid, _) = try await previewing()
        grid.answer = { _, _, _ in nil }
        let reply = try await stage.ask(.lift(try stage.world.reference("photos/1"), interaction: 2, at: .zero))
        guard case .drag(let row) = reply else { throw WorldError("nothing is lifted") }
        #expect(row.preview == nil && row.items == 1)
    }

    @Test("A source that does not answer about previews shows the item's own frame", .rule(126))
    func ownFrame() async throws {
        let stage = try await DragWorld()
        stage.source.items = {
            let item = SceneClient.DragItem.text("x")
            item.previewFrame = ScreenRectangle(x: 1, y: 2, width: 3, height: 4)
            return [item]
        }
        try await stage.lift()
        let row = try #require(try await stage.move(over: "notes/1"))
        #expect(row.preview == DragArea(x: 1, y: 2, width: 3, height: 4))
    }

    /// How a drag ends without a drop.
    enum Refusal: CaseIterable, Sendable {
        case cancelled, forbidden
    }

    @Test(
        "A drag without a drop asks each source where its own items go back to, between its two ends", .rule(126),
        arguments: Refusal.allCases)
    func cancelling(refusal: Refusal) async throws {
        let (stage, grid, page) = try await previewing()
        let shelf = PreviewActor("shelf", in: stage.world)
        shelf.added = ["b"]
        try await stage.add(DragInteraction(delegate: shelf), to: stage.photos)
        grid.answer = { [self] moment, name, preview in
            moment == .lifting ? DragPreview(frame: frame(name)) : DragPreview(frame: frame(name, y: 300))
        }
        let drag = try #require(try await stage.lift(interaction: 2))
        page.proposal = SceneClient.DropProposal(operation: .forbidden)
        try await stage.move(over: "notes/1", interaction: 2)
        _ = try await stage.ask(.tap(drag, try stage.world.reference("photos/1"), interaction: 3, at: .zero))
        stage.world.forget()
        switch refusal {
        case .cancelled: _ = try await stage.ask(.cancel(drag))
        case .forbidden: _ = try await stage.release()
        }
        await stage.world.settle()
        let operation = refusal == .cancelled ? "cancel" : "forbidden"
        let ends = ["willAnimateCancel", "didEndWith \(operation)"]
        #expect(lines(grid, stage) == ["willEndWith \(operation)", "preview for cancelling a"] + ends)
        #expect(lines(shelf, stage) == ["willEndWith \(operation)", "preview for cancelling b"] + ends)
        #expect(lines(page, stage).isEmpty)
        #expect(grid.defaults["cancelling a"] == DragPreview(frame: frame("a")))
        #expect(grid.animated.first == frame("a", y: 300))
    }

    @Test(
        "A drop asks where each item arrives, with its size around the drop's point as default", .rule(126),
        arguments: [true, false])
    func dropping(isChanged: Bool) async throws {
        let (stage, grid, page) = try await previewing()
        grid.answer = { [self] _, name, _ in DragPreview(frame: frame(name)) }
        let place = ScreenRectangle(x: 5, y: 5, width: 20, height: 20)
        if isChanged { page.answer = { _, _, _ in DragPreview(frame: place) } }
        try await stage.lift(interaction: 2)
        try await stage.move(over: "notes/1", interaction: 2, at: DragPoint(x: 100, y: 100))
        stage.world.forget()
        #expect(try await stage.release().ending == .dropped)
        let lines = lines(page, stage)
        #expect(lines == ["performDrop", "preview for dropping a", "willAnimateDrop", "concludeDrop"])
        let around = ScreenRectangle(x: 60, y: 70, width: 80, height: 60)
        #expect(page.defaults["dropping a"] == DragPreview(frame: around))
        #expect(page.animated == [isChanged ? place : around])
    }
}
