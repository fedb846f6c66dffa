import ActivityWire
import BrokerCore
import Foundation
import SceneClient
import Testing
import UniformTypes

/// Which representation serves, for readers and registrations of other kinds.
@MainActor
@Suite("Reader order and registrations", .timeLimit(.minutes(60)))
struct ReaderOrderRules {
    @Test(
        "The pointer's client gets a copy by its own order of types", .rule(112),
        arguments: [false, true])
    func copies(isReversed: Bool) async throws {
        let stage = try await DragWorld()
        let forms = [("public.vcard", "card"), ("public.plain-text", "text")]
        stage.source.items = { [.forms(isReversed ? forms.reversed() : forms)] }
        for (wanted, served) in [
            (["public.plain-text", "public.vcard"], "public.plain-text"),
            (["public.png", "public.vcard", "public.plain-text"], "public.vcard"),
        ] {
            let types = try wanted.map { try #require(UniformType($0)) }
            let drag = try #require(try await stage.lift())
            try await stage.move(over: "notes/1")
            let released = stage.world.tool.send(.drag(.release(drag, copies: types)))
            // Nobody reads it here, so it ends when its time is over.
            await stage.world.pass(.seconds(61))
            guard case .success(.dragReport(let report))? = released.result else {
                throw WorldError("the drag goes on")
            }
            #expect(report.loads.map(\.type.identifier) == [served] && report.loads.allSatisfy(\.isCopy))
            stage.world.note("a copy as \(wanted.joined(separator: ", ")): \(served)")
        }
    }

    @Test("The reader's order decides in the source's own window as well", .rule(112), arguments: [false, true])
    func ownWindow(isReversed: Bool) async throws {
        let stage = try await DragWorld()
        let forms = [("public.vcard", "card"), ("public.plain-text", "text")]
        stage.source.items = { [.forms(isReversed ? forms.reversed() : forms)] }
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        stage.target.onDrop = { [target = stage.target] session in
            session.loadObjects(ofClass: RepresentationRules.TextReader.self) {
                target.note("as text: \($0.map(\.type))")
            }
            session.loadObjects(ofClass: RepresentationRules.CardReader.self) {
                target.note("as a card: \($0.map(\.type))")
            }
        }
        try await stage.lift()
        try await stage.move(over: "photos/1")
        #expect(try await stage.release().ending == .dropped)
        await stage.world.settle()
        let read = stage.world.trace(of: "notes").filter { $0.hasPrefix("as ") }
        #expect(read.sorted() == ["as a card: [\"public.vcard\"]", "as text: [\"public.plain-text\"]"])
    }

    @Test(
        "A reader excluded from the first registration does not get the second, in any spelling of the type",
        .rule(113),
        arguments: [
            (RepresentationVisibility.ownProcess, RepresentationVisibility.all), (.team, .all), (.all, .ownProcess),
        ])
    func visibilityOfTheFirst(first: RepresentationVisibility, second: RepresentationVisibility) async throws {
        let stage = try await DragWorld()
        let type = "public.plain-text"
        stage.source.items = {
            let provider = ItemProvider()
            let names = [(type, "first", first), (type, "second", second), (type.uppercased(), "third", second)]
            for (name, text, visibility) in names {
                provider.registerDataRepresentation(forTypeIdentifier: name, visibility: visibility) {
                    Array(text.utf8)
                }
            }
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        var listed: [String]?
        stage.target.onDrop = { [target = stage.target] session in
            listed = session.items.first?.itemProvider.registeredTypeIdentifiers
            session.loadText(type, for: target)
        }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(listed == (first == .all ? [type] : []))
        let told = stage.world.trace.filter { $0.hasPrefix("notes loaded") || $0.hasPrefix("notes failed") }
        #expect(told == [first == .all ? "notes loaded first" : "notes failed notOffered"])
    }

    @Test("A file registered first is used, not later registrations", .rule(113))
    func fileFirst() async throws {
        let stage = try await DragWorld()
        let type = "public.utf8-plain-text"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rule-\(UUID()).txt")
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path
        stage.source.items = {
            let provider = ItemProvider()
            provider.registerFileRepresentation(forTypeIdentifier: type) { path }
            provider.registerDataRepresentation(forTypeIdentifier: type) { Array("data".utf8) }
            provider.registerStreamRepresentation(forTypeIdentifier: type) { try await $0.write(Array("stream".utf8)) }
            provider.registerObject("object")
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(type, for: target) }
        _ = try await stage.drop()
        await stage.world.settle()
        let told = stage.world.trace.filter { $0.hasPrefix("notes loaded") || $0.hasPrefix("notes failed") }
        #expect(told == ["notes loaded file"])
    }

    @Test("The first of an item's two activities opens the window", .rule(113))
    func activities() async throws {
        let stage = try await DragWorld()
        stage.source.items = {
            let provider = ItemProvider(object: "hello")
            for target in ["p/2", "p/3"] {
                provider.registerUserActivity(
                    UserActivity(activityType: "org.example.photos", targetContentIdentifier: target))
            }
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        try await stage.lift()
        try await stage.move(to: .zone(.trailingEdge))
        #expect(try await stage.release().ending == .windowOpened)
        let connects = stage.world.trace.filter { $0.contains("willConnect") }
        #expect(connects == ["photos/2 willConnect with activity p/2"])
    }
}
