import ActivityWire
import UniformTypes

/// The transfer of one representation from its producer to its receiver.
struct DragLoad: Hashable, Sendable {
    let id: LoadID
    let grant: GrantID
    let item: Int
    /// The item's index among the items of its source.
    let ownItem: Int
    let representation: Int
    let type: UniformType
    let producer: Producer
    let receiver: Receiver
    /// Whether the load is for the client that holds the pointer, instead of the destination.
    var isCopy = false
    /// Whether the source may still pass a descriptor. False once the source has announced a descriptor or has sent a
    /// chunk.
    var allowsReference: Bool
    /// Whether the source has announced a descriptor that has not been checked yet.
    var awaitsDescriptor = false
    var flow: LoadFlow
    /// The time by which the source or the reader must act, whichever is next; nil for no limit.
    var deadline: Duration?

    /// The place that an item comes from, with the chosen representation.
    struct Source {
        let place: DragPlace
        let ownItem: Int
        /// The representation's index in the item.
        let index: Int
        let representation: ItemRepresentation
    }

    enum Producer: Hashable, Sendable {
        case source(DragPlace)
        /// The broker's copy. The load with this identifier made the copy at the drop.
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

    /// The peer that produces the bytes.
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

    /// The failure if the load stands still. The source had to act if it has credit or has announced a descriptor;
    /// otherwise the reader had to act.
    var idleFailure: LoadFailure {
        awaitsDescriptor || flow.credit > 0 ? .sourceUnresponsive : .destinationUnresponsive
    }

    /// The order to the producer.
    func order(of drag: DragID) -> ProductionOrder {
        ProductionOrder(
            drag: drag, load: id, grant: grant, item: item, ownItem: ownItem, representation: representation,
            type: type, allowsReference: allowsReference)
    }
}
