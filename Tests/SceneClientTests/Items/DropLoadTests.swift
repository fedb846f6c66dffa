import ActivityWire
import BrokerClient
import Synchronization
import Testing
import UniformTypes

@testable import SceneClient

/// Loads of a drop that came from elsewhere.
@MainActor
@Suite("Loads between processes", .timeLimit(.minutes(10)))
struct DropLoadTests {
    private let summary = DropSummary(
        items: [ItemSummary(types: [.png]), ItemSummary(types: [.plainText])], locality: .otherApp, allowsMove: false)

    @Test("A load begins within the drop, states its purpose, and reads the stream that the broker assigns")
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
        let (test, _) = try await LoadingWindow.connected(link) { session in
            progress = session.items[1].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.text") {
                sink.yield($0)
            }
        }
        #expect(await LoadingWindow.call(link, 1, .performDrop(.copy, summary), 2) == .done)
        #expect(
            requests.withLock { $0 } == [
                ItemLoad(drag: LoadingWindow.drag, item: 1, types: [.text], form: .data, acceptsReference: false)
            ])
        #expect(link.timeouts.contains(.seconds(10)))
        link.streams.take(.data(StreamID(4), Blob(Array("hello".utf8))))
        link.streams.take(.end(StreamID(4), .complete, reason: ""))
        var iterator = results.makeAsyncIterator()
        #expect(try await iterator.next()?.get() == Array("hello".utf8))
        #expect(progress?.totalUnitCount == 5 && progress?.isFinished == true)
        await test.end()
    }

    @Test("After a load the window's state is saved without the delegate's request")
    func saved() async throws {
        let link = FakeLink { (request) throws(ClientError) in
            guard case .loadItem = request else { return .done }
            return .itemLoadBegan(ItemLoadBegan(stream: StreamID(4), type: .utf8PlainText, size: 5))
        }
        link.streams.take(StreamOpened(stream: StreamID(4), isWriter: false, request: Samples.request))
        let (test, _) = try await LoadingWindow.connected(link) { session in
            session.items[1].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.text") { _ in }
        }
        #expect(await LoadingWindow.call(link, 1, .performDrop(.copy, summary), 2) == .done)
        test.journal.state = UserActivity(activityType: "org.example.draft", title: "dropped")
        link.streams.take(.data(StreamID(4), Blob(Array("hello".utf8))))
        link.streams.take(.end(StreamID(4), .complete, reason: ""))
        await test.time.pass(Scene.saveDelay)
        let update = try #require(await link.nextUpdate())
        #expect(update.state == .activity(Activity(type: "org.example.draft", title: "dropped")))
        await test.end()
    }

    @Test("A refusal or an unexpected reply of the broker is a failed load with its rule")
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
            let (test, _) = try await LoadingWindow.connected(link) { session in
                session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.png") { sink.yield($0) }
            }
            _ = await LoadingWindow.call(link, 1, .performDrop(.copy, summary), 2)
            var iterator = results.makeAsyncIterator()
            let result = try #require(await iterator.next())
            let error = #expect(throws: ItemProviderError.self) { try result.get() }
            #expect(error?.code == .itemUnavailable && error?.name == name)
            #expect(await LoadingWindow.call(link, 2, .confirmMove, 2) == .confirmed(false))
            await test.end()
        }
    }

    @Test("A load cancelled within the drop does not begin")
    func cancelled() async throws {
        let link = FakeLink()
        let (results, sink) = AsyncStream<Result<[UInt8], ItemProviderError>>.makeStream()
        let (test, _) = try await LoadingWindow.connected(link) { session in
            session.items[0].itemProvider
                .loadDataRepresentation(forTypeIdentifier: "public.png") { sink.yield($0) }.cancel()
        }
        _ = await LoadingWindow.call(link, 1, .performDrop(.copy, summary), 2)
        var iterator = results.makeAsyncIterator()
        let result = try #require(await iterator.next())
        let error = #expect(throws: ItemProviderError.self) { try result.get() }
        #expect(error == .cancelled && error?.code == .unknown)
        #expect(!link.timeouts.contains(.seconds(10)))
        await test.end()
    }

    @Test("Items of the last few ended drags can still be loaded, and no others")
    func ended() async throws {
        let link = FakeLink()
        let (test, _) = try await LoadingWindow.connected(link)
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

    @Test("A mark returns its object in this process; the oldest of very many are forgotten")
    func marks() async throws {
        let link = FakeLink()
        let (test, _) = try await LoadingWindow.connected(link)
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

    @Test("A closing window drops its held drags and drops")
    func forgotten() async throws {
        let link = FakeLink()
        let (test, _) = try await LoadingWindow.connected(link)
        _ = await LoadingWindow.call(link, 1, .canHandle(summary), 2)
        _ = await LoadingWindow.call(link, 2, .didEnter(.zero), 2)
        _ = await LoadingWindow.call(link, 3, .didEnter(.zero), 2)
        #expect(test.application.drags.heldDrags.count == 1 && test.application.drags.drops.count == 1)
        test.application.drags.forget(Samples.otherSession)
        #expect(test.application.drags.heldDrags.count == 1 && test.application.drags.drops.count == 1)
        link.call(9, .disconnect)
        _ = await link.nextAcknowledgement()
        #expect(test.application.drags.heldDrags.isEmpty && test.application.drags.drops.isEmpty)
        await test.end()
    }
}
