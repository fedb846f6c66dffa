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

    /// More is left at the listener, which lets senders wait.
    static let waitingMessages = 4_096
    static let waitingBytes = 16 * 1_048_576

    /// What waits of one connection.
    private final class Lane: ShareHolder {
        let members: Members
        var events: Deque<ListenerEvent> = []
        /// The most that has waited; what waited once is not worth its memory for ever.
        var most = 0
        var account = ShareAccount()

        init(_ members: Members) {
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
    /// Who was served last, and is to be charged.
    private var served: Lane?
    private(set) var count = 0
    private(set) var bytes = 0

    var isEmpty: Bool { count == 0 }
    var hasRoom: Bool { count < Self.waitingMessages && bytes < Self.waitingBytes }

    /// How much of a connection waits.
    func count(of client: ClientID) -> Int { lanes[client]?.events.count ?? 0 }

    /// Has something wait behind everything else of the same connection.
    ///
    /// - Parameter group: Who it belongs to; where something of it waits already, what it belonged to then.
    func add(_ event: ListenerEvent, of client: ClientID, in group: @autoclosure () -> Group) {
        count += 1
        bytes += event.bytes
        let lane = lane(of: client, in: group)
        lane.events.append(event)
        lane.most = max(lane.most, lane.events.count)
        lane.members.shares.wake(lane)
        shares.wake(lane.members)
    }

    private func lane(of client: ClientID, in group: () -> Group) -> Lane {
        let known = lanes[client]
        if let known, !known.events.isEmpty { return known }
        let group = group()
        if let known, known.members.group == group { return known }
        let lane = Lane(members(of: group))
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
        guard let members = shares.next(), let lane = members.shares.next(), let event = lane.events.popFirst() else {
            return nil
        }
        served = lane
        count -= 1
        bytes -= event.bytes
        if lane.events.isEmpty { rest(lane, after: event) }
        return event
    }

    private func rest(_ lane: Lane, after event: ListenerEvent) {
        let members = lane.members
        members.shares.rest(lane)
        if members.shares.isEmpty { shares.rest(members) }
        if lane.most > Self.smallLane { lane.events = [] }
        lane.most = 0
        if event.isEnd { lanes[event.client] = nil }
    }

    /// What the last one took.
    func charge(nanoseconds: Int64) {
        guard let lane = served else { return }
        served = nil
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
