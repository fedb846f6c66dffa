import ActivityWire
import UniformTypes

/// One representation on its way from its source to a reader.
struct DragLoad: Hashable, Sendable {
    let id: LoadID
    let grant: GrantID
    let item: Int
    /// The item's place among those that its source gave.
    let ownItem: Int
    let representation: Int
    let type: UniformType
    let producer: Producer
    let receiver: Receiver
    /// For whoever holds the pointer, and not for the destination.
    var isCopy = false
    /// Until the source hands over a descriptor or sends a chunk.
    var allowsReference: Bool
    /// The source handed a descriptor over, which is being looked at.
    var awaitsDescriptor = false
    var flow: LoadFlow
    /// When the side that has to act next has taken too long.
    var deadline: Duration?

    /// Where the data of an item comes from, and as which of its representations.
    struct Source {
        let place: DragPlace
        let ownItem: Int
        let index: Int
        let representation: ItemRepresentation
    }

    enum Producer: Hashable, Sendable {
        case source(DragPlace)
        /// The broker's copy, made by this load at the drop.
        case spool(LoadID)
    }

    enum Receiver: Hashable, Sendable {
        case reader(DragParty)
        case spool
    }

    var reader: DragParty? {
        if case .reader(let party) = receiver { party } else { nil }
    }

    var source: DragParty? {
        if case .source(let place) = producer { place.party } else { nil }
    }

    /// Who makes the bytes, as they name themselves.
    var peer: LoadPeer {
        switch producer {
        case .source(let place): .process(place.party.process)
        case .spool: .spool
        }
    }

    var route: LoadRoute {
        switch producer {
        case .source: .chunks
        case .spool: .spool
        }
    }

    /// Who is to blame for a silence: a source with credit has to send, a reader without has to ask.
    var idleFailure: LoadFailure {
        awaitsDescriptor || flow.credit > 0 ? .sourceUnresponsive : .destinationUnresponsive
    }

    /// What its producer is asked to make.
    func order(of drag: DragID) -> ProductionOrder {
        ProductionOrder(
            drag: drag, load: id, grant: grant, item: item, ownItem: ownItem, representation: representation,
            type: type, allowsReference: allowsReference)
    }
}
