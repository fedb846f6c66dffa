import ActivityWire
import BrokerCore

/// Streams between two connections: bytes go to the reader alone, within its credit, and each side is told of one
/// end.
struct StreamRule: Rule {
    private struct Stream {
        var writer: ClientID?
        var reader: ClientID?
        var credit: UInt64 = 0

        func other(than client: ClientID) -> ClientID? { client == writer ? reader : writer }
    }

    private var streams: [StreamID: Stream] = [:]
    /// Connections that the broker ends. The broker ignores their messages. When such a connection is closed, the
    /// broker tells the other ends of the connection's streams.
    private var sentAway: Set<ClientID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            for (client, message) in effects.messages {
                if case .streamOpened(let opened) = message.body { open(opened, for: client) }
            }
            let ends = note(input)
            sentAway.formUnion(effects.sentAway)
            for (client, message) in effects.messages {
                guard case .stream(let signal) = message.body, streams[signal.stream] != nil else { continue }
                if let sentence = judge(signal, to: client, input) { return sentence }
            }
            return judgeEnds(ends, input, effects, outside)
        case .ended:
            streams = [:]
            sentAway = []
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private mutating func open(_ opened: StreamOpened, for client: ClientID) {
        if opened.isWriter {
            streams[opened.stream, default: Stream()].writer = client
        } else {
            streams[opened.stream, default: Stream()].reader = client
        }
    }

    /// Returns the streams that the input ends.
    private mutating func note(_ input: Input?) -> [StreamID] {
        switch input {
        case .closed(let client):
            return streams.filter { $0.value.writer == client || $0.value.reader == client }.keys.sorted()
        case .received(let client, let message):
            guard case .stream(let signal) = message.body, let stream = streams[signal.stream],
                !sentAway.contains(client)
            else { return [] }
            if case .credit(_, let bytes) = signal, client == stream.reader { streams[signal.stream]?.credit += bytes }
            return signal.isEnd && (client == stream.reader || client == stream.writer) ? [signal.stream] : []
        default: return []
        }
    }

    private mutating func judge(_ signal: StreamSignal, to client: ClientID, _ input: Input?) -> String? {
        guard let stream = streams[signal.stream] else { return nil }
        guard case .data(let id, let bytes) = signal else { return nil }
        if client != stream.reader { return "\(id) goes to somebody who does not read it" }
        guard case .received(stream.writer, let message)? = input, case .stream(.data(id, bytes)) = message.body else {
            return "\(id) carries bytes that its writer did not write"
        }
        let count = UInt64(bytes.count)
        if count > stream.credit { return "\(id) carries \(count) bytes with credit for \(stream.credit)" }
        streams[id]?.credit -= count
        return nil
    }

    private mutating func judgeEnds(
        _ ends: [StreamID], _ input: Input?, _ effects: [Effect], _ outside: ObservableWorld
    ) -> String? {
        let told = effects.messages.compactMap { client, message -> (ClientID, StreamID)? in
            if case .stream(.end(let id, _, _)) = message.body { (client, id) } else { nil }
        }
        defer {
            for (_, id) in told { streams[id] = nil }
            for id in ends { streams[id] = nil }
        }
        for id in ends {
            guard let stream = streams[id] else { continue }
            let leaving: ClientID? =
                switch input {
                case .closed(let client), .received(let client, _): client
                default: nil
                }
            guard let other = leaving.flatMap({ stream.other(than: $0) }), other != leaving, outside.isConnected(other)
            else { continue }
            if !told.contains(where: { $0.0 == other && $0.1 == id }) { return "\(id) ends, and one side is not told" }
        }
        return nil
    }
}
