import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Local objects beyond the window that was dragged from.
@MainActor
@Suite("Local objects", .timeLimit(.minutes(60)))
struct LocalObjectRules {
    private func item(_ object: String) -> SceneClient.DragItem {
        let item = SceneClient.DragItem.text("x")
        item.localObject = object
        return item
    }

    /// What a destination has, while the drag hovers and in the drop.
    private func look(_ stage: DragWorld, over window: String, adding: UInt32? = nil) async throws -> [[String?]] {
        var seen: [[String?]] = []
        let look = { (session: SceneClient.DropSession) in
            let local = session.localDragSession
            let objects = session.items.map { $0.localObject as? String }
            seen.append(objects + [local.map { _ in "session" }, local?.localContext as? String])
        }
        stage.target.onUpdate = { look($0) }
        stage.target.onDrop = { look($0) }
        let drag = try #require(try await stage.lift("photos/1", interaction: 1))
        if let adding {
            try await stage.move(to: .nowhere)
            _ = try await stage.ask(.tap(drag, try stage.world.reference("photos/1"), interaction: adding, at: .zero))
        }
        try await stage.move(over: window)
        #expect(try await stage.release().ending == .dropped)
        #expect(seen.count > 1)
        return seen
    }

    @Test("An app of the same team gets no local objects", .rule(119))
    func sameTeam() async throws {
        let stage = try await DragWorld(
            photos: WorldApp("photos") { $0.teamIdentifier = "one" },
            notes: WorldApp("notes") { $0.teamIdentifier = "one" })
        stage.source.localContext = "context"
        stage.source.items = { [item("object")] }
        for seen in try await look(stage, over: "notes/1") { #expect(seen == [nil, nil, nil]) }
    }

    @Test(
        "In another process of the app the drag is local, but has no local objects", .rule(119)
    )
    func otherProcess() async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: .scene))
        stage.source.localContext = "context"
        stage.source.items = { [item("object")] }
        try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        try stage.photos.scene(2).addInteraction(DropInteraction(delegate: stage.target))
        await stage.world.settle()
        // That process has dragged things of its own.
        for _ in 1...2 { _ = try await stage.ask(.cancel(try #require(try await stage.lift("photos/2")))) }
        for seen in try await look(stage, over: "photos/2") { #expect(seen == [nil, "session", nil]) }
    }

    @Test(
        "In another process, items added by a tap have no local objects either", .rule(119),
        arguments: ["photos/1", "notes/1"])
    func added(window: String) async throws {
        let stage = try await DragWorld()
        let other = DragActor("other", in: stage.world)
        other.added = { [item("more")] }
        stage.source.items = { [item("object")] }
        try await stage.add(DragInteraction(delegate: other), to: stage.photos)
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        let expected: [String?] =
            window == "photos/1" ? ["object", "more", "session", nil] : [nil, nil, nil, nil]
        for seen in try await look(stage, over: window, adding: 2) { #expect(seen == expected) }
    }
}
