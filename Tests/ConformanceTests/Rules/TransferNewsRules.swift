import ActivityWire
import BrokerCore
import SceneClient
import Testing
import UniformTypes

/// The news that everything was transferred: of what, to whom, and when it does not come.
@MainActor
@Suite("Transfer completion", .timeLimit(.minutes(60)))
struct TransferNewsRules {
    private static let news = ["didEndWith copy", "sessionDidTransferItems"]

    private func told(_ stage: DragWorld, _ name: String = "photos") -> [String] {
        stage.world.trace(of: name).filter { $0.hasPrefix("didEndWith") || $0 == "sessionDidTransferItems" }
    }

    @Test(
        "A failed load prevents the transfer from completing; a cancelled load does not", .rule(116),
        arguments: [false, true])
    func incomplete(isTakenBack: Bool) async throws {
        let stage = try await DragWorld()
        let broken = ItemProvider()
        broken.registerDataRepresentation(forTypeIdentifier: "public.plain-text") { throw WorldError("it is gone") }
        let second = isTakenBack ? SceneClient.DragItem.endless() : SceneClient.DragItem(itemProvider: broken)
        stage.source.items = { [.text("first"), second] }
        var loads: [SceneClient.Progress] = []
        stage.target.onDrop = { [target = stage.target] session in
            loads = session.items.map { item in
                item.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { result in
                    let end = result.failure?.name ?? "came"
                    Task { @MainActor in target.note("a load \(end)") }
                }
            }
        }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        if isTakenBack {
            #expect(told(stage) == ["didEndWith copy"])
            try #require(loads.last).cancel()
        }
        await stage.world.pass(.seconds(1))
        let ends = stage.world.trace(of: "notes").filter { $0.hasPrefix("a load") }
        #expect(ends.sorted() == ["a load came", isTakenBack ? "a load cancelled" : "a load itemUnavailable"].sorted())
        #expect(told(stage) == (isTakenBack ? Self.news : ["didEndWith copy"]) && released.result != nil)
    }

    @Test(
        "Every contributor is notified once, after its end", .rule(116),
        arguments: [ProcessModel.application, .scene])
    func everySource(model: ProcessModel) async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: model))
        let (signal, open) = AsyncStream.makeStream(of: Void.self)
        let other = DragActor("other", in: stage.world)
        other.added = { [.held(until: signal)] }
        try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        try stage.photos.scene(2).addInteraction(DragInteraction(delegate: other))
        await stage.world.settle()
        stage.target.onDrop = { session in
            for item in session.items {
                item.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { _ in }
            }
        }
        let drag = try #require(try await stage.lift())
        try await stage.move(over: "notes/1")
        _ = try await stage.ask(.tap(drag, try stage.world.reference("photos/2"), interaction: 2, at: .zero))
        _ = stage.world.tool.send(.drag(.release(drag, copies: [])))
        await stage.world.settle()
        for name in ["photos", "other"] { #expect(told(stage, name) == ["didEndWith copy"], "\(name)") }
        open.finish()
        await stage.world.pass(.seconds(1))
        for name in ["photos", "other"] { #expect(told(stage, name) == Self.news, "\(name)") }
    }

    @Test("The completion of a move comes after the last load and the end, which waits for it", .rule(116))
    func move() async throws {
        let stage = try await DragWorld()
        let (signal, open) = AsyncStream.makeStream(of: Void.self)
        stage.source.items = { [.held(until: signal)] }
        stage.target.proposal = SceneClient.DropProposal(operation: .move)
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "photos/1")
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes concludeDrop") && told(stage) == [])
        open.finish()
        await stage.world.pass(.seconds(1))
        #expect(told(stage) == ["didEndWith move", "sessionDidTransferItems"])
    }

    @Test("An unread copy for the pointer neither prevents nor duplicates the completion", .rule(116))
    func copy() async throws {
        let stage = try await DragWorld()
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        let drag = try #require(try await stage.lift())
        try await stage.move(over: "notes/1")
        _ = stage.world.tool.send(.drag(.release(drag, copies: [.plainText])))
        await stage.world.pass(.seconds(61))
        #expect(stage.world.trace.contains("notes loaded hello"))
        #expect(told(stage) == Self.news)
    }
}
