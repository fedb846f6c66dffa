import ActivityWire
import Testing

@testable import BrokerCore

/// Streams: credit, ends, and nobody else's business.
@Suite("Stream registry")
struct StreamRegistryTests {
    private let writer = ClientID(1)
    private let reader = ClientID(2)
    private let stranger = ClientID(3)

    private func opened() throws -> (StreamRegistry, StreamID) {
        var room = StreamRegistry()
        let id = try room.open(writer: writer, reader: reader)
        return (room, id)
    }

    private func blob(_ count: Int) -> Blob { Blob([UInt8](repeating: 7, count: count)) }

    @Test("Bytes pass up to the credit that the reader has granted, and credit passes the other way")
    func credit() throws {
        var (room, id) = try opened()
        let granted = room.handle(.credit(id, bytes: 10), from: reader)
        #expect(granted == [.init(receiver: writer, signal: .credit(id, bytes: 10))])
        let sent = room.handle(.data(id, blob(4)), from: writer)
        #expect(sent == [.init(receiver: reader, signal: .data(id, blob(4)))])
        #expect(room[id]?.credit == 6)
    }

    @Test("A byte over the credit ends the stream for both sides as creditExceeded")
    func creditExceeded() throws {
        var (room, id) = try opened()
        _ = room.handle(.credit(id, bytes: 3), from: reader)
        let orders = room.handle(.data(id, blob(4)), from: writer)
        #expect(orders.map(\.receiver) == [reader, writer])
        #expect(orders.allSatisfy { $0.signal.ending == .creditExceeded })
        #expect(room.count == 0)
    }

    @Test(
        "Credit over the limit ends the stream for both sides as creditTooLarge",
        arguments: [UInt64(Limits.streamCreditBytes) + 1, .max])
    func creditTooLarge(bytes: UInt64) throws {
        var (room, id) = try opened()
        _ = room.handle(.credit(id, bytes: 1), from: reader)
        let orders = room.handle(.credit(id, bytes: bytes), from: reader)
        #expect(orders.allSatisfy { $0.signal.ending == .creditTooLarge } && orders.count == 2)
    }

    @Test("A reader's streams share a total credit limit, which is freed as they end")
    func creditOfReader() throws {
        var room = StreamRegistry()
        let most = UInt64(Limits.streamCreditBytes)
        let count = Limits.streamCreditPerClient / Limits.streamCreditBytes
        let ids = try (0...count).map { _ in try room.open(writer: writer, reader: reader) }
        for id in ids.dropLast() { #expect(room.handle(.credit(id, bytes: most), from: reader).count == 1) }
        let last = try #require(ids.last)
        _ = room.handle(.end(ids[0], .cancelled, reason: ""), from: reader)
        #expect(room.handle(.credit(last, bytes: most), from: reader).first?.receiver == writer)
        let over = room.handle(.credit(last, bytes: 1), from: reader)
        #expect(over.allSatisfy { $0.signal.ending == .creditTooLarge } && over.count == 2)
    }

    @Test("A stranger's signals on a stream have no effect")
    func strangersSignals() throws {
        var (room, id) = try opened()
        let before = room
        for signal in [
            StreamSignal.data(id, blob(1)), .credit(id, bytes: 1), .end(id, .complete, reason: ""),
        ] {
            #expect(room.handle(signal, from: stranger) == [])
        }
        #expect(room.handle(.credit(id, bytes: 1), from: writer) == [])
        #expect(room.handle(.data(id, blob(1)), from: reader) == [])
        #expect(room == before)
    }

    @Test("A writer's ending reaches the reader unchanged; a reader's ending reaches the writer as cancelled")
    func ends() throws {
        for ending in [StreamEnding.complete, .failed, .cancelled] {
            var (room, id) = try opened()
            let orders = room.handle(.end(id, ending, reason: "r"), from: writer)
            #expect(orders == [.init(receiver: reader, signal: .end(id, ending, reason: "r"))])
        }
        var (room, id) = try opened()
        let orders = room.handle(.end(id, .complete, reason: "r"), from: reader)
        #expect(orders == [.init(receiver: writer, signal: .end(id, .cancelled, reason: "r"))])
        #expect(room.handle(.data(id, blob(1)), from: writer) == [])
    }

    @Test("A departing client ends only its own streams, which end for the other side as peerGone")
    func leaving() throws {
        for gone in [writer, reader] {
            var (room, id) = try opened()
            let other = try room.open(writer: stranger, reader: stranger)
            let orders = room.removeClient(gone)
            #expect(orders.map(\.receiver) == [gone == writer ? reader : writer])
            #expect(orders.first?.signal.ending == .peerGone)
            #expect(room[id] == nil && room[other] != nil)
            #expect(room.removeClient(gone) == [])
        }
    }

    @Test("A connection has a limited number of streams, and numbers are never reused")
    func bounded() throws {
        var room = StreamRegistry(brokerEpoch: 2)
        var ids: Set<StreamID> = []
        for _ in 0..<Limits.streamsPerClient { ids.insert(try room.open(writer: writer, reader: reader)) }
        #expect(throws: Refusal.self) { try room.open(writer: stranger, reader: reader) }
        _ = room.removeClient(writer)
        ids.insert(try room.open(writer: writer, reader: reader))
        #expect(ids.count == Limits.streamsPerClient + 1)
    }

    @Test("Credit on a reader's other streams is still counted exactly after one stream ends")
    func lastByte() throws {
        var room = StreamRegistry()
        let count = Limits.streamCreditPerClient / Limits.streamCreditBytes
        let ids = try (0..<count + 2).map { _ in try room.open(writer: writer, reader: reader) }
        _ = room.handle(.credit(ids[0], bytes: 1), from: reader)
        _ = room.handle(.credit(ids[1], bytes: 5), from: reader)
        _ = room.handle(.end(ids[1], .cancelled, reason: ""), from: reader)
        let most = UInt64(Limits.streamCreditBytes)
        for id in ids[2...].dropLast() { #expect(room.handle(.credit(id, bytes: most), from: reader).count == 1) }
        let orders = room.handle(.credit(try #require(ids.last), bytes: most), from: reader)
        #expect(orders.map(\.signal.ending) == [.creditTooLarge, .creditTooLarge])
    }
}

extension StreamSignal {
    fileprivate var ending: StreamEnding? {
        if case .end(_, let ending, _) = self { ending } else { nil }
    }
}
