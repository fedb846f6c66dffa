import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Drags as the broker has them: the machine, and what ties it to connections, scenes and the screen.
struct DragTable: Sendable {
    /// Who moves the pointer of a drag.
    struct Pointer: Hashable, Sendable {
        let client: ClientID
        /// As the reader of copies.
        let party: DragParty
        /// Where in a window it went last, or is to be in one that comes up under it.
        private(set) var interaction: UInt32?
        private(set) var point: DragPoint = .zero

        init(client: ClientID, party: DragParty) {
            self.client = client
            self.party = party
        }

        mutating func move(to target: DragTarget, _ interaction: UInt32?, at point: DragPoint) {
            let isWindow = if case .session = target { true } else { false }
            (self.interaction, self.point) = isWindow ? (interaction, point) : (nil, .zero)
        }
    }

    /// A command that is to be answered.
    struct Waiter: Hashable, Sendable {
        let asker: Asker
        /// Only once nothing is left of the drag.
        let waitsForEnd: Bool
    }

    struct SpoolRead: Hashable, Sendable {
        let copy: LoadID
        var offset: UInt64 = 0
    }

    var machine: Drags
    /// Only of scenes that are connected or being connected.
    var interactions: [SceneSessionID: SceneInteractions] = [:]
    var pointers: OrderedDictionary<DragID, Pointer> = [:]
    var waiters: [DragID: [Waiter]] = [:]
    /// Windows that are to come up under a drag.
    var awaited: OrderedDictionary<DragID, SceneSessionID> = [:]
    /// Rows as they were last published.
    var rows: OrderedDictionary<DragID, DragRow> = [:]
    /// How far the broker's copies are read, by the loads that read them.
    var spoolReads: [LoadID: SpoolRead] = [:]

    init(policy: DragPolicy = DragPolicy(), owed: [OwedMove] = [], brokerEpoch: UInt64 = 0) {
        // Numbers of different runs of the broker differ.
        machine = Drags(policy: policy, owed: owed, firstNumber: brokerEpoch << 32)
    }

    /// Holders can ask how their last drags ended.
    mutating func forgetEndedPointers() {
        guard pointers.count > DragLimits.endedDrags else { return }
        pointers.removeAll { machine.row(of: $0.key) == nil }
    }

    func interaction(
        _ number: UInt32?, of session: SceneSessionID, where isMeant: (SceneInteractions.Interaction) -> Bool
    ) -> SceneInteractions.Interaction? {
        interactions[session]?.interactions.first { isMeant($0) && (number == nil || $0.number == number) }
    }
}

/// Loads are streams whose numbers no other stream has.
extension StreamID {
    private static let loadBit: UInt64 = 1 << 63

    init(_ load: LoadID) {
        self.init(load.number | Self.loadBit)
    }

    /// Nil for a stream that is no load.
    var load: LoadID? { number & Self.loadBit == 0 ? nil : LoadID(number & ~Self.loadBit) }
}
