import ActivityWire
import BrokerClient
import Synchronization
import Testing
import UniformTypes

@testable import SceneClient

/// Loads of a drop that came from elsewhere, and what a source makes for them.
@MainActor
@Suite("Loads between processes", .timeLimit(.minutes(10)))
struct DropLoadTests {
    private let drag = DragID(UniqueID(high: 9, low: 1))

    private func window(
        _ link: FakeLink, onDrop: @escaping @MainActor (DropSession) -> Void = { _ in }
    ) async throws -> (TestApplication, LoadingActor) {
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let actor = LoadingActor(onDrop)
        test.journal.kept.append(actor)
        scene.addInteraction(DragInteraction(delegate: actor))
        scene.addInteraction(DropInteraction(delegate: actor))
        return (test, actor)
    }

    private func call(_ link: FakeLink, _ number: UInt64, _ body: DragCall, _ interaction: UInt32) async -> DragAnswer?
    {
        link.dragCall(
            SceneDragCall(
                id: DragCallID(number), drag: drag, session: Samples.session, interaction: interaction, body: body))
        return await link.nextDragAnswer()
    }

    private let summary = DropSummary(
        items: [ItemSummary(types: [.png]), ItemSummary(types: [.plainText])], locality: .otherApp, allowsMove: false)

    @Test("A load is begun within the drop, says what it is for, and reads the stream that the broker names")
    func load() async throws {
        let requests = Mutex<[ItemLoad]>([])
        let link = FakeLink { (request) throws(ClientError) in
            guard case .loadItem(let load) = request else { return .done }
            requests.withLock { $0.append(load) }
            return .itemLoadBegan(ItemLoadBegan(stream: StreamID(4), type: .utf8PlainText, size: 5))
        }
        link.streams.take(StreamOpened(stream: StreamID(4), isWriter: false, request: Samples.request))
        let (results, sink) = AsyncStream<Result<[UInt8], ItemProviderError>>.makeStream()
        var progress: SceneClient.Progress?
        let (test, _) = try await window(link) { session in
            progress = session.items[1].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.text") {
                sink.yield($0)
            }
        }
        #expect(await call(link, 1, .performDrop(.copy, summary), 2) == .done)
        #expect(
            requests.withLock { $0 } == [
                ItemLoad(drag: drag, item: 1, types: [.text], form: .data, acceptsReference: false)
            ])
        #expect(link.timeouts.contains(.seconds(10)))
        link.streams.take(.data(StreamID(4), Blob(Array("hello".utf8))))
        link.streams.take(.end(StreamID(4), .complete, reason: ""))
        var iterator = results.makeAsyncIterator()
        #expect(try await iterator.next()?.get() == Array("hello".utf8))
        #expect(progress?.totalUnitCount == 5 && progress?.isFinished == true)
        await test.end()
    }

    @Test("When a load has ended, the window's state is saved without a word of its delegate")
    func saved() async throws {
        let link = FakeLink { (request) throws(ClientError) in
            guard case .loadItem = request else { return .done }
            return .itemLoadBegan(ItemLoadBegan(stream: StreamID(4), type: .utf8PlainText, size: 5))
        }
        link.streams.take(StreamOpened(stream: StreamID(4), isWriter: false, request: Samples.request))
        let (test, _) = try await window(link) { session in
            session.items[1].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.text") { _ in }
        }
        #expect(await call(link, 1, .performDrop(.copy, summary), 2) == .done)
        test.journal.state = UserActivity(activityType: "org.example.draft", title: "dropped")
        link.streams.take(.data(StreamID(4), Blob(Array("hello".utf8))))
        link.streams.take(.end(StreamID(4), .complete, reason: ""))
        await test.time.pass(Scene.saveDelay)
        let update = try #require(await link.nextUpdate())
        #expect(update.state == .activity(Activity(type: "org.example.draft", title: "dropped")))
        await test.end()
    }

    @Test("What the broker refuses, or answers with something else, is a failed load with its rule")
    func refusals() async throws {
        let replies: [(Reply?, String)] = [
            (nil, "notPermitted"), (.done, "connectionLost"),
            (.itemLoadBegan(ItemLoadBegan(stream: StreamID(77), type: .png)), "connectionLost"),
        ]
        for (reply, name) in replies {
            let link = FakeLink { (request) throws(ClientError) in
                guard case .loadItem = request else { return .done }
                guard let reply else { throw .refused(Refusal(code: .notPermitted, reason: "no")) }
                return reply
            }
            let (results, sink) = AsyncStream<Result<[UInt8], ItemProviderError>>.makeStream()
            let (test, _) = try await window(link) { session in
                session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.png") { sink.yield($0) }
            }
            _ = await call(link, 1, .performDrop(.copy, summary), 2)
            var iterator = results.makeAsyncIterator()
            let result = try #require(await iterator.next())
            let error = #expect(throws: ItemProviderError.self) { try result.get() }
            #expect(error?.code == .itemUnavailable && error?.name == name)
            #expect(await call(link, 2, .confirmMove, 2) == .confirmed(false))
            await test.end()
        }
    }

    @Test("A load taken back within the drop is not begun")
    func cancelled() async throws {
        let link = FakeLink()
        let (results, sink) = AsyncStream<Result<[UInt8], ItemProviderError>>.makeStream()
        let (test, _) = try await window(link) { session in
            session.items[0].itemProvider
                .loadDataRepresentation(forTypeIdentifier: "public.png") { sink.yield($0) }.cancel()
        }
        _ = await call(link, 1, .performDrop(.copy, summary), 2)
        var iterator = results.makeAsyncIterator()
        let result = try #require(await iterator.next())
        let error = #expect(throws: ItemProviderError.self) { try result.get() }
        #expect(error == .cancelled && error?.code == .unknown)
        #expect(!link.timeouts.contains(.seconds(10)))
        await test.end()
    }

    @Test("A source makes what is asked for, once; what it does not offer fails by name")
    func production() async throws {
        let link = FakeLink()
        let (test, actor) = try await window(link)
        let item = SceneClient.DragItem(itemProvider: ItemProvider(object: "hello"))
        actor.items = [item]
        guard case .items? = await call(link, 1, .itemsForBeginning(.zero), 1) else {
            Issue.record("nothing is lifted")
            return
        }
        func order(_ stream: UInt64, item: UInt32 = 0, type: UniformType = .utf8PlainText) async -> [StreamSignal] {
            link.streams.take(StreamOpened(stream: StreamID(stream), isWriter: true, request: Samples.request))
            link.streams.take(.credit(StreamID(stream), bytes: 1_000))
            link.say(
                .produceItem(
                    ItemProduction(
                        stream: StreamID(stream), drag: drag, item: item, representation: 0, type: type)))
            var signals: [StreamSignal] = []
            for await request in link.sent {
                guard case .stream(let signal) = request else { continue }
                signals.append(signal)
                if case .end = signal { break }
            }
            return signals
        }
        #expect(
            await order(4) == [
                .data(StreamID(4), Blob(Array("hello".utf8))), .end(StreamID(4), .complete, reason: ""),
            ])
        #expect(await order(5, type: .png) == [.end(StreamID(5), .failed, reason: "itemUnavailable")])
        #expect(await order(6, item: 1) == [.end(StreamID(6), .failed, reason: "itemUnavailable")])
        #expect(actor.source?.progress.isFinished == true && actor.source?.progress.completedUnitCount == 5)
        actor.items = []
        item.itemProvider.registerDataRepresentation(forTypeIdentifier: "public.png") { throw SceneError.cancelled }
        #expect(await order(7, type: .png) == [.end(StreamID(7), .failed, reason: "itemUnavailable")])
        while !test.reports.all.contains(where: { $0.hasSuffix("public.png could not be given: cancelled") }) {
            await Task.yield()
        }
        #expect(test.application.drags.producing.isEmpty)
        await test.end()
    }

    @Test(
        "For what is large a descriptor is offered; where that fails or is not wanted, the bytes go",
        arguments: [true, false])
    func descriptors(isTicketGiven: Bool) async throws {
        let link = FakeLink(transfers: TransferClient(path: "/nowhere/at/all"))
        let (test, actor) = try await window(link)
        let provider = ItemProvider()
        let large = [UInt8](repeating: 7, count: DragLimits.leastReferenceBytes)
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { large }
        actor.items = [SceneClient.DragItem(itemProvider: provider)]
        _ = await call(link, 1, .itemsForBeginning(.zero), 1)
        link.streams.take(StreamOpened(stream: StreamID(4), isWriter: true, request: Samples.request))
        link.streams.take(.credit(StreamID(4), bytes: 1_000_000))
        let order = BrokerMessage.Body.produceItem(
            ItemProduction(
                stream: StreamID(4), drag: drag, item: 0, representation: 0, type: .data, allowsReference: true))
        link.say(order)
        #expect(await link.nextSent() == .offerReference(StreamID(4), isWithdrawn: false))
        if isTicketGiven {
            let ticket = Blob([UInt8](repeating: 1, count: TransferMessage.ticketBytes))
            link.streams.take(TransferTicket(stream: StreamID(4), ticket: ticket))
            #expect(await link.nextSent() == .offerReference(StreamID(4), isWithdrawn: true))
        }
        link.streams.noteLoad(in: order)
        #expect(await link.nextSent() == .stream(.data(StreamID(4), Blob(large))))
        #expect(await link.nextSent() == .stream(.end(StreamID(4), .complete, reason: "")))
        await test.end()
    }

    @Test("A source whose descriptor was not taken gives the bytes when it is asked for them, and not before")
    func afterRefusedDescriptor() async throws {
        let link = FakeLink(transfers: TransferClient(path: "/nowhere/at/all"))
        let (test, actor) = try await window(link)
        let provider = ItemProvider()
        let large = [UInt8](repeating: 7, count: DragLimits.leastReferenceBytes)
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { large }
        actor.items = [
            SceneClient.DragItem(itemProvider: provider),
            SceneClient.DragItem(itemProvider: ItemProvider(object: "hello")),
        ]
        _ = await call(link, 1, .itemsForBeginning(.zero), 1)
        func order(_ stream: UInt64, item: UInt32, _ type: UniformType, allowsReference: Bool) -> BrokerMessage.Body {
            link.streams.take(StreamOpened(stream: StreamID(stream), isWriter: true, request: Samples.request))
            link.streams.take(.credit(StreamID(stream), bytes: 1_000_000))
            return .produceItem(
                ItemProduction(
                    stream: StreamID(stream), drag: drag, item: item, representation: 0, type: type,
                    allowsReference: allowsReference))
        }
        let first = order(4, item: 0, .data, allowsReference: true)
        link.say(first)
        #expect(await link.nextSent() == .offerReference(StreamID(4), isWithdrawn: false))
        let ticket = Blob([UInt8](repeating: 1, count: TransferMessage.ticketBytes))
        link.streams.take(TransferTicket(stream: StreamID(4), ticket: ticket))
        #expect(await link.nextSent() == .offerReference(StreamID(4), isWithdrawn: true))
        // Another item has all the time it needs meanwhile.
        link.say(order(5, item: 1, .utf8PlainText, allowsReference: false))
        #expect(await link.nextSent() == .stream(.data(StreamID(5), Blob(Array("hello".utf8)))))
        #expect(await link.nextSent() == .stream(.end(StreamID(5), .complete, reason: "")))
        link.streams.noteLoad(in: first)
        #expect(await link.nextSent() == .stream(.data(StreamID(4), Blob(large))))
        #expect(await link.nextSent() == .stream(.end(StreamID(4), .complete, reason: "")))
        await test.end()
    }

    @Test("Of the drags that have ended the last few can still be loaded from, and no more")
    func ended() async throws {
        let link = FakeLink()
        let (test, _) = try await window(link)
        let drags = test.application.drags
        let ids = (0...UInt64(SceneDrags.endedSourcesMax)).map { DragID(UniqueID(high: 8, low: $0)) }
        for id in ids { drags.sources[id] = DragSession(id: id, location: .zero) }
        for id in ids.dropLast() {
            drags.ended(id, keepsItems: true)
            drags.ended(id, keepsItems: true)
        }
        #expect(drags.sources.count == 65)
        drags.ended(ids[64], keepsItems: true)
        #expect(drags.sources[ids[0]] == nil && drags.sources.count == 64)
        drags.ended(ids[1], keepsItems: false)
        #expect(drags.sources[ids[1]] == nil && drags.sources.count == 63)
        await test.end()
    }

    @Test("A mark gives its thing back in this process; the oldest of very many are forgotten")
    func marks() async throws {
        let link = FakeLink()
        let (test, _) = try await window(link)
        let drags = test.application.drags
        #expect(drags.mark(nil) == nil)
        let first = try #require(drags.mark("first"))
        #expect(drags.thing(first) as? String == "first" && drags.thing(first + 1) == nil)
        for number in 1..<4_096 { _ = drags.mark(number) }
        #expect(drags.thing(first) != nil)
        let last = try #require(drags.mark("last"))
        #expect(last == 4_097 && drags.thing(first) == nil && drags.thing(2) as? Int == 1)
        #expect(drags.thing(last) as? String == "last")
        await test.end()
    }

    @Test("A window that goes takes its held drags and its drops with it")
    func forgotten() async throws {
        let link = FakeLink()
        let (test, _) = try await window(link)
        _ = await call(link, 1, .canHandle(summary), 2)
        _ = await call(link, 2, .didEnter(.zero), 2)
        _ = await call(link, 3, .didEnter(.zero), 2)
        #expect(test.application.drags.heldDrags.count == 1 && test.application.drags.drops.count == 1)
        test.application.drags.forget(Samples.otherSession)
        #expect(test.application.drags.heldDrags.count == 1 && test.application.drags.drops.count == 1)
        link.call(9, .disconnect)
        _ = await link.nextAcknowledgement()
        #expect(test.application.drags.heldDrags.isEmpty && test.application.drags.drops.isEmpty)
        await test.end()
    }
}

/// Gives items and starts loads when something is dropped.
@MainActor
final class LoadingActor: DragInteractionDelegate, DropInteractionDelegate {
    var items: [SceneClient.DragItem] = []
    private(set) var source: DragSession?
    private let onDrop: @MainActor (DropSession) -> Void

    init(_ onDrop: @escaping @MainActor (DropSession) -> Void) {
        self.onDrop = onDrop
    }

    func dragInteraction(_: DragInteraction, itemsForBeginning session: DragSession) -> [SceneClient.DragItem] {
        source = session
        return items
    }
    func dropInteraction(_: DropInteraction, performDrop session: DropSession) { onDrop(session) }
}
