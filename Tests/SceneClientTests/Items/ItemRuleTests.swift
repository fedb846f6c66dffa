import ActivityWire
import BrokerClient
import Synchronization
import Testing
import UniformTypes

@testable import SceneClient

@MainActor
@Suite("Items of a drag", .timeLimit(.minutes(10)))
struct ItemRuleTests {
    private struct Number: ItemProviderReading, ItemProviderWriting {
        var value: UInt8
        static let readableTypeIdentifiersForItemProvider = ["org.example.number"]
        static let writableTypeIdentifiersForItemProvider = ["org.example.number", "public.data"]
        static func object(withItemProviderData data: [UInt8], _ identifier: String) throws -> Number {
            guard let value = data.first else { throw SceneError.cancelled }
            return Number(value: value)
        }
        func itemProviderData(forTypeIdentifier identifier: String) throws -> [UInt8] {
            identifier == "public.data" ? [value, 0] : [value]
        }
    }

    @Test("An item's wire form has its representations, its name and what should become of it")
    func wire() throws {
        let provider = ItemProvider()
        provider.suggestedName = "Oak"
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .team, size: 7) { [] }
        provider.registerFileRepresentation(
            forTypeIdentifier: "public.jpeg", visibility: .group, size: 8, isRevocable: true
        ) { "" }
        provider.registerStreamRepresentation(forTypeIdentifier: "public.data", visibility: .ownProcess) { _ in }
        provider.registerDataRepresentation(forTypeIdentifier: "not a type") { [] }
        provider.registerUserActivity(UserActivity(activityType: "a.b"), visibility: .team)
        // Registered twice, the first stays.
        provider.registerUserActivity(UserActivity(activityType: "c.d"))
        let item = SceneClient.DragItem(itemProvider: provider)
        #expect(item.promise == .fail && item.identifier == nil && item.localObject == nil)
        item.promise = .spool
        item.identifier = "oak"
        let wire = try item.wire(mark: 5)
        #expect(
            wire.representations == [
                ItemRepresentation(
                    type: .png, visibility: .team, form: .data, size: 7, delivery: .reference),
                ItemRepresentation(type: .jpeg, visibility: .group, form: .file, size: 8, delivery: .chunks),
                ItemRepresentation(type: .data, visibility: .ownProcess, form: .data, delivery: .chunks),
            ])
        #expect(wire.suggestedName == "Oak" && wire.identifier == "oak" && wire.promise == .spool)
        #expect(wire.activity?.type == "a.b" && wire.activityVisibility == .team)
        // A mark is for an object only.
        #expect(wire.localObject == nil)
        item.localObject = "mine"
        #expect(try item.wire(mark: 5).localObject == 5)
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.jpeg", "public.data"])
    }

    @Test(
        "A link is sent with its item, and its text can be loaded; the first of two registrations wins",
        arguments: [("https://example.org/7", "public.url"), ("file:///a/b.txt", "public.file-url")])
    func link(url: String, type: String) throws {
        let provider = ItemProvider()
        #expect(try SceneClient.DragItem(itemProvider: provider).wire(mark: nil).url == nil)
        provider.registerURL(url)
        provider.registerURL("https://example.org/8")
        let wire = try SceneClient.DragItem(itemProvider: provider).wire(mark: nil)
        #expect(wire.url == url && provider.url == url)
        #expect(wire.representations.map(\.type.identifier) == [type])
        #expect(wire.representations.map(\.size) == [UInt64(url.utf8.count)])
    }

    @Test("An object is offered as each of its types and read as the first that its class supports")
    func objects() async throws {
        let provider = ItemProvider(object: Number(value: 9))
        #expect(provider.registeredTypeIdentifiers == ["org.example.number", "public.data"])
        #expect(provider.representations.allSatisfy { $0.form == .object && $0.size == nil && $0.visibility == .all })
        #expect(provider.canLoadObject(ofClass: Number.self) && !provider.canLoadObject(ofClass: String.self))
        let read: Result<Number, ItemProviderError> = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: Number.self) { continuation.resume(returning: $0) }
        }
        #expect(try read.get().value == 9)
        let bytes: Result<[UInt8], ItemProviderError> = await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: "public.data") { continuation.resume(returning: $0) }
        }
        #expect(try bytes.get() == [9, 0])
        let empty = ItemProvider()
        empty.registerDataRepresentation(forTypeIdentifier: "org.example.number") { [] }
        let failed: Result<Number, ItemProviderError> = await withCheckedContinuation { continuation in
            empty.loadObject(ofClass: Number.self) { continuation.resume(returning: $0) }
        }
        let error = #expect(throws: ItemProviderError.self) { try failed.get() }
        #expect(error?.code == .unexpectedValueClass && error?.name == "notReadable")
    }

    @Test("A text is UTF-8, and other bytes are an error")
    func texts() throws {
        #expect(String.writableTypeIdentifiersForItemProvider == ["public.utf8-plain-text"])
        #expect(
            String.readableTypeIdentifiersForItemProvider == [
                "public.utf8-plain-text", "public.plain-text", "public.text",
            ])
        #expect(try "é".itemProviderData(forTypeIdentifier: "public.utf8-plain-text") == [0xC3, 0xA9])
        #expect(try String.object(withItemProviderData: [0xC3, 0xA9], "public.text") == "é")
        let error = #expect(throws: ItemProviderError.self) {
            try String.object(withItemProviderData: [0xFF], "public.text")
        }
        #expect(error?.code == .unavailableCoercion && error?.name == "notText")
        #expect(ItemProviderError.Code.allCases.map(\.rawValue) == [-1, -1_000, -1_100, -1_200])
    }

    private func session(
        _ types: [[UniformType]], starts: @escaping @MainActor (ItemLoading, UInt32) -> Void = { _, _ in }
    )
        -> DropSession
    {
        let session = DropSession(id: DragID(UniqueID(high: 9, low: 1)), starts: starts)
        session.phase = .performing
        let items = types.map { ItemSummary(types: $0, suggestedName: "n", localObject: 3) }
        session.update(
            DropSummary(
                items: items, locality: .otherApp, allowsMove: true, isRestrictedToDraggingApplication: true,
                teamData: Blob([1]))
        ) { $0 == 3 ? "three" : nil }
        return session
    }

    @Test("A destination sees the summary and can ask for types of any item")
    func destination() {
        let session = session([[.png], [.plainText]])
        #expect(session.items.count == 2 && session.items.first?.itemProvider.suggestedName == "n")
        #expect(session.items.map(\.itemProvider.registeredTypeIdentifiers) == [["public.png"], ["public.plain-text"]])
        #expect(session.items.first?.localObject as? String == "three")
        #expect(session.allowsMoveOperation && session.isRestrictedToDraggingApplication && session.teamData == [1])
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.url", "public.text"]))
        #expect(!session.hasItemsConforming(toTypeIdentifiers: ["public.url"]))
        #expect(!session.hasItemsConforming(toTypeIdentifiers: []))
        #expect(session.canLoadObjects(ofClass: String.self) && !session.canLoadObjects(ofClass: Number.self))
    }

    @Test("Objects of all readable items arrive together in order; without any, the result is immediately empty")
    func loadingObjects() async throws {
        var loads: [(ItemLoading, UInt32)] = []
        let session = session([[.png], [.plainText], [.plainText]]) { loads.append(($0, $1)) }
        let (answers, sink) = AsyncStream<[String]>.makeStream()
        let progress = session.loadObjects(ofClass: String.self) { sink.yield($0) }
        #expect(loads.map(\.1) == [1, 2])
        #expect(loads.allSatisfy { $0.0.form == .object })
        #expect(
            loads.first?.0.types.map(\.identifier) == [
                "public.utf8-plain-text", "public.plain-text", "public.text",
            ])
        for (load, text) in zip(loads.reversed(), ["second", "first"]) {
            let (incoming, outgoing) = try #require(StreamHub.loopback())
            async let reading: Void = load.0.read(incoming, type: .plainText, size: nil)
            try await outgoing.write(Array(text.utf8))
            outgoing.finish()
            await reading
        }
        var iterator = answers.makeAsyncIterator()
        #expect(await iterator.next() == ["first", "second"])
        #expect(progress.isFinished && session.progress.isFinished)
        #expect(await session.hasLoadedEverything())
        var none: [[Number]] = []
        session.loadObjects(ofClass: Number.self) { none.append($0) }
        #expect(none.count == 1 && none.first?.isEmpty == true)
    }

    @Test("A failed load is not among the objects, and the loading is incomplete")
    func failing() async throws {
        var loads: [ItemLoading] = []
        let session = session([[.plainText], [.plainText]]) { load, _ in loads.append(load) }
        let (answers, sink) = AsyncStream<[String]>.makeStream()
        session.loadObjects(ofClass: String.self) { sink.yield($0) }
        for load in loads { load.fail(.cancelled) }
        for load in loads { load.fail(.cancelled) }
        var iterator = answers.makeAsyncIterator()
        #expect(await iterator.next() == [])
        #expect(await !session.hasLoadedEverything())
        let waiting = loads[0]
        #expect(await waiting.outcome() == false)
    }

    @Test("A load can begin only inside performDrop: otherwise it fails immediately")
    func stages() async throws {
        var begun = 0
        let session = session([[.plainText]]) { _, _ in begun += 1 }
        for (stage, name) in [(DropSession.Phase.held, "notDropped"), (.over, "dropIsOver")] {
            session.phase = stage
            let result: Result<[UInt8], ItemProviderError> = await withCheckedContinuation { continuation in
                session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.text") {
                    continuation.resume(returning: $0)
                }
            }
            let error = #expect(throws: ItemProviderError.self) { try result.get() }
            #expect(error?.code == .itemUnavailable && error?.name == name)
        }
        #expect(begun == 0)
        #expect(await session.hasLoadedEverything())
    }

    @Test("After the drop a provider loads nothing")
    func late() async {
        let provider: ItemProvider
        do {
            let session = session([[.plainText]])
            provider = session.items[0].itemProvider
            withExtendedLifetime(session) {}
        }
        let result: Result<[UInt8], ItemProviderError> = await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: "public.text") { continuation.resume(returning: $0) }
        }
        let error = #expect(throws: ItemProviderError.self) { try result.get() }
        #expect(error?.code == .itemUnavailable && error?.name == "dropIsOver")
    }
}
