import ActivityWire
import BrokerClient
import BrokerCore
import SceneClient
import Synchronization
import Testing
import UniformTypes

/// At which moments a load may be begun, and by whom.
@MainActor
@Suite("Timing of loads", .timeLimit(.minutes(60)))
struct LoadMomentRules {
    private func loads(_ stage: DragWorld, of name: String = "notes") -> [String] {
        stage.world.trace(of: name).filter { $0.hasPrefix("loaded") || $0.hasPrefix("failed") }
    }

    @Test("Types are listed in every callback before the drop", .rule(102), arguments: ["notes/1", "photos/1"])
    func types(window: String) async throws {
        let stage = try await DragWorld()
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        var listed: [String: [[String]]] = [:]
        let look = { (moment: String, session: SceneClient.DropSession) in
            listed[moment] = session.items.map(\.itemProvider.registeredTypeIdentifiers)
        }
        for moment in ["canHandle", "sessionDidEnter", "sessionDidExit"] {
            stage.target.on[moment] = { look(moment, $0) }
        }
        stage.target.onUpdate = { look("sessionDidUpdate", $0) }
        stage.source.items = { [.forms([("public.png", "picture"), ("public.plain-text", "text")]), .text("hello")] }
        try await stage.lift()
        try await stage.move(over: window)
        try await stage.move(to: .nowhere)
        let types = [["public.png", "public.plain-text"], ["public.utf8-plain-text"]]
        #expect(listed.count == 4)
        for (moment, list) in listed { #expect(list == types, "\(moment)") }
    }

    @Test("A load begun as the pointer releases counts as begun before the drop", .rule(102))
    func asThePointerLetsGo() async throws {
        let stage = try await DragWorld()
        let drag = try #require(try await stage.lift())
        stage.target.onUpdate = { [target = stage.target] session in session.loadText(for: target) }
        // The window is asked what it would do when the pointer has let go, and its answer performs the drop.
        let notes = try stage.world.reference("notes/1")
        _ = stage.world.tool.send(.drag(.move(drag, to: .session(notes))))
        let released = stage.world.tool.send(.drag(.release(drag, copies: [])))
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes performDrop") && released.result != nil)
        #expect(loads(stage) == ["failed notDropped"])
    }

    /// A source that says when the drag is about to end.
    private final class Herald: DragInteractionDelegate {
        var onWillEnd: (@MainActor () -> Void)?

        func dragInteraction(_: DragInteraction, itemsForBeginning session: DragSession) -> [SceneClient.DragItem] {
            [.text("hello")]
        }

        func dragInteraction(_: DragInteraction, session: DragSession, willEndWith: SceneClient.DropOperation) {
            onWillEnd?()
        }
    }

    @Test("A load is also refused in the source's own process while it is notified of the coming drop", .rule(102))
    func asTheSourceIsTold() async throws {
        let stage = try await DragWorld()
        let herald = Herald()
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        try await stage.add(DragInteraction(delegate: herald), to: stage.photos)
        herald.onWillEnd = { [target = stage.target] in
            #expect(!stage.world.trace.contains("notes performDrop"))
            target.session?.loadText(for: target)
        }
        try await stage.lift("photos/1", interaction: 3)
        try await stage.move(over: "photos/1")
        #expect(try await stage.release().ending == .dropped)
        await stage.world.settle()
        #expect(loads(stage) == ["failed notDropped"])
    }

    @Test("A view that the drag has left can load nothing while it is dropped on another one", .rule(102))
    func ofAnotherView() async throws {
        let stage = try await DragWorld()
        let other = DragActor("view2", in: stage.world)
        try await stage.add(DropInteraction(delegate: other), to: stage.notes)
        other.onDrop = { [target = stage.target] session in
            target.session?.loadText(for: target)
            session.loadText(for: other)
        }
        try await stage.lift()
        for number in 1...2 as ClosedRange<UInt32> { try await stage.move(over: "notes/1", interaction: number) }
        #expect(try await stage.release().ending == .dropped)
        await stage.world.settle()
        #expect(loads(stage) == ["failed notDropped"])
        #expect(loads(stage, of: "view2") == ["loaded hello"])
    }

    @Test(
        "A load requested past the library is refused before the drop and after performDrop", .rule(102, 103)
    )
    func pastTheLibrary() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [world = stage.world] in [.slow(by: .seconds(5), of: world.clock)] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        #expect(try await refusal(stage) == .notDropped)
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        // The drag still has a load under way.
        #expect(try await refusal(stage) == .dropIsOver)
        await stage.world.pass(.seconds(5))
        #expect(loads(stage) == ["loaded late"])
    }

    /// Why the broker does not begin a load of the destination's process.
    private func refusal(_ stage: DragWorld) async throws -> RefusalCode? {
        let load = ItemLoad(drag: try #require(stage.drag), item: 0, types: [.plainText])
        var answer: Result<Reply, ClientError>?
        stage.world.send(.loadItem(load), from: try #require(try stage.notes.process.client)) { answer = $0 }
        await stage.world.settle()
        if case .success(.refused(let refusal))? = answer { return refusal.code }
        return nil
    }

    @Test(
        "Loads of every kind end long after performDrop, including those of a move", .rule(103),
        arguments: [("notes/1", .copy), ("photos/1", .move)] as [(String, SceneClient.DropOperation)])
    func later(window: String, operation: SceneClient.DropOperation) async throws {
        let stage = try await DragWorld()
        stage.target.proposal = SceneClient.DropProposal(operation: operation)
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        stage.source.items = { [world = stage.world] in [.slow(by: .seconds(5), of: world.clock)] }
        let ends = Mutex<[String]>([])
        let note = { @Sendable (kind: String, error: ItemProviderError?) in
            ends.withLock { $0.append("\(kind) \(error?.name ?? "came")") }
        }
        stage.target.onDrop = { session in
            let text = "public.plain-text"
            for provider in session.items.map(\.itemProvider) {
                provider.loadDataRepresentation(forTypeIdentifier: text) { note("data", $0.failure) }
                provider.loadFileRepresentation(forTypeIdentifier: text) { note("file", $0.failure) }
                provider.loadInPlaceFileRepresentation(forTypeIdentifier: text) { note("in place", $0.failure) }
                provider.loadStreamRepresentation(forTypeIdentifier: text) { _ in
                } completionHandler: {
                    note("stream", $0.failure)
                }
                provider.loadObject(ofClass: String.self) { note("object", $0.failure) }
            }
        }
        try await stage.lift()
        try await stage.move(over: window)
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.pass(.seconds(4))
        #expect(stage.world.trace.contains("notes concludeDrop"))
        #expect(ends.withLock { $0 } == [] && released.result == nil)
        await stage.world.pass(.seconds(1))
        let kinds = ["data", "file", "in place", "object", "stream"]
        #expect(ends.withLock { $0.sorted() } == kinds.map { "\($0) came" })
        #expect(stage.source.ends == [operation] && released.result != nil)
    }
}
