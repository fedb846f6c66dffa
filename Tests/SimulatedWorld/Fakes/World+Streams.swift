import ActivityWire
import BrokerCore
import OrderedCollections

/// Both ends of streams: the writer uses its credit, and the reader grants more as it reads.
extension World {
    /// The holder of an end: a window process or a tool.
    enum StreamHolder: Hashable {
        case window(Int)
        case tool(Int)
    }

    /// The ends that have something to do, in a fixed order.
    private var busyEnds: [(StreamHolder, StreamID)] {
        let windows = processes.indices.filter { processes[$0].life == .running && processes[$0].isConnected }
        return windows.flatMap { index in
            processes[index].ends.values.filter(\.hasWork).map { (.window(index), $0.stream) }
        }
            + tools.indices.flatMap { index in
                tools[index].ends.values.filter(\.hasWork).map { (.tool(index), $0.stream) }
            }
    }

    /// Makes the next step of one end. Returns false if no end has a step to make.
    @discardableResult
    mutating func streamFlows(_ number: Int, flavour: Int) -> Bool {
        guard broker != nil, !isStopping else { return false }
        let ends = busyEnds
        guard !ends.isEmpty else { return false }
        let (holder, stream) = ends[number % ends.count]
        switch holder {
        case .window(let index):
            guard var end = processes[index].ends[stream] else { return false }
            if end.role == .writer, end.allowsReference, end.credit == 0 || flavour % 4 == 0 {
                return offerReference(stream, index)
            }
            let credit = end.credit
            let signal = end.next(flavour: flavour)
            if case .data(_, let bytes) = signal, UInt64(bytes.count) > credit { reached(.creditExceeded) }
            processes[index].ends[stream] = signal.isEnd ? nil : end
            say(signal, from: processes[index].connection)
        case .tool(let index):
            guard var end = tools[index].ends[stream] else { return false }
            let signal = end.next(flavour: flavour)
            tools[index].ends[stream] = signal.isEnd ? nil : end
            say(signal, from: tools[index].connection)
        }
        return true
    }

    private mutating func say(_ signal: StreamSignal, from client: ClientID?) {
        guard let client else { return }
        reached(.streamUsed)
        if case .end(_, .cancelled, _) = signal { reached(.readingCancelled) }
        give(.received(client, ClientMessage(id: 0, body: .stream(signal))))
    }

    private mutating func offerReference(_ stream: StreamID, _ index: Int) -> Bool {
        processes[index].ends[stream]?.isOffered = true
        processes[index].ends[stream]?.allowsReference = false
        guard let client = processes[index].connection else { return false }
        give(.received(client, ClientMessage(id: 0, body: .offerReference(stream, isWithdrawn: false))))
        return true
    }

    // MARK: Messages from the broker

    mutating func streamOpens(_ opened: StreamOpened, _ holder: StreamHolder) {
        open(FakeStreamEnd(opened.stream, opened.isWriter ? .writer : .reader, left: Self.resultBytes), holder)
    }

    mutating func open(_ end: FakeStreamEnd, _ holder: StreamHolder) {
        switch holder {
        case .window(let index): processes[index].ends[end.stream] = end
        case .tool(let index): tools[index].ends[end.stream] = end
        }
    }

    mutating func streamSignals(_ signal: StreamSignal, _ holder: StreamHolder) {
        switch holder {
        case .window(let index): processes[index].ends.take(signal)
        case .tool(let index): tools[index].ends.take(signal)
        }
    }

    private static let resultBytes: UInt64 = 1_500
}

extension OrderedDictionary<StreamID, FakeStreamEnd> {
    fileprivate mutating func take(_ signal: StreamSignal) {
        guard var end = self[signal.stream] else { return }
        switch signal {
        case .data(_, let bytes): end.credit -= Swift.min(end.credit, UInt64(bytes.count))
        case .credit(_, let bytes): end.credit += bytes
        case .end:
            self[signal.stream] = nil
            return
        }
        self[signal.stream] = end
    }
}

extension StreamSignal {
    var isEnd: Bool {
        if case .end = self { true } else { false }
    }
}
