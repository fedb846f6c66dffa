import ActivityWire
import BrokerClient
import Synchronization
import Testing

/// Two clients' ends of streams, joined without a broker.
@Suite("Streams of a client", .timeLimit(.minutes(10)))
struct StreamHubTests {
    private static let request = RequestID(UniqueID(high: 1, low: 1))
    private static let id = StreamID(9)

    /// What the hubs have said, passed on to the other one as the broker would.
    private final class Wire: Sendable {
        private struct State {
            var hubs: [StreamHub?] = [nil, nil]
            var said: [StreamSignal] = []
        }

        private let state = Mutex(State())

        var said: [StreamSignal] { state.withLock { $0.said } }

        func hub(_ side: Int) -> StreamHub {
            let hub = StreamHub { [self] signal in
                let other = state.withLock { state in
                    state.said.append(signal)
                    return state.hubs[1 - side]
                }
                other?.take(signal)
            }
            state.withLock { $0.hubs[side] = hub }
            return hub
        }
    }

    private func joined() throws -> (wire: Wire, output: OutgoingStream, input: IncomingStream, hubs: [StreamHub]) {
        let wire = Wire()
        let hubs = [wire.hub(0), wire.hub(1)]
        hubs[0].take(StreamOpened(stream: Self.id, isWriter: true, request: Self.request))
        hubs[1].take(StreamOpened(stream: Self.id, isWriter: false, request: Self.request))
        return (wire, try #require(hubs[0].outgoing(Self.id)), try #require(hubs[1].incoming(Self.id)), hubs)
    }

    @Test("All bytes arrive in order, and never more than granted are in flight")
    func everything() async throws {
        let (wire, output, input, _) = try joined()
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        async let writing: Void = {
            try await output.write(bytes)
            output.finish()
        }()
        var received: [UInt8] = []
        while let chunk = try await input.next() { received += chunk }
        try await writing
        #expect(received == bytes)
        var credit: Int64 = 0
        for signal in wire.said {
            switch signal {
            case .credit(_, let bytes): credit += Int64(bytes)
            case .data(_, let bytes): credit -= Int64(bytes.count)
            case .end: break
            }
            #expect(credit >= 0 && credit <= Int64(Limits.streamCreditBytes))
        }
    }

    @Test(
        "A single stream has the largest window, further ones share it, and together they respect the client's limit"
    )
    func windows() async throws {
        let wire = Wire()
        let hub = wire.hub(1)
        var streams: [IncomingStream] = []
        for number in 1...Limits.streamsPerClient {
            let id = StreamID(UInt64(number))
            hub.take(StreamOpened(stream: id, isWriter: false, request: Self.request))
            let stream = try #require(hub.incoming(id))
            streams.append(stream)
            // The first read grants the window.
            let reading = Task { try await stream.next() }
            while wire.said.count < number { await Task.yield() }
            reading.cancel()
            _ = await reading.result
        }
        let windows = wire.said.compactMap { signal in
            if case .credit(_, let bytes) = signal { Int(bytes) } else { nil }
        }
        #expect(windows.count == Limits.streamsPerClient)
        #expect(windows.first == Limits.streamCreditBytes)
        #expect(windows == windows.sorted(by: >))
        #expect(windows.allSatisfy { $0 >= 65_536 })
        #expect(windows.reduce(0, +) <= Limits.streamCreditPerClient)
        #expect(streams.count == hub.count)
    }

    @Test("A writer gets new credit before the reader has read half of the window")
    func earlyCredit() async throws {
        let (wire, output, input, _) = try joined()
        let writing = Task { try await output.write([UInt8](repeating: 1, count: 2 * Limits.streamCreditBytes)) }
        var read = 0
        while read * 4 < Limits.streamCreditBytes { read += try #require(try await input.next()).count }
        #expect(
            wire.said.count { signal in
                if case .credit = signal { true } else { false }
            } == 2)
        input.cancel()
        await #expect(throws: StreamError.self) { try await writing.value }
    }

    @Test("No bytes flow before the reader asks for them")
    func unopened() async throws {
        let (wire, output, input, _) = try joined()
        let writing = Task { try await output.write([1, 2, 3]) }
        await Task.yield()
        #expect(wire.said.isEmpty)
        #expect(try await input.next() == [1, 2, 3])
        try await writing.value
    }

    @Test("A reader that has enough ends the waiting writer as cancelled")
    func cancelled() async throws {
        let (_, output, input, _) = try joined()
        let writing = Task { try await output.write([1]) }
        input.cancel("enough")
        await #expect(throws: StreamError.ended(.cancelled, reason: "enough")) { try await writing.value }
    }

    @Test("A writer's failure reaches the reader after its data")
    func failed() async throws {
        let (_, output, input, _) = try joined()
        let writing = Task {
            try await output.write([1])
            output.fail("no more")
        }
        #expect(try await input.next() == [1])
        try await writing.value
        await #expect(throws: StreamError.ended(.failed, reason: "no more")) { try await input.next() }
    }

    @Test("The end of the connection ends every stream by name")
    func connectionLost() async throws {
        let (_, output, input, hubs) = try joined()
        for hub in hubs { hub.end() }
        await #expect(throws: StreamError.connectionLost) { try await input.next() }
        await #expect(throws: StreamError.connectionLost) { try await output.write([1]) }
    }

    @Test("An unused ticket is not handed out after the stream's end")
    func endedTicket() async throws {
        let (_, output, input, hubs) = try joined()
        hubs[0].take(TransferTicket(stream: Self.id, ticket: Blob([1])))
        for hub in hubs { hub.end() }
        #expect(await output.nextTicket() == nil)
        // The reader is held until here: letting go of it would have ended the stream before the ticket came.
        await #expect(throws: StreamError.connectionLost) { try await input.next() }
    }

    @Test("Releasing one end ends the stream for the other side")
    func letGo() async throws {
        let wire = Wire()
        let hubs = [wire.hub(0), wire.hub(1)]
        hubs[0].take(StreamOpened(stream: Self.id, isWriter: true, request: Self.request))
        hubs[1].take(StreamOpened(stream: Self.id, isWriter: false, request: Self.request))
        let output = try #require(hubs[0].outgoing(Self.id))
        hubs[1].incoming(Self.id)?.cancel()
        await #expect(throws: StreamError.self) { try await output.write([1]) }
        #expect(hubs.allSatisfy { $0.count == 0 })
    }

    @Test("A cancelled task no longer waits for a reader")
    func taskCancelled() async throws {
        let (_, output, input, _) = try joined()
        let writing = Task { try await output.write([1]) }
        writing.cancel()
        await #expect(throws: StreamError.cancelled) { try await writing.value }
        input.cancel()
    }
}
