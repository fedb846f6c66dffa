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

    var lanes: [WindowProcessID: DragLane] = [:]
    /// The lanes' processes in the order they came, so that nothing depends on a hash table's.
    var processes: [WindowProcessID] = []
    var lostProcesses: Set<WindowProcessID> = []
    var lostScenes: Set<SceneSessionID> = []

    var hover = HoverState()
    /// Everything that was ever told `sessionDidEnter` (U:D15).
    var seen: [DragPlace] = []

    var destination: DropCandidate?
    var operation: DropOperation = .cancel
    var hasToldWillEnd = false
    /// Sources that were told to delete and have not said that they did.
    var deleting: [DragPlace] = []

    /// Under way, in the order they began.
    var loads: [DragLoad] = []
    var loadsBegun = 0
    /// Items of which the destination has at least one representation.
    var arrived: Set<Int> = []
    var hasFailedLoads = false
    var hasToldTransfer = false
    /// Finished copies by item and representation.
    var spooled: [SpoolKey: LoadID] = [:]
    var spoolCopies: [LoadID] = []
    var spooledBytes: UInt64 = 0
    var spoolDeadline: Duration?

    var report: DragReport
    var copies: Copies?

    /// For whoever holds the pointer.
    struct Copies: Hashable, Sendable {
        let reader: DragParty
        let types: [UniformType]
    }

    struct SpoolKey: Hashable, Sendable {
        let item: Int
        let representation: Int
    }

    init(id: DragID, source: DragPlace) {
        self.id = id
        self.source = source
        contributors = [source]
        report = DragReport(drag: id)
    }

    /// Nothing is left to say or to wait for.
    var isDone: Bool { phase == .over && loads.isEmpty && lanes.values.allSatisfy(\.isIdle) }

    func isLost(_ place: DragPlace) -> Bool {
        lostProcesses.contains(place.party.process) || lostScenes.contains(place.scene)
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

    /// Puts a callback into its process's lane, unless nobody is there to get it.
    mutating func push(_ call: DragCall, to place: DragPlace, _ turn: inout DragTurn) {
        guard !isLost(place) else { return }
        let process = place.party.process
        if lanes[process] == nil { processes.append(process) }
        lanes[process, default: DragLane()].push(call, to: place)
        sendNext(to: process, &turn)
    }

    mutating func pushToContributors(_ call: DragCall, _ turn: inout DragTurn) {
        for place in contributors { push(call, to: place, &turn) }
    }

    mutating func sendNext(to process: WindowProcessID, _ turn: inout DragTurn) {
        guard let entry = lanes[process]?.next else { return }
        let id = DragCallID(turn.number())
        let deadline = turn.now + timeout(of: entry.call, turn.policy)
        lanes[process]?.sent(id, deadline: deadline)
        turn.callOwners[id] = self.id
        if entry.call.isEnter, !seen.contains(entry.place) { seen.append(entry.place) }
        report.note(entry.call, at: entry.place)
        turn.perform(.call(id, self.id, entry.place, entry.call))
    }

    private func timeout(of call: DragCall, _ policy: DragPolicy) -> Duration {
        switch call {
        case .performDrop: policy.dropTimeout
        case .confirmMove: policy.confirmTimeout
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .didEnd, .didTransferItems, .finishMove, .canHandle,
            .didEnter, .didUpdate, .didExit, .springLoad, .animateDrop, .concludeDrop, .sessionDidEnd:
            policy.callTimeout
        }
    }
}
