import ActivityWire
import OrderedCollections

/// All open streams between connections, with the credit that their readers have granted.
///
/// A writer may send only as much as its reader granted. So the bytes under way are bounded by
/// ``Limits/streamCreditBytes`` for a stream, and by ``Limits/streamCreditPerClient`` for all streams that a connection
/// reads. The registry keeps the credit, but no bytes.
struct StreamRegistry: Hashable, Sendable {
    /// A stream from one connection to another.
    struct Stream: Hashable, Sendable {
        let writer: ClientID
        let reader: ClientID
        /// Bytes that the reader granted and the writer has not sent yet.
        var credit: UInt64 = 0

        func other(than client: ClientID) -> ClientID { client == writer ? reader : writer }
    }

    /// A signal to send to a connection.
    struct Order: Hashable, Sendable {
        let receiver: ClientID
        let signal: StreamSignal
    }

    private var streams: [StreamID: Stream] = [:]
    private var streamsOfClients: [ClientID: OrderedSet<StreamID>] = [:]
    /// The credit of all streams that a client reads. A missing entry stands for 0.
    private var creditOfReaders: [ClientID: UInt64] = [:]
    private var lastNumber: UInt64

    /// Starts with a number that no other run of the broker uses.
    init(brokerEpoch: UInt64 = 0) {
        lastNumber = brokerEpoch << 32
    }

    var count: Int { streams.count }

    subscript(id: StreamID) -> Stream? { streams[id] }

    /// Opens a stream. The writer may send nothing before the reader grants credit.
    ///
    /// - Throws: `tooMany` if either side has ``Limits/streamsPerClient`` streams.
    mutating func open(writer: ClientID, reader: ClientID) throws(Refusal) -> StreamID {
        for client in [writer, reader] where streamsOfClients[client, default: []].count >= Limits.streamsPerClient {
            throw Refusal(
                code: .tooMany, reason: "a connection already has \(Limits.streamsPerClient) open streams",
                limit: Int64(Limits.streamsPerClient))
        }
        lastNumber &+= 1
        let id = StreamID(lastNumber)
        streams[id] = Stream(writer: writer, reader: reader)
        for client in [writer, reader] { streamsOfClients[client, default: []].append(id) }
        return id
    }

    /// Returns the orders that follow from a connection's signal. Ignores a signal for a stream of other connections.
    /// Also ignores a signal for a stream that has ended, because the sender may not know of the end yet.
    mutating func handle(_ signal: StreamSignal, from client: ClientID) -> [Order] {
        guard let stream = streams[signal.stream], client == stream.writer || client == stream.reader else { return [] }
        switch signal {
        case .data(let id, let bytes): return client == stream.writer ? relay(bytes, on: id, stream) : []
        case .credit(let id, let bytes): return client == stream.reader ? grant(bytes, on: id, stream) : []
        case .end(let id, let ending, let reason):
            remove(id, stream)
            let signal = StreamSignal.end(id, ending.forwarded(byWriter: client == stream.writer), reason: reason)
            return [Order(receiver: stream.other(than: client), signal: signal)]
        }
    }

    /// Ends the streams of a connection that is gone. Returns the orders that tell the streams' other sides.
    mutating func removeClient(_ client: ClientID) -> [Order] {
        (streamsOfClients[client] ?? []).compactMap { id in
            guard let stream = streams[id] else { return nil }
            remove(id, stream)
            let reason = "the peer's connection ended"
            // A stream from a connection to itself has no other side.
            return stream.writer == stream.reader
                ? nil
                : Order(receiver: stream.other(than: client), signal: .end(id, .peerGone, reason: reason))
        }
    }

    private mutating func relay(_ bytes: Blob, on id: StreamID, _ stream: Stream) -> [Order] {
        let count = UInt64(bytes.count)
        guard count <= stream.credit else {
            return abort(id, stream, .creditExceeded, "\(count) bytes were sent with a credit of only \(stream.credit)")
        }
        streams[id]?.credit = stream.credit - count
        creditOfReaders[stream.reader, default: count] -= count
        return [Order(receiver: stream.reader, signal: .data(id, bytes))]
    }

    private mutating func grant(_ bytes: UInt64, on id: StreamID, _ stream: Stream) -> [Order] {
        let (credit, overflows) = stream.credit.addingReportingOverflow(bytes)
        let (total, totalOverflows) = creditOfReaders[stream.reader, default: 0].addingReportingOverflow(bytes)
        guard !overflows, credit <= UInt64(Limits.streamCreditBytes) else {
            return abort(id, stream, .creditTooLarge, "credit for more than \(Limits.streamCreditBytes) bytes")
        }
        guard !totalOverflows, total <= UInt64(Limits.streamCreditPerClient) else {
            let limit = Limits.streamCreditPerClient
            return abort(id, stream, .creditTooLarge, "credit for more than \(limit) bytes on all streams together")
        }
        streams[id]?.credit = credit
        creditOfReaders[stream.reader] = total
        return [Order(receiver: stream.writer, signal: .credit(id, bytes: bytes))]
    }

    /// Ends a stream because its writer sent more than its credit, or its reader granted more than the limits. Tells
    /// both sides the reason.
    private mutating func abort(
        _ id: StreamID, _ stream: Stream, _ ending: StreamEnding, _ reason: String
    ) -> [Order] {
        remove(id, stream)
        return [stream.reader, stream.writer].map { Order(receiver: $0, signal: .end(id, ending, reason: reason)) }
    }

    private mutating func remove(_ id: StreamID, _ stream: Stream) {
        streams[id] = nil
        for client in [stream.writer, stream.reader] {
            streamsOfClients[client]?.remove(id)
            if streamsOfClients[client]?.isEmpty == true { streamsOfClients[client] = nil }
        }
        creditOfReaders[stream.reader, default: stream.credit] -= stream.credit
        if creditOfReaders[stream.reader] == 0 { creditOfReaders[stream.reader] = nil }
    }
}

extension StreamEnding {
    /// Returns the ending to tell the other side. An end by the reader is always `cancelled`. An end by the writer is
    /// told as the writer names it, or as `failed` if the writer names an ending that only the broker may report.
    fileprivate func forwarded(byWriter isWriter: Bool) -> StreamEnding {
        guard isWriter else { return .cancelled }
        switch self {
        case .complete, .cancelled, .failed: return self
        case .peerGone, .creditExceeded, .creditTooLarge: return .failed
        }
    }
}
