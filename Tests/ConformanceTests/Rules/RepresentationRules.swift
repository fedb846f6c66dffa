import ActivityWire
import BrokerCore
import Foundation
import SceneClient
import Synchronization
import Testing

/// Dropped items: who may see which representation, and which one serves.
@MainActor
@Suite("Representations of dropped items", .timeLimit(.minutes(10)))
struct RepresentationRules {
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
}
