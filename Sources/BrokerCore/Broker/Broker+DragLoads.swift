import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// The bytes of dragged items: streams whose every signal is put to the machine.
extension Broker {
    /// A signal on a stream that is a load. Whatever comes from somebody else is not there.
    mutating func streamed(_ signal: StreamSignal, of load: LoadID, by client: Client) {
        let process = client.process ?? drags.pointers.values.first { $0.client == client.id }?.party.process
        guard let process else { return }
        switch signal {
        case .data(_, let bytes):
            drags.chunk = bytes
            feed(.chunk(load, bytes: bytes.count, by: .process(process)))
            drags.chunk = .empty
        case .credit(_, let bytes):
            for reader in readers(of: client) { feed(.credit(load, bytes: bytes, by: reader)) }
        case .end(_, .complete, _): feed(.produced(load, by: .process(process)))
        case .end(_, .failed, _): feed(.productionFailed(load, by: .process(process)))
        case .end:
            for reader in readers(of: client) { feed(.cancelLoad(load, by: reader)) }
        }
    }

    /// Whoever holds pointers reads the copies of each as somebody of its own.
    private func readers(of client: Client) -> [WindowProcessID] {
        if let process = client.process { return [process] }
        return drags.pointers.values.filter { $0.client == client.id }.map(\.party.process)
    }

    mutating func refused(_ request: LoadRequest, _ refusal: LoadRefusal) {
        guard let client = processes[request.reader.process]?.client else { return }
        reply(.refused(Refusal(refusal).inside("loadItem")), to: client, id: request.tag, isHeld: false)
    }

    mutating func produce(_ order: ProductionOrder, by place: DragPlace) {
        let production = ItemProduction(
            stream: StreamID(order.load), drag: order.drag, item: UInt32(clamping: order.ownItem),
            representation: UInt32(clamping: order.representation), type: order.type,
            allowsReference: order.allowsReference)
        tell(.produceItem(production), to: place.party.process)
    }

    mutating func ended(_ load: LoadID, _ ending: LoadEnding, of reader: DragParty) {
        let end: StreamSignal =
            switch ending {
            case .delivered: .end(StreamID(load), .complete, reason: "")
            case .failed(let failure): .end(StreamID(load), .failed, reason: failure.rawValue)
            }
        tell(.stream(end), to: reader.process)
        drags.spoolReads[load] = nil
    }

    mutating func began(_ request: LoadRequest, _ load: LoadID, _ type: UniformType, _ size: UInt64?) {
        if let client = processes[request.reader.process]?.client {
            let answer = ItemLoadBegan(stream: StreamID(load), type: type, size: size)
            return reply(.itemLoadBegan(answer), to: client, id: request.tag, isHeld: false)
        }
        let copy = DroppedCopy(
            drag: request.drag, item: UInt32(clamping: request.item), stream: StreamID(load), type: type, size: size,
            suggestedName: drags.machine.suggestedName(of: request.item, in: request.drag))
        tell(.droppedCopy(copy), to: request.reader.process)
    }

    /// The connection of a window process, or of the pointer's holder as the reader of copies.
    func client(of process: WindowProcessID) -> ClientID? {
        processes[process]?.client ?? drags.pointers.values.first { $0.party.process == process }?.client
    }

    /// Nothing of a load is durable, so nothing of it waits for a commit.
    mutating func tell(_ body: BrokerMessage.Body, to process: WindowProcessID) {
        guard let client = client(of: process), let known = clients[client] else { return }
        turn.direct(.send(client, BrokerMessage(id: 0, body: body), after: known.welcomedAfter))
    }
}

extension Refusal {
    init(_ refusal: LoadRefusal) {
        switch refusal {
        case .unknownDrag: self.init(code: .unknownDrag, reason: "no drag that was dropped here", field: "drag")
        case .notDropped: self.init(code: .notDropped, reason: "nothing can be read before the drop")
        case .dropIsOver: self.init(code: .dropIsOver, reason: "loads are begun inside performDrop")
        case .unknownItem: self.init(code: .unknownItem, reason: "the drag has no such item", field: "item")
        case .notOffered: self.init(code: .notOffered, reason: "no such representation is offered", field: "types")
        case .tooManyLoads:
            let limit = DragLimits.outstandingLoadsPerSession
            self.init(code: .tooMany, reason: "over \(limit) loads of one drag are under way", limit: Int64(limit))
        case .tooManyTypes:
            let limit = DragLimits.typesPerLoad
            self.init(code: .tooMany, reason: "over \(limit) types", field: "types", limit: Int64(limit))
        case .sourceLost: self.init(code: .sourceLost, reason: "the process that has the item is gone")
        }
    }
}
