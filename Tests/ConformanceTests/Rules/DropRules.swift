import ActivityWire
import BrokerCore
import Foundation
import SceneClient
import Synchronization
import Testing

/// What can be read of a drag, when, and by whom.
@MainActor
@Suite("Rules of dropped items", .timeLimit(.minutes(10)))
struct DropRules {
    @Test("Before the drop types are listed and every load fails", .rule(102))
    func early() async throws {
        let stage = try await DragWorld()
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
        try await stage.move(over: "notes/1")
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

    @Test("A load that is started after performDrop fails; one that is started inside ends later", .rule(103))
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

    @Test("A load that is started inside performDrop ends when the source has made it, long after that", .rule(103))
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

    @Test("A load from a task that performDrop began is late, though those of performDrop are still begun", .rule(103))
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

    @Test("Who takes a load back has its error at once, whatever the source does", .rule(110))
    func cancel() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.endless()] }
        var progress: SceneClient.Progress?
        stage.target.onDrop = { [target = stage.target] session in progress = session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let answer = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(!stage.world.trace.contains("notes failed cancelled"))
        try #require(progress).cancel()
        await stage.world.settle()
        // No time has passed, and the source has not noticed anything.
        #expect(stage.world.trace.contains("notes failed cancelled"))
        #expect(answer.result != nil)
    }

    @Test(
        "A team's representation is for the team, a process's own for nobody else", .rule(111),
        arguments: [
            (.all, "A", "B", true), (.team, "A", nil, false), (.team, "A", "B", false), (.team, nil, nil, false),
            (.team, "A", "A", true), (.ownProcess, "A", "A", false),
        ] as [(ItemVisibility, String?, String?, Bool)])
    func visibility(visibility: ItemVisibility, source: String?, reader: String?, isLoaded: Bool) async throws {
        let stage = try await DragWorld(
            photos: WorldApp("photos") { $0.teamIdentifier = source },
            notes: WorldApp("notes") { $0.teamIdentifier = reader })
        stage.source.items = {
            let provider = ItemProvider()
            provider.registerObject("secret", visibility: visibility)
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        stage.source.teamData = [7]
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(try #require(stage.target.session).teamData == (reader == "A" ? [7] : nil))
        #expect(stage.world.trace.contains("notes loaded secret") == isLoaded)
        #expect(stage.world.trace.contains("notes failed notOffered") != isLoaded)
    }

    @Test("A process's own representation is there for its own process", .rule(111))
    func ownProcess() async throws {
        let stage = try await DragWorld()
        stage.source.items = {
            let provider = ItemProvider()
            provider.registerObject("secret", visibility: .ownProcess)
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "photos/1")
        #expect(try await stage.release().ending == .dropped)
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes loaded secret"))
    }

    struct Reader: ItemProviderReading {
        static var readableTypeIdentifiersForItemProvider: [String] { ["public.plain-text", "public.vcard"] }
        let type: String

        static func object(withItemProviderData data: [UInt8], _ identifier: String) throws -> Reader {
            Reader(type: identifier)
        }
    }

    @Test("The reader's order decides", .rule(112))
    func readersOrder() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.forms([("public.vcard", "card"), ("public.plain-text", "text")])] }
        stage.target.onDrop = { [target = stage.target] session in
            session.loadObjects(ofClass: Reader.self) { target.note("read \($0.map(\.type))") }
        }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes read [\"public.plain-text\"]"))
    }

    @Test("Of a type that is registered twice the first serves", .rule(113))
    func firstRegistration() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.forms([("public.plain-text", "first"), ("public.plain-text", "second")])] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes loaded first"))
    }

    @Test("A loaded file is gone after its handler", .rule(114))
    func file() async throws {
        let stage = try await DragWorld()
        let seen = Mutex<(path: String, text: String)?>(nil)
        stage.target.onDrop = { session in
            session.items.first?.itemProvider.loadFileRepresentation(forTypeIdentifier: "public.text") { result in
                let path = try? result.get()
                let text = String(decoding: path.flatMap(FileManager.default.contents) ?? Data(), as: UTF8.self)
                seen.withLock { $0 = (path ?? "", text) }
            }
        }
        _ = try await stage.drop()
        await stage.world.settle()
        let file = try #require(seen.withLock { $0 })
        #expect(file.text == "hello")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        stage.world.note("the file was there in its handler, and is gone")
    }

    @Test("The source hears once, after its end and the last load, that everything was transferred", .rule(116))
    func transferred() async throws {
        let stage = try await DragWorld()
        let (signal, open) = AsyncStream.makeStream(of: Void.self)
        stage.source.items = { [.held(until: signal)] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(stage.source.ends == [.copy])
        #expect(!stage.world.trace.contains("photos sessionDidTransferItems"))
        #expect(released.result == nil)
        open.finish()
        await stage.world.settle()
        let interesting = ["photos didEndWith copy", "notes loaded hello", "photos sessionDidTransferItems"]
        let told = stage.world.trace.filter { interesting.contains($0) }
        #expect(told.count == 3 && Set(told) == Set(interesting) && told.first == "photos didEndWith copy")
    }

    @Test("The source hears nothing of a transfer while a load is under way", .rule(116))
    func notYetTransferred() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [world = stage.world] in [.slow(by: .seconds(5), of: world.clock)] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.pass(.seconds(4))
        #expect(!stage.world.trace.contains("photos sessionDidTransferItems"))
        await stage.world.pass(.seconds(1))
        #expect(stage.world.trace.contains("notes loaded late"))
        #expect(stage.world.trace.count { $0 == "photos sessionDidTransferItems" } == 1)
    }

    @Test("A source that dies fails its loads, and the drop concludes", .rule(118))
    func death() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.endless()] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes performDrop"))
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes failed") } && released.result == nil)
        try stage.photos.process.kill()
        await stage.world.settle()
        #expect(stage.world.trace.count { $0.hasPrefix("notes failed") } == 1)
        #expect(stage.world.trace.contains("notes failed sourceLost"))
        for end in ["concludeDrop", "sessionDidEnd"] {
            #expect(stage.world.trace.count { $0 == "notes \(end)" } == 1, "\(end)")
        }
        // Whoever let go is told the end.
        guard case .success(.dragReport(let report))? = released.result else { throw WorldError("the drag goes on") }
        #expect(report.ending == .dropped && report.loads.count == 1)
    }

    @Test("The drop of a source that dies before it is performed is performed and concluded", .rule(118))
    func deathBefore() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.endless()] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        try stage.notes.process.stop()
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        try stage.photos.process.kill()
        await stage.world.settle()
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes performDrop") })
        try stage.notes.process.resume()
        await stage.world.settle()
        let told = ["notes performDrop", "notes failed sourceLost", "notes concludeDrop", "notes sessionDidEnd"]
        for line in told { #expect(stage.world.trace.count { $0 == line } == 1, "\(line)") }
        #expect(released.result != nil)
    }

    @Test("Local objects are there in the source's app only", .rule(119), arguments: [true, false])
    func local(isLocal: Bool) async throws {
        let stage = try await DragWorld()
        stage.source.localContext = "context"
        stage.source.items = {
            let item = SceneClient.DragItem.text("x")
            item.localObject = "object"
            return [item]
        }
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        try await stage.lift()
        try await stage.move(over: isLocal ? "photos/1" : "notes/1")
        let session = try #require(stage.target.session)
        #expect((session.localDragSession != nil) == isLocal)
        #expect((session.items.first?.localObject as? String) == (isLocal ? "object" : nil))
        #expect((session.localDragSession?.localContext as? String) == (isLocal ? "context" : nil))
    }
}

