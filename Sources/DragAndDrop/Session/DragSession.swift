import ActivityWire
import UniformTypes

/// A drag from its lift to its end (U:D1–D7).
///
/// ```
/// lifting → lifted → beginning → dragging → releasing → (spooling) → performing → concluding → over        copy
///                                                                    concluding → settling → confirming → over   move
/// ```
/// Every phase can also lead to `over`, which is entered once. Each side that still exists is then told its ending.
/// Loads and calls may go on after the end. The session is done once no load and no call is left.
struct DragSession: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        /// The source is asked for items.
        case lifting
        /// The source gave items; the pointer has not moved yet.
        case lifted
        /// The pointer moved; the source is asked what the session allows.
        case beginning
        /// The drag is held; interactions under the pointer are asked, entered and left.
        case dragging
        /// The drag was released; answers that decide about the drop are missing.
        case releasing
        /// The drop was accepted; data that must outlive the source is fetched.
        case spooling
        /// The destination performs the drop, and may begin loads.
        case performing
        /// *Perform drop* has returned; the destination concludes the drop.
        case concluding
        /// The drop was concluded; a move waits for its loads.
        case settling
        /// The destination is asked to confirm that it keeps the moved items.
        case confirming
        case over
    }

    let id: DragID
    /// The interaction that the drag was lifted from.
    let source: DragPlace
    var phase: Phase = .lifting
    /// Whether the source is notified of the begin, and so must be notified of the end.
    var hasBegun = false
    var hasMoved = false
    var isReleased = false
    /// Whether the system was asked to open a link or a file of the drop.
    var isOpeningLink = false
    /// All interactions that gave items, in the order of their first items; the source first (U:D4).
    var contributors: [DragPlace]
    var items: [OwnedItem] = []
    /// The number of changes of the items.
    var itemsState = 0
    var teamData: Blob?
    var localContext: UInt64?
    /// Whether the source allows a move of its items.
    var allowsMove = true
    /// Whether only the source's own app may see the drag (U:D16).
    var isRestricted = false

    var calls: DragCalls
    var hover = HoverState()

    var destination: DropCandidate?
    var operation: DropOperation = .cancel
    /// The ending, once the drag is over.
    var ending: DragEnding = .cancelled
    var hasToldWillEnd = false
    /// Interactions that were told to delete their moved items and have not answered yet.
    var deleting: [DragPlace] = []

    var loads: DragLoads
    var hasToldTransfer = false
    /// The time by which all copies for the spool must be complete; nil outside the phase `spooling`.
    var spoolDeadline: Duration?

    var copies: Copies?
    /// Copies that the pointer's holder asked for and does not get.
    var missingCopies: [DragReport.MissingCopy] = []

    /// The types that were offered, and the types that were looked for, if no destination took the drag.
    var unmatchedTypes = Untaken()

    struct Untaken: Hashable, Sendable {
        var offered: [UniformType] = []
        var wanted: [UniformType] = []
    }

    /// The copies that the pointer's holder asked for.
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

    /// Whether the drag is over, and no load or call of it is left.
    var isDone: Bool { phase == .over && loads.isEmpty && calls.isIdle }

    /// The report for the client that holds the pointer.
    var report: DragReport {
        DragReport(
            drag: id, operation: operation, ending: ending, items: items.count, loads: loads.ended,
            callbacks: calls.sent, unlistedCallbacks: calls.unlisted, missingCopies: missingCopies,
            offered: Array(unmatchedTypes.offered.distinct.prefix(DragLimits.reportedTypes)),
            wanted: Array(unmatchedTypes.wanted.distinct.prefix(DragLimits.reportedTypes)))
    }

    /// The drag as `reader` sees it. For another app, moves are not allowed (U:D11). Only the source's process sees the
    /// local context (U:D18), and only the source's team the team data (U:D24).
    func summary(for reader: DragParty) -> DropSummary {
        let locality = reader.locality(to: source.party)
        let isTeam = reader.app == source.party.app || (reader.team != nil && reader.team == source.party.team)
        return DropSummary(
            items: items.map { $0.summary(for: reader) }, locality: locality,
            allowsMove: allowsMove && locality.isLocal, isRestrictedToDraggingApplication: isRestricted,
            teamData: isTeam ? teamData : nil, localContext: locality == .sameProcess ? localContext : nil)
    }

    // MARK: Callbacks

    mutating func push(_ call: DragCall, to place: DragPlace, _ registry: inout DragRegistry) {
        calls.push(call, to: place, &registry)
    }

    mutating func pushToContributors(_ call: DragCall, _ registry: inout DragRegistry) {
        for place in contributors { calls.push(call, to: place, &registry) }
    }
}
