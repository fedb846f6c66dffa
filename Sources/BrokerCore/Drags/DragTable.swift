import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// The machine of drags, and its connections to clients, scenes and the screen.
struct DragTable: Sendable {
    /// The pointer of a drag, and the client that holds it.
    struct Pointer: Hashable, Sendable {
        let client: ClientID
        /// The holder as a party of the drag, so that it can read copies.
        let party: DragParty
        /// The interaction and the point that the pointer moved to last, for a window that appears under the pointer
        /// later.
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

    /// A command that must still be answered.
    struct Waiter: Hashable, Sendable {
        let requester: Requester
        /// Whether the answer waits until nothing of the drag is under way.
        let waitsForEnd: Bool
    }

    /// The copy in the spool that a load reads, and the number of bytes that the load has asked for so far.
    struct SpoolRead: Hashable, Sendable {
        let copy: LoadID
        var offset: UInt64 = 0
    }

    var machine: Drags
    /// The interactions of scenes that are connected or connecting.
    var interactions: [SceneSessionID: SceneInteractions] = [:]
    var pointers: OrderedDictionary<DragID, Pointer> = [:]
    var waiters: [DragID: [Waiter]] = [:]
    /// Windows that come forward under a drag's pointer and have not appeared yet.
    var awaitedWindows: OrderedDictionary<DragID, SceneSessionID> = [:]
    /// Rows as they were last published.
    var rows: OrderedDictionary<DragID, DragRow> = [:]
    /// The loads that read copies in the spool.
    var spoolReads: [LoadID: SpoolRead] = [:]

    init(policy: DragPolicy = DragPolicy(), owed: [OwedMove] = [], brokerEpoch: UInt64 = 0) {
        // Each run of the broker uses other numbers, so that a late message of an earlier run matches nothing.
        machine = Drags(policy: policy, owed: owed, firstNumber: brokerEpoch << 32)
    }

    /// Whether nothing that changes around the drags concerns them: no window is awaited, no scene has interactions, and
    /// no source has moved items to delete.
    var isIdle: Bool { awaitedWindows.isEmpty && interactions.isEmpty && machine.owedMoves.isEmpty }

    /// Forgets the pointers of ended drags once there are more than ``DragLimits/endedDrags`` pointers. Until then, the
    /// pointers' holders can ask how the drags ended.
    mutating func forgetEndedPointers() {
        guard pointers.count > DragLimits.endedDrags else { return }
        pointers.removeAll { machine.row(of: $0.key) == nil }
    }

    func interaction(
        _ number: UInt32?, of session: SceneSessionID, where isSuitable: (SceneInteractions.Interaction) -> Bool
    ) -> SceneInteractions.Interaction? {
        interactions[session]?.interactions.first { isSuitable($0) && (number == nil || $0.number == number) }
    }
}

/// The stream of a load. The highest bit of its number distinguishes it from all other streams.
extension StreamID {
    private static let loadBit: UInt64 = 1 << 63

    init(_ load: LoadID) {
        self.init(load.number | Self.loadBit)
    }

    /// The load that the stream belongs to; nil for any other stream.
    var load: LoadID? { number & Self.loadBit == 0 ? nil : LoadID(number & ~Self.loadBit) }
}