extension SceneClient.DragItem {
    /// A text of which one byte comes and never another one, whoever asks for an end.
    fileprivate static func endless() -> SceneClient.DragItem {
        let provider = ItemProvider()
        provider.registerStreamRepresentation(forTypeIdentifier: "public.plain-text") { output in
            try await output.write([1])
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        return SceneClient.DragItem(itemProvider: provider)
    }

    /// A text that is made in some time.
    fileprivate static func slow(by duration: Duration, of clock: WorldClock) -> SceneClient.DragItem {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text") {
            try await clock.sleep(duration)
            return Array("late".utf8)
        }
        return SceneClient.DragItem(itemProvider: provider)
    }

    /// A text whose last bytes come once the signal is there.
    fileprivate static func held(until signal: AsyncStream<Void>) -> SceneClient.DragItem {
        let provider = ItemProvider()
        provider.registerStreamRepresentation(forTypeIdentifier: "public.plain-text") { output in
            try await output.write(Array("hel".utf8))
            for await _ in signal {}
            try await output.write(Array("lo".utf8))
        }
        return SceneClient.DragItem(itemProvider: provider)
    }

    fileprivate static func forms(_ forms: [(type: String, text: String)]) -> SceneClient.DragItem {
        let provider = ItemProvider()
        for form in forms {
            provider.registerDataRepresentation(forTypeIdentifier: form.type) { Array(form.text.utf8) }
        }
        return SceneClient.DragItem(itemProvider: provider)
    }
}
