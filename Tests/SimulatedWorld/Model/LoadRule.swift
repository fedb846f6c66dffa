import ActivityWire
import BrokerCore

/// A destination's loads begin only during the drop. Their bytes go only to the reader, within the credit that it
/// granted. Each load ends once on each side (U:D20 to U:D22, U:D30 to U:D34).
struct LoadRule: Rule {
    private struct Load {
        let drag: DragID
        var reader: ClientID?
        var writer: ClientID?
        var isCopy = false
        var credit: UInt64 = 0
        var hasEnded = false
        var hasFailed = false
        /// Whether the source has ended the load, or was told of its end, or is gone.
        var isWriterDone = false
    }

    private var account = DragAccount()
    private var asked: [ClientID: [UInt64: ItemLoad]] = [:]
    private var loads: [StreamID: Load] = [:]
    /// Loads that their readers cancelled.
    private var cancelled: Set<StreamID> = []
    /// Loads that ended incomplete in this step.
    private var failed: [StreamID] = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            account.note(input, outside)
            note(input)
            failed = []
            for (client, message) in effects.messages {
                if let sentence = judge(message, to: client, input, outside) { return "load: " + sentence }
            }
            if let sentence = judgeSources(effects, outside) { return "load: " + sentence }
        case .ended:
            account.forget()
            asked = [:]
            loads = [:]
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private mutating func note(_ input: Input?) {
        switch input {
        case .closed(let client):
            for (stream, load) in loads where load.writer == client { loads[stream]?.isWriterDone = true }
            for (stream, load) in loads where load.reader == client { loads[stream]?.hasEnded = true }
        case .received(let client, let message):
            switch message.body {
            case .loadItem(let load): asked[client, default: [:]][message.id] = load
            case .stream(.credit(let stream, let bytes)) where loads[stream]?.reader == client:
                let credit = (loads[stream]?.credit ?? 0) + bytes
                loads[stream]?.credit = min(credit, Self.creditLimit)
            case .stream(.end(let stream, let ending, _)):
                if loads[stream]?.writer == client, ending != .cancelled { loads[stream]?.isWriterDone = true }
                if loads[stream]?.reader == client, ending == .cancelled { cancelled.insert(stream) }
            default: return
            }
        default: return
        }
    }

    private mutating func judge(
        _ message: BrokerMessage, to client: ClientID, _ input: Input?, _ outside: ObservableWorld
    ) -> String? {
        switch message.body {
        case .dragCall(let call):
            defer { account.note(call, to: client, outside) }
            return judge(call)
        case .reply(.itemLoadBegan(let began)):
            guard let load = asked[client]?.removeValue(forKey: message.id) else { return "it was not asked for" }
            loads[began.stream] = Load(drag: load.drag, reader: client)
            return account[load.drag].performing?.client == client ? nil : "it is begun outside the drop"
        case .droppedCopy(let copy):
            loads[copy.stream] = Load(drag: copy.drag, reader: client, isCopy: true)
            let course = account[copy.drag]
            return course.wantsCopies && course.releasedBy == client
                ? nil : "somebody gets copies that they do not want"
        case .produceItem(let order):
            loads[order.stream, default: Load(drag: order.drag)].writer = client
            let isOwner = account[order.drag].offers.contains { $0.place.client == client }
            return isOwner ? nil : "somebody is asked for what they do not have"
        case .stream(.data(let stream, let bytes)) where loads[stream] != nil:
            return judge(bytes, on: stream, to: client, input)
        case .stream(.end(let stream, let ending, _)) where loads[stream] != nil:
            return judge(ending, of: stream, to: client)
        case .reply, .call, .event, .goodbye, .streamOpened, .stream, .transferTicket, .look, .machineContent,
            .rejoinCluster, .machineRequest:
            return nil
        }
    }

    private mutating func judge(_ bytes: Blob, on stream: StreamID, to client: ClientID, _ input: Input?) -> String? {
        guard let load = loads[stream] else { return nil }
        if load.reader != client { return "somebody else is sent its bytes" }
        if load.hasEnded { return "bytes come after its end" }
        if UInt64(bytes.count) > load.credit { return "\(bytes.count) bytes come with credit for \(load.credit)" }
        loads[stream]?.credit -= UInt64(bytes.count)
        switch input {
        case .received(load.writer, let message)?:
            if case .stream(.data(stream, bytes)) = message.body { return nil }
        case .spool(.read(_, bytes, _))?: return nil
        default: break
        }
        return "bytes come that nobody wrote"
    }

    private func judge(_ call: SceneDragCall) -> String? {
        let own = loads.filter { $0.value.drag == call.drag && !$0.value.isCopy && $0.value.reader != nil }
        switch call.body {
        case .didTransferItems:
            if own.contains(where: { !$0.value.hasEnded }) {
                return "a source is told of the transfer while one goes on"
            }
            let hasFailed = own.contains { $0.value.hasFailed && !cancelled.contains($0.key) }
            return hasFailed ? "a source is told of the transfer though one failed" : nil
        case .confirmMove: return own.contains { !$0.value.hasEnded } ? "a move is confirmed while one goes on" : nil
        default: return nil
        }
    }

    private mutating func judge(_ ending: StreamEnding, of stream: StreamID, to client: ClientID) -> String? {
        guard let load = loads[stream] else { return nil }
        // The message does not say which of the two ends it means if the reader is also the writer.
        if load.reader == load.writer {
            if ending != .cancelled { loads[stream]?.hasEnded = true }
            return nil
        }
        if client == load.writer { loads[stream]?.isWriterDone = true }
        guard client == load.reader else { return nil }
        if load.hasEnded { return "it ends twice" }
        loads[stream]?.hasEnded = true
        if ending != .complete {
            loads[stream]?.hasFailed = true
            failed.append(stream)
        }
        return nil
    }

    /// Returns a sentence if the source of a failed load is not told to stop.
    private func judgeSources(_ effects: [Effect], _ outside: ObservableWorld) -> String? {
        for stream in failed {
            guard let load = loads[stream], let writer = load.writer, !load.isWriterDone,
                let window = outside.window(writer), !outside.processes[window].isLeaving
            else { continue }
            let isSentAway = effects.messages.contains { client, message in
                if case .goodbye = message.body { client == writer } else { false }
            }
            if !isSentAway { return "its reader has no use for it, and its source is not told" }
        }
        return nil
    }

    /// The broker cuts larger credit to this number of bytes.
    private static let creditLimit: UInt64 = 4 * 1_048_576
}
