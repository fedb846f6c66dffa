import ActivityWire
import BrokerCore
import Foundation
import SceneClient
import Synchronization
import Testing

/// Item providers by themselves, and a file of a drop that goes on.
@MainActor
@Suite("Item providers", .timeLimit(.minutes(60)))
struct ProviderRules {
    @Test(
        "The reader's order decides, even in the process where the provider was created", .rule(112),
        arguments: [false, true])
    func readersOrder(isReversed: Bool) async throws {
        let forms = [("public.vcard", "card"), ("public.plain-text", "text")]
        let provider = SceneClient.DragItem.forms(isReversed ? forms.reversed() : forms).itemProvider
        let text = await withCheckedContinuation { read in
            provider.loadObject(ofClass: RepresentationRules.TextReader.self) { read.resume(returning: $0) }
        }
        #expect(try text.get().type == "public.plain-text")
        let card = await withCheckedContinuation { read in
            provider.loadObject(ofClass: RepresentationRules.CardReader.self) { read.resume(returning: $0) }
        }
        #expect(try card.get().type == "public.vcard")
        Evidence.current?.note("a reader of text and cards reads text, one of cards and text a card")
    }

    /// The ways to register a type.
    enum Form: String, CaseIterable, Sendable {
        case data, file, stream, object
    }

    private func register(_ form: Form, at provider: ItemProvider, _ type: String) {
        let bytes = Array(form.rawValue.utf8)
        switch form {
        case .data: provider.registerDataRepresentation(forTypeIdentifier: type) { bytes }
        case .file:
            provider.registerFileRepresentation(forTypeIdentifier: type) { throw WorldError("there is no file") }
        case .stream: provider.registerStreamRepresentation(forTypeIdentifier: type) { try await $0.write(bytes) }
        case .object: provider.registerObject(form.rawValue)
        }
    }

    @Test(
        "The first of two registrations is used, of any kind", .rule(113),
        arguments: [Form.data, .stream, .object])
    func firstRegistration(first: Form) async throws {
        let stage = try await DragWorld()
        let type = "public.utf8-plain-text"
        stage.source.items = {
            let provider = ItemProvider()
            for form in [first] + Form.allCases.filter({ $0 != first }) { register(form, at: provider, type) }
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        var listed: [String]?
        stage.target.onDrop = { [target = stage.target] session in
            listed = session.items.first?.itemProvider.registeredTypeIdentifiers
            session.loadText(type, for: target)
        }
        _ = try await stage.drop()
        await stage.world.settle()
        #expect(listed == [type])
        let told = stage.world.trace.filter { $0.hasPrefix("notes loaded") || $0.hasPrefix("notes failed") }
        #expect(told == ["notes loaded \(first.rawValue)"])
    }

    @Test(
        "A loaded file is removed while its drop continues, even one loaded in place", .rule(114),
        arguments: [false, true])
    func file(isInPlace: Bool) async throws {
        let stage = try await DragWorld()
        let (signal, open) = AsyncStream.makeStream(of: Void.self)
        stage.source.items = { [.text("hello"), .held(until: signal)] }
        stage.target.proposal = SceneClient.DropProposal(operation: .move)
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        let seen = Mutex<(path: String, text: String)?>(nil)
        let look = { @Sendable (path: String?) in
            let text = String(decoding: path.flatMap(FileManager.default.contents) ?? Data(), as: UTF8.self)
            seen.withLock { $0 = (path ?? "", text) }
        }
        stage.target.onDrop = { session in
            let provider = session.items.first?.itemProvider
            if isInPlace {
                provider?.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") {
                    look((try? $0.get())?.path)
                }
            } else {
                provider?.loadFileRepresentation(forTypeIdentifier: "public.text") { look(try? $0.get()) }
            }
            session.items.last?.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { _ in }
        }
        try await stage.lift()
        try await stage.move(over: "photos/1")
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        let file = try #require(seen.withLock { $0 })
        #expect(file.text == "hello")
        // The other item is still on its way, and the drag is not over.
        #expect(stage.source.ends.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        open.finish()
        await stage.world.settle()
        #expect(stage.source.ends == [.move])
        stage.world.note("the file was there in its handler, and is gone before the end of the drag")
    }
}
