import ActivityWire
import BrokerCore
import DequeModule

/// What was taken from the listener and waits for its turn: shared out by what it costs, first among apps and programs,
/// then among the connections of each. What one connection said keeps its order.
final class FairTurns {
    /// Who has one share, however many connections it makes.
    enum Group: Hashable, Sendable {
        /// All windows of an app.
        case app(AppID)
        /// All tools of a process, and whoever has not said what it is.
        case process(Int32)
    }

    /// With so many of a connection the listener does not read it any more, and does again with half of them.
    static let waitingOfConnection = 64
    static let waitingBytesOfConnection = 1_048_576
    /// More of all is left at the listener, which lets senders wait.
    static let waitingMessages = 16_384
    static let waitingBytes = 16 * 1_048_576

    /// What waits of one connection.
    private final class Lane: ShareHolder {
        let members: Members
        let client: ClientID
        var events: Deque<ListenerEvent> = []
        var bytes = 0
        /// So much has waited that the listener was told to read no more.
        var isPaused = false
        /// Whether what it said last has changed something that the store keeps.
        var hasChanged = false
        /// Whether it stands in the line of those who can be served while the store is behind.
        var isInQuietLine = false
        /// The most that has waited; what waited once is not worth its memory for ever.
        var most = 0
        var account = ShareAccount()

        var hasEnough: Bool {
            events.count >= FairTurns.waitingOfConnection || bytes >= FairTurns.waitingBytesOfConnection
        }

        var hasRoom: Bool {
            events.count <= FairTurns.waitingOfConnection / 2 && bytes <= FairTurns.waitingBytesOfConnection / 2
        }

        init(_ client: ClientID, _ members: Members) {
            self.client = client
            self.members = members
            members.lanes += 1
        }

        deinit {
            members.lanes -= 1
        }
    }

    /// The connections of one group.
    private final class Members: ShareHolder {
        let group: Group
        /// How many lanes are of this group.
        var lanes = 0
        var shares = Shares<Lane>()
        var account = ShareAccount()

        init(_ group: Group) {
            self.group = group
        }
    }

    private static let smallLane = 8
    private static let fewGroups = 64

    /// Of every connection that has said something, until it has said that it is at its end.
    private var lanes: [ClientID: Lane] = [:]
    private var groups: [Group: Members] = [:]
    /// With so many groups those are looked for that have no connection left.
    private var groupsToLookAt = fewGroups
    private var shares = Shares<Members>()
    /// Those who have something to be served with, and changed nothing with what they said last; some of them may have
    /// been served meanwhile.
    private var quiet: Deque<Lane> = []
    /// With so many those are looked for that are not to be there any more.
    private var quietToLookAt = fewGroups
    private var resumed: ClientID?
    /// Who was served last, and is to be charged.
    private var served: Lane?
    private(set) var count = 0
    private(set) var bytes = 0

    var isEmpty: Bool { count == 0 }
    var hasRoom: Bool { count < Self.waitingMessages && bytes < Self.waitingBytes }

    /// Has something wait behind everything else of the same connection.
    ///
    /// - Parameter group: Who it belongs to; where something of it waits already, what it belonged to then.
    /// - Returns: Whether the connection is not to be read any more for now.
    func add(_ event: ListenerEvent, of client: ClientID, in group: @autoclosure () -> Group) -> Bool {
        let size = event.bytes
        count += 1
        bytes += size
        let lane = lane(of: client, in: group)
        lane.bytes += size
        lane.events.append(event)
        lane.most = max(lane.most, lane.events.count)
        lane.members.shares.wake(lane)
        shares.wake(lane.members)
        standInQuietLine(lane)
        guard !lane.isPaused, lane.hasEnough else { return false }
        lane.isPaused = true
        return true
    }

    private func standInQuietLine(_ lane: Lane) {
        guard !lane.isInQuietLine, !lane.hasChanged else { return }
        if quiet.count >= quietToLookAt { tidyQuietLine() }
        lane.isInQuietLine = true
        quiet.append(lane)
    }

    private func tidyQuietLine() {
        quiet.removeAll { lane in
            lane.isInQuietLine = !lane.hasChanged && !lane.events.isEmpty
            return !lane.isInQuietLine
        }
        quietToLookAt = max(Self.fewGroups, 2 * quiet.count)
    }

    private func lane(of client: ClientID, in group: () -> Group) -> Lane {
        let known = lanes[client]
        if let known, !known.events.isEmpty { return known }
        let group = group()
        if let known, known.members.group == group { return known }
        let lane = Lane(client, members(of: group))
        lanes[client] = lane
        return lane
    }

    private func members(of group: Group) -> Members {
        if let known = groups[group] { return known }
        if groups.count >= groupsToLookAt {
            // A group in debt keeps it, or a new connection would be a way out.
            groups = groups.filter { $0.value.lanes > 0 || $0.value.account.isInLine }
            groupsToLookAt = max(Self.fewGroups, 2 * groups.count)
        }
        let members = Members(group)
        groups[group] = members
        return members
    }

    /// What comes next; whoever it is of is to be charged with what it takes.
    func next() -> ListenerEvent? {
        guard let members = shares.next(), let lane = members.shares.next() else { return nil }
        return takeEvent(of: lane)
    }

    /// Whether something waits that can be served while the store is behind.
    var hasQuiet: Bool { !quiet.isEmpty }

    /// What comes next of those who changed nothing with what they said last, each connection in turn.
    func nextQuiet() -> ListenerEvent? {
        while let lane = quiet.popFirst() {
            lane.isInQuietLine = false
            guard !lane.hasChanged, let event = takeEvent(of: lane) else { continue }
            if !lane.events.isEmpty { standInQuietLine(lane) }
            return event
        }
        return nil
    }

    private func takeEvent(of lane: Lane) -> ListenerEvent? {
        guard let event = lane.events.popFirst() else { return nil }
        let size = event.bytes
        served = lane
        count -= 1
        bytes -= size
        lane.bytes -= size
        if lane.isPaused, lane.hasRoom {
            lane.isPaused = false
            resumed = lane.client
        }
        if lane.events.isEmpty { rest(lane, after: event) }
        return event
    }

    /// The connection that is to be read again after what came last; given once.
    func takeResumed() -> ClientID? {
        defer { resumed = nil }
        return resumed
    }

    private func rest(_ lane: Lane, after event: ListenerEvent) {
        let members = lane.members
        members.shares.rest(lane)
        if members.shares.isEmpty { shares.rest(members) }
        if lane.most > Self.smallLane { lane.events = [] }
        lane.most = 0
        if event.isEnd { lanes[event.client] = nil }
        if count == 0 { forgetQuietLine() }
    }

    private func forgetQuietLine() {
        for lane in quiet { lane.isInQuietLine = false }
        quiet.removeAll(keepingCapacity: true)
    }

    /// What the last one took, and whether it changed something that the store keeps.
    func charge(nanoseconds: Int64, hasChanged: Bool) {
        guard let lane = served else { return }
        served = nil
        lane.hasChanged = hasChanged
        if !lane.events.isEmpty { standInQuietLine(lane) }
        shares.charge(lane.members, nanoseconds: nanoseconds)
        lane.members.shares.charge(lane, nanoseconds: nanoseconds)
    }
}

extension ListenerEvent {
    fileprivate var bytes: Int {
        switch self {
        case .received(_, let control, let blobs): blobs.reduce(control.count) { $0 + $1.count }
        case .opened, .malformed, .closed: 0
        }
    }
}
