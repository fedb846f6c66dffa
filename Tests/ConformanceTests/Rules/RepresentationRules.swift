import ActivityWire
import BrokerCore
import Foundation
import SceneClient
import Synchronization
import Testing
import UniformTypes

/// Dropped items: who may see which representation, and which one serves.
@MainActor
@Suite("Visibility of representations", .timeLimit(.minutes(60)))
struct RepresentationRules {
    @Test(
        "A team representation is visible to the team, a process's own to nobody else", .rule(111),
        arguments: [
            (.all, "A", "B", true), (.team, "A", nil, false), (.team, "A", "B", false), (.team, nil, nil, false),
            (.team, "A", "A", true), (.ownProcess, "A", "A", false),
        ] as [(RepresentationVisibility, String?, String?, Bool)])
    func visibility(visibility: RepresentationVisibility, source: String?, reader: String?, isLoaded: Bool) async throws
    {
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

    @Test("A process's own representation is visible to its own process", .rule(111))
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

    @Test(
        "Each representation of an item is listed and loaded only by those for whom it is visible", .rule(111),
        arguments: [("B", 1), ("A", 2), (nil, 3)] as [(String?, Int)])
    func eachByItself(readersTeam: String?, visible: Int) async throws {
        let types = ["public.png", "public.plain-text", "public.vcard"]
        let stage = try await DragWorld(
            photos: WorldApp("photos") { $0.teamIdentifier = "A" },
            notes: WorldApp("notes") { $0.teamIdentifier = readersTeam })
        stage.source.items = {
            let provider = ItemProvider()
            for (type, visibility) in zip(types, [RepresentationVisibility.all, .team, .ownProcess]) {
                provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
                    Array(type.utf8)
                }
            }
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        var listed: [[String]] = []
        stage.target.onUpdate = { listed += $0.items.map(\.itemProvider.registeredTypeIdentifiers) }
        stage.target.onDrop = { [target = stage.target] session in
            listed += session.items.map(\.itemProvider.registeredTypeIdentifiers)
            for type in types { session.loadText(type, for: target) }
        }
        // Without a team of its own to name, the reader is the source's process itself.
        if readersTeam == nil {
            try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
            try await stage.lift()
            try await stage.move(over: "photos/1")
            _ = try await stage.release()
        } else {
            _ = try await stage.drop()
        }
        await stage.world.settle()
        #expect(listed.count > 1)
        for list in listed { #expect(list == Array(types.prefix(visible))) }
        let told = stage.world.trace.filter { $0.hasPrefix("notes loaded") || $0.hasPrefix("notes failed") }
        let expected = types.prefix(visible).map { "notes loaded \($0)" }
        #expect(told.filter { $0.hasPrefix("notes loaded") }.sorted() == expected.sorted())
        #expect(told.count { $0 == "notes failed notOffered" } == types.count - visible)
        #expect(told.count == types.count)
    }

    @Test("A process's own representation is invisible to another process of the same app", .rule(111))
    func otherProcess() async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: .scene))
        let types = ["public.plain-text", "public.vcard"]
        stage.source.items = {
            let provider = ItemProvider()
            for (type, visibility) in zip(types, [RepresentationVisibility.ownProcess, .all]) {
                provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
                    Array(type.utf8)
                }
            }
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        #expect(stage.photos.processes.count == 2)
        try stage.photos.scene(2).addInteraction(DropInteraction(delegate: stage.target))
        await stage.world.settle()
        var listed: [String]?
        stage.target.onDrop = { [target = stage.target] session in
            listed = session.items.first?.itemProvider.registeredTypeIdentifiers
            for type in types { session.loadText(type, for: target) }
        }
        try await stage.lift()
        try await stage.move(over: "photos/2")
        #expect(try await stage.release().ending == .dropped)
        await stage.world.settle()
        #expect(listed == ["public.vcard"])
        let told = stage.world.trace.filter { $0.hasPrefix("notes loaded") || $0.hasPrefix("notes failed") }
        #expect(told.sorted() == ["notes failed notOffered", "notes loaded public.vcard"])
    }

    @Test(
        "The pointer's client gets no copy of what the destination may not see", .rule(111),
        arguments: [RepresentationVisibility.team, .ownProcess])
    func copies(visibility: RepresentationVisibility) async throws {
        let stage = try await DragWorld(
            photos: WorldApp("photos") { $0.teamIdentifier = "A" },
            notes: WorldApp("notes") { $0.teamIdentifier = "B" })
        stage.source.items = {
            let provider = ItemProvider()
            provider.registerObject("secret", visibility: visibility)
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let report = try await stage.release(copies: [.plainText])
        #expect(report.ending == .dropped)
        #expect(report.loads.isEmpty)
        #expect(report.missingCopies == [.init(item: 0, reason: "notOffered", offered: [])])
        stage.world.note("a copy for the pointer: \(report.missingCopies.map(\.reason))")
    }

    struct TextReader: ItemProviderReading {
        static var readableTypeIdentifiersForItemProvider: [String] { ["public.plain-text", "public.vcard"] }
        let type: String

        static func object(withItemProviderData data: [UInt8], _ identifier: String) throws -> Self {
            Self(type: identifier)
        }
    }

    struct CardReader: ItemProviderReading {
        static var readableTypeIdentifiersForItemProvider: [String] {
            ["public.png", "public.vcard", "public.plain-text"]
        }
        let type: String

        static func object(withItemProviderData data: [UInt8], _ identifier: String) throws -> Self {
            Self(type: identifier)
        }
    }

    @Test("The reader's order decides, whatever the source's is", .rule(112), arguments: [false, true])
    func readersOrder(isReversed: Bool) async throws {
        let stage = try await DragWorld()
        let forms = [("public.vcard", "card"), ("public.plain-text", "text")]
        stage.source.items = { [.forms(isReversed ? forms.reversed() : forms)] }
        stage.target.onDrop = { [target = stage.target] session in
            session.loadObjects(ofClass: TextReader.self) { target.note("all as text: \($0.map(\.type))") }
            session.loadObjects(ofClass: CardReader.self) { target.note("all as cards: \($0.map(\.type))") }
            let provider = session.items.first?.itemProvider
            provider?.loadObject(ofClass: TextReader.self) { result in
                Task { @MainActor in target.note("as text: \((try? result.get())?.type ?? "none")") }
            }
            provider?.loadObject(ofClass: CardReader.self) { result in
                Task { @MainActor in target.note("as a card: \((try? result.get())?.type ?? "none")") }
            }
        }
        _ = try await stage.drop()
        await stage.world.settle()
        let read = stage.world.trace(of: "notes").filter { $0.hasPrefix("a") }
        #expect(
            read.sorted() == [
                "all as cards: [\"public.vcard\"]", "all as text: [\"public.plain-text\"]",
                "as a card: public.vcard", "as text: public.plain-text",
            ])
    }

    @Test("The first registration of a type, in any form, is the one listed and used", .rule(113))
    func firstRegistration() async throws {
        let stage = try await DragWorld()
        let type = "public.plain-text"
        stage.source.items = {
            let item = SceneClient.DragItem.forms([(type, "first"), ("public.png", "picture"), (type, "second")])
            item.itemProvider.registerStreamRepresentation(forTypeIdentifier: type) { output in
                try await output.write(Array("third".utf8))
            }
            return [item]
        }
        var listed: [String]?
        stage.target.onDrop = { [target = stage.target] session in
            listed = session.items.first?.itemProvider.registeredTypeIdentifiers
            session.loadText(for: target)
        }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(listed == [type, "public.png"])
        let told = stage.world.trace.filter { $0.hasPrefix("notes loaded") || $0.hasPrefix("notes failed") }
        #expect(told == ["notes loaded first"])
    }

    @Test("A loaded file is removed after its handler", .rule(114))
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
