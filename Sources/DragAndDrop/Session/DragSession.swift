import ActivityWire
import UniformTypes

/// The life of one drag (U:D1–D7).
///
/// ```
/// lifting → lifted → beginning → dragging → releasing → (spooling) → performing → concluding → over        copy
///                                                                    concluding → settling → confirming → over   move
/// ```
/// Every phase also leads to `over`, which is entered once: there each side that is still there is told its one ending.
/// After `over` loads may go on; the session is done when they and all callbacks are.
struct DragSession: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        /// The source is asked for items.
        case lifting
        case lifted
        /// The finger moved; the source is asked what may be done.
        case beginning
        case dragging
        /// Let go; the last proposal is still to come.
        case releasing
        /// Accepted; what is to outlive the source is fetched.
        case spooling
        case performing
        case concluding
        /// Concluded; a move waits for its loads.
        case settling
        /// The destination is asked whether it keeps what was moved.
        case confirming
        case over
    }

    let id: DragID
    /// Where it was lifted.
    let source: DragPlace
    var phase: Phase = .lifting
    var hasBegun = false
    var hasMoved = false
    var isReleased = false
    /// Every interaction that gave items, in order; the source first (U:D4).
    var contributors: [DragPlace]
    var items: [OwnedItem] = []
    /// Counts changes of the items.
    var itemsState = 0
    var teamData: Blob?
    var localContext: UInt64?
    var allowsMove = true
    var isRestricted = false

    var calls: DragCalls
    var hover = HoverState()

    var destination: DropCandidate?
    var operation: DropOperation = .cancel
    /// How it ended, once it is over.
    var ending: DragEnding = .cancelled
    var hasToldWillEnd = false
    /// Sources that were told to delete and have not said that they did.
    var deleting: [DragPlace] = []

    var loads: DragLoads
    var hasToldTransfer = false
    var spoolDeadline: Duration?

    var copies: Copies?
    /// Copies that whoever holds the pointer does not get.
    var missingCopies: [DragReport.MissingCopy] = []

    /// What was offered and what was looked for, where nothing took the drag.
    var untaken = Untaken()

    struct Untaken: Hashable, Sendable {
        var offered: [UniformType] = []
        var wanted: [UniformType] = []
    }

    /// For whoever holds the pointer.
    struct Copies: Hashable, Sendable {
        let reader: DragParty
        let types: [UniformType]
    }

    init(id: DragID, source: DragPlace) {
        self.id = id
        self.source = source
        contributors = [source]
        calls = DragCalls(of: id)
        loads = DragLoads(of: id)
    }

    /// Nothing is left to say or to wait for.
    var isDone: Bool { phase == .over && loads.isEmpty && calls.isIdle }

    /// What happened, for the pointer's holder.
    var report: DragReport {
        DragReport(
            drag: id, operation: operation, ending: ending, items: items.count, loads: loads.ended,
            callbacks: calls.sent, unlistedCallbacks: calls.unlisted, missingCopies: missingCopies,
            offered: Array(untaken.offered.distinct.prefix(DragLimits.reportedTypes)),
            wanted: Array(untaken.wanted.distinct.prefix(DragLimits.reportedTypes)))
    }

    func summary(for reader: DragParty) -> DropSummary {
        let locality = reader.locality(to: source.party)
        let isTeam = reader.app == source.party.app || (reader.team != nil && reader.team == source.party.team)
        return DropSummary(
            items: items.map { $0.summary(for: reader) }, locality: locality,
            allowsMove: allowsMove && locality.isLocal, isRestrictedToDraggingApplication: isRestricted,
            teamData: isTeam ? teamData : nil, localContext: locality == .sameProcess ? localContext : nil)
    }

    // MARK: Callbacks

    mutating func push(_ call: DragCall, to place: DragPlace, _ turn: inout DragTurn) {
        calls.push(call, to: place, &turn)
    }

    mutating func pushToContributors(_ call: DragCall, _ turn: inout DragTurn) {
        for place in contributors { calls.push(call, to: place, &turn) }
    }
}
