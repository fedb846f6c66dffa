import ActivityWire
import BrokerClient
import Synchronization
import Testing
import UniformTypes

@testable import SceneClient

/// What a load handler makes goes as an open descriptor where somebody takes one, and else as bytes.
@Suite("Delivery of a source's content", .timeLimit(.minutes(10)))
struct ContentDeliveryTests {
    /// The bytes that were written, and how often a descriptor was offered.
    private func deliver(_ content: ItemContent, taking: Bool?) async throws -> (bytes: Int, offers: Int) {
        let (incoming, outgoing) = try #require(StreamHub.loopback())
        let offers = Counter()
        let hand: ((Int32) async -> Bool)? = taking.map { isTaken in
            { descriptor in
                #expect(descriptor >= 0)
                offers.add()
                return isTaken
            }
        }
        let reading = Task {
            var count = 0
            while let bytes = try await incoming.next() { count += bytes.count }
            return count
        }
        let output = ByteOutputStream(outgoing)
        try await content.deliver(to: output, hand: hand)
        output.finish()
        return (try await reading.value, offers.count)
    }

    private func data(_ count: Int) -> ItemContent {
        ItemContent(.data { [UInt8](repeating: 1, count: count) })
    }

    @Test("Data of at least the threshold is offered as a descriptor, less is written immediately")
    func data() async throws {
        let bound = DragLimits.leastReferenceBytes
        #expect(try await deliver(data(bound), taking: true) == (0, 1))
        #expect(try await deliver(data(bound), taking: false) == (bound, 1))
        #expect(try await deliver(data(bound - 1), taking: true) == (bound - 1, 0))
        #expect(try await deliver(data(bound), taking: nil) == (bound, 0))
    }

    @Test("A file of at least the threshold is offered itself, less is written immediately")
    func file() async throws {
        for count in [DragLimits.leastReferenceBytes, DragLimits.leastReferenceBytes - 1] {
            let file = TemporaryBytes(suggestedName: nil, type: .data)
            defer { file.discard() }
            try file.append([UInt8](repeating: 2, count: count))
            let path = try #require(file.path)
            let content = ItemContent(.file { path })
            let isOffered = count >= DragLimits.leastReferenceBytes
            #expect(try await deliver(content, taking: true) == (isOffered ? 0 : count, isOffered ? 1 : 0))
            #expect(try await deliver(content, taking: false) == (count, isOffered ? 1 : 0))
        }
    }

    @Test("Streamed content is never passed as a descriptor, and revocable content is not passed on")
    func passedOn() async throws {
        let stream = ItemContent(.stream { try await $0.write([1, 2, 3]) })
        #expect(try await deliver(stream, taking: true) == (3, 0))
        #expect(!stream.isPassedOn)
        #expect(data(1).isPassedOn)
        #expect(!ItemContent(.data { [] }, isRevocable: true).isPassedOn)
        #expect(!ItemContent(.file { "" }, isRevocable: true).isPassedOn)
    }

    @Test("A representation on the wire says how it will arrive, not how it is made")
    func wire() {
        func wire(_ content: ItemContent) -> ItemRepresentation {
            ItemRegistration(type: .jpeg, visibility: .team, form: .data, size: 7, content: content).wire
        }
        #expect(wire(data(1)).delivery == .reference)
        #expect(wire(ItemContent(.data { [] }, isRevocable: true)).delivery == .chunks)
        #expect(wire(data(1)).size == 7 && wire(data(1)).visibility == .team)
    }

    @Test("An activity for a new window keeps its visibility")
    @MainActor
    func activity() {
        let provider = ItemProvider()
        #expect(provider.userActivity == nil && provider.userActivityVisibility == .all)
        provider.registerUserActivity(UserActivity(activityType: "a.b"), visibility: .team)
        #expect(provider.userActivity?.activityType == "a.b" && provider.userActivityVisibility == .team)
    }

    @Test("A failed reader notifies the source, which stops producing")
    @MainActor
    func readerFails() async throws {
        let provider = ItemProvider()
        let (stopped, sink) = AsyncStream<Bool>.makeStream()
        provider.registerStreamRepresentation(forTypeIdentifier: "public.data") { output in
            do {
                while true { try await output.write([UInt8](repeating: 1, count: 1_000)) }
            } catch {
                sink.yield(true)
                throw error
            }
        }
        provider.loadStreamRepresentation(forTypeIdentifier: "public.data") { _ in
            throw CancellationError()
        } completionHandler: { _ in
        }
        var iterator = stopped.makeAsyncIterator()
        #expect(await iterator.next() == true)
    }
}
