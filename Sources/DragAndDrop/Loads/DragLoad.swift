import ActivityWire
import UniformTypes

/// One representation on its way from whoever has it to whoever may have it.
struct DragLoad: Hashable, Sendable {
    let id: LoadID
    let grant: GrantID
    let item: Int
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
    /// When whoever's turn it is has waited too long.
    var deadline: Duration?

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
}
