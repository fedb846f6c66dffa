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
        stage.target.onUpdate = { [target = stage.target] session in
            #expect(session.items.first?.itemProvider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
            target.onUpdate = nil
            session.loadText(for: target)
        }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes failed notDropped"))
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
        progress?.cancel()
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes failed cancelled"))
        #expect(answer.result != nil)
    }

    @Test(
        "A team's representation is for the team, a process's own for nobody else", .rule(111),
        arguments: [(ItemVisibility.team, nil, false), (.team, "A", true), (.ownProcess, "A", false)]
            as [(ItemVisibility, String?, Bool)])
    func visibility(visibility: ItemVisibility, team: String?, isLoaded: Bool) async throws {
        let stage = try await DragWorld(
            photos: WorldApp("photos") { $0.teamIdentifier = "A" },
            notes: WorldApp("notes") { $0.teamIdentifier = team })
        stage.source.items = {
            let provider = ItemProvider()
            provider.registerObject("secret", visibility: visibility)
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes loaded secret") == isLoaded)
        #expect(stage.world.trace.contains("notes failed notOffered") != isLoaded)
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
                guard let path = try? result.get() else { return }
                let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
                seen.withLock { $0 = (path, text) }
            }
        }
        _ = try await stage.drop()
        await stage.world.settle()
        let file = try #require(seen.withLock { $0 })
        #expect(file.text == "hello")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        stage.world.note("the file was there in its handler, and is gone")
    }

    @Test("The source hears once, after its end, that everything was transferred", .rule(116))
    func transferred() async throws {
        let stage = try await DragWorld()
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        _ = try await stage.drop()
        await stage.world.settle()
        let told = stage.world.trace.filter { $0 == "photos didEndWith copy" || $0 == "photos sessionDidTransferItems" }
        #expect(told == ["photos didEndWith copy", "photos sessionDidTransferItems"])
    }

    @Test("A source that dies fails its loads, and the drop concludes", .rule(118))
    func death() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.endless()] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        try stage.photos.process.kill()
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes failed sourceLost"))
        #expect(stage.world.trace.contains("notes concludeDrop"))
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
    /// A text of which one byte comes and never another one.
    fileprivate static func endless() -> SceneClient.DragItem {
        let provider = ItemProvider()
        provider.registerStreamRepresentation(forTypeIdentifier: "public.plain-text") { output in
            try await output.write([1])
            while true { try await Task.sleep(for: .seconds(3_600)) }
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
