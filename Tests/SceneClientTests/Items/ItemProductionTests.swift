import ActivityWire
import BrokerClient
import Testing
import UniformTypes

@testable import SceneClient

/// What a source makes for the loads of a drop elsewhere.
@MainActor
@Suite("Items produced by a source", .timeLimit(.minutes(10)))
struct ItemProductionTests {
    @Test("A source produces requested items once; items it does not offer fail by name")
    func production() async throws {
        let link = FakeLink()
        let (test, actor) = try await LoadingWindow.connected(link)
        let item = SceneClient.DragItem(itemProvider: ItemProvider(object: "hello"))
        actor.items = [item]
        guard case .items? = await LoadingWindow.call(link, 1, .itemsForBeginning(.zero), 1) else {
            Issue.record("nothing is lifted")
            return
        }
        func order(_ stream: UInt64, item: UInt32 = 0, type: UniformType = .utf8PlainText) async -> [StreamSignal] {
            link.streams.take(StreamOpened(stream: StreamID(stream), isWriter: true, request: Samples.request))
            link.streams.take(.credit(StreamID(stream), bytes: 1_000))
            link.say(
                .produceItem(
                    ItemProduction(
                        stream: StreamID(stream), drag: LoadingWindow.drag, item: item, representation: 0, type: type)))
            var signals: [StreamSignal] = []
            for await request in link.sent {
                if case .stream(let signal) = request { signals.append(signal) }
                if case .end? = signals.last { break }
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
        while !test.reports.all.contains(where: { $0.hasSuffix("public.png could not be provided: cancelled") }) {
            await Task.yield()
        }
        #expect(test.application.drags.producing.isEmpty)
        await test.end()
    }

    @Test(
        "Large items are offered as a descriptor; if that fails or is not wanted, bytes are sent",
        arguments: [true, false])
    func descriptors(isTicketGiven: Bool) async throws {
        let link = FakeLink(transfers: TransferClient(path: "/nowhere/at/all"))
        let (test, actor) = try await LoadingWindow.connected(link)
        let provider = ItemProvider()
        let large = [UInt8](repeating: 7, count: DragLimits.leastReferenceBytes)
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { large }
        actor.items = [SceneClient.DragItem(itemProvider: provider)]
        _ = await LoadingWindow.call(link, 1, .itemsForBeginning(.zero), 1)
        link.streams.take(StreamOpened(stream: StreamID(4), isWriter: true, request: Samples.request))
        link.streams.take(.credit(StreamID(4), bytes: 1_000_000))
        let order = BrokerMessage.Body.produceItem(
            ItemProduction(
                stream: StreamID(4), drag: LoadingWindow.drag, item: 0, representation: 0, type: .data,
                allowsReference: true))
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

    @Test("A source whose descriptor was refused sends bytes only on request")
    func afterRefusedDescriptor() async throws {
        let link = FakeLink(transfers: TransferClient(path: "/nowhere/at/all"))
        let (test, actor) = try await LoadingWindow.connected(link)
        let provider = ItemProvider()
        let large = [UInt8](repeating: 7, count: DragLimits.leastReferenceBytes)
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { large }
        actor.items = [
            SceneClient.DragItem(itemProvider: provider),
            SceneClient.DragItem(itemProvider: ItemProvider(object: "hello")),
        ]
        _ = await LoadingWindow.call(link, 1, .itemsForBeginning(.zero), 1)
        func order(_ stream: UInt64, item: UInt32, _ type: UniformType, allowsReference: Bool) -> BrokerMessage.Body {
            link.streams.take(StreamOpened(stream: StreamID(stream), isWriter: true, request: Samples.request))
            link.streams.take(.credit(StreamID(stream), bytes: 1_000_000))
            return .produceItem(
                ItemProduction(
                    stream: StreamID(stream), drag: LoadingWindow.drag, item: item, representation: 0, type: type,
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
}
