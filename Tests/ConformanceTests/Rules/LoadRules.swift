import ActivityWire
import BrokerCore
import SceneClient
import Synchronization
import Testing

/// Dropped items: when they can be loaded, and how a load ends.
@MainActor
@Suite("Loads of dropped items", .timeLimit(.minutes(60)))
struct LoadRules {
    @Test(
        "Before the drop types are listed and every load fails", .rule(102), arguments: ["notes/1", "photos/1"])
    func early(window: String) async throws {
        let stage = try await DragWorld()
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        let made = Mutex(0)
        stage.source.items = {
            [["public.utf8-plain-text", "public.png"], ["public.plain-text"]].map { types in
                let provider = ItemProvider()
                for type in types {
                    provider.registerDataRepresentation(forTypeIdentifier: type) {
                        made.withLock { $0 += 1 }
                        return [1]
                    }
                }
                return SceneClient.DragItem(itemProvider: provider)
            }
        }
        var types: [[String]] = []
        var objects: [String]?
        let ends = Mutex<[String]>([])
        let note = { @Sendable (kind: String, error: ItemProviderError?) in
            ends.withLock { $0.append("\(kind) \(error?.name ?? "came")") }
        }
        stage.target.onUpdate = { [target = stage.target] session in
            target.onUpdate = nil
            types = session.items.map(\.itemProvider.registeredTypeIdentifiers)
            let text = "public.plain-text"
            for provider in session.items.map(\.itemProvider) {
                provider.loadDataRepresentation(forTypeIdentifier: text) { note("data", $0.failure) }
                provider.loadFileRepresentation(forTypeIdentifier: text) { note("file", $0.failure) }
                provider.loadInPlaceFileRepresentation(forTypeIdentifier: text) { note("in place", $0.failure) }
                provider.loadStreamRepresentation(forTypeIdentifier: text) { _ in
                    note("piece", nil)
                } completionHandler: {
                    note("stream", $0.failure)
                }
                provider.loadObject(ofClass: String.self) { note("object", $0.failure) }
            }
            session.loadObjects(ofClass: String.self) { objects = $0 }
        }
        try await stage.lift()
        try await stage.move(over: window)
        await stage.world.settle()
        #expect(types == [["public.utf8-plain-text", "public.png"], ["public.plain-text"]])
        let kinds = ["data", "file", "in place", "object", "stream"]
        #expect(ends.withLock { $0.sorted() } == kinds.flatMap { ["\($0) notDropped", "\($0) notDropped"] })
        #expect(objects == [])
        // The source is not even asked.
        #expect(made.withLock { $0 } == 0)
        stage.world.note("3 types of 2 items are listed; \(kinds.joined(separator: ", ")): notDropped")
    }

    @Test("A destination can load objects if any item has one of the type (U:D25)", .rule(102))
    func anyItem() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.forms([("public.png", "picture")]), .text("hello")] }
        var answers: [Bool] = []
        stage.target.onUpdate = { session in
            answers = [
                session.canLoadObjects(ofClass: String.self), session.canLoadObjects(ofClass: Card.self),
                session.hasItemsConforming(toTypeIdentifiers: ["public.image"]),
                session.hasItemsConforming(toTypeIdentifiers: ["public.movie"]),
            ]
        }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        #expect(answers == [true, false, true, false])
    }

    struct Card: ItemProviderReading {
        static var readableTypeIdentifiersForItemProvider: [String] { ["public.vcard"] }

        static func object(withItemProviderData data: [UInt8], _ identifier: String) throws -> Card { Card() }
    }

    @Test("A load begun after performDrop fails; one begun inside ends later", .rule(103))
    func late() async throws {
        let stage = try await DragWorld()
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        stage.target.onConclude = { [target = stage.target] session in session.loadText(for: target) }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes loaded hello"))
        #expect(stage.world.trace.contains("notes failed dropIsOver"))
        #expect(stage.world.trace.count { $0.hasPrefix("notes loaded") } == 1)
    }

    @Test("A load begun inside performDrop ends when the source has produced it, long afterwards", .rule(103))
    func slow() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [world = stage.world] in [.slow(by: .seconds(5), of: world.clock)] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let answer = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes performDrop"))
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes loaded") || $0.hasPrefix("notes failed") })
        // The first is under way, and still none can be begun.
        try #require(stage.target.session).loadText(for: stage.target)
        await stage.world.settle()
        #expect(stage.world.trace.last == "notes failed dropIsOver")
        await stage.world.pass(.seconds(5))
        #expect(stage.world.trace.count { $0 == "notes loaded late" } == 1)
        #expect(answer.result != nil)
    }

    @Test("A load from a task that performDrop started is late, while those of performDrop can begin", .rule(103))
    func fromATask() async throws {
        let stage = try await DragWorld()
        stage.target.onDrop = { [target = stage.target] session in
            for _ in 1...2 { session.loadText(for: target) }
            Task { @MainActor in session.loadText(for: target) }
        }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(stage.world.trace.count { $0 == "notes loaded hello" } == 2)
        #expect(stage.world.trace.count { $0 == "notes failed dropIsOver" } == 1)
    }

    /// What a source does about a load that is taken back: it writes on, it ends in time, or it hears nothing at all.
    enum Source: CaseIterable, Sendable {
        case deaf, willing, stopped
    }

    @Test(
        "A cancelled load fails immediately, whatever the source does", .rule(110),
        arguments: Source.allCases)
    func cancel(source: Source) async throws {
        let stage = try await DragWorld()
        stage.source.items = { [world = stage.world] in
            [source == .willing ? .slow(by: .seconds(5), of: world.clock) : .endless()]
        }
        var progress: SceneClient.Progress?
        stage.target.onDrop = { [target = stage.target] session in progress = session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let answer = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(!stage.world.trace.contains("notes failed cancelled"))
        if source == .stopped { try stage.photos.process.stop() }
        try #require(progress).cancel()
        await stage.world.settle()
        // No time has passed, and the source has not noticed anything.
        #expect(stage.world.trace.contains("notes failed cancelled"))
        #expect((answer.result != nil) == (source != .stopped))
        // Nothing of it comes later.
        if source == .stopped { try stage.photos.process.resume() }
        await stage.world.pass(.seconds(6))
        let ends = stage.world.trace.filter { $0.hasPrefix("notes failed") || $0.hasPrefix("notes loaded") }
        #expect(ends == ["notes failed cancelled"])
        #expect(answer.result != nil)
    }
}
