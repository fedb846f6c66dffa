import ActivityWire
import BrokerCore
import DequeModule

/// What was taken from the door and waits for its turn: shared out by what it costs, first among apps and programs,
/// then among the connections of each. What one connection said keeps its order.
struct FairTurns {
    /// Who has one share, however many connections it makes.
    enum Group: Hashable, Sendable {
        /// All windows of an app.
        case app(AppID)
        /// All tools of a process, and whoever has not said what it is.
        case process(Int32)
    }

    /// More is left at the door, which lets senders wait.
    static let waitingMessages = 4_096
    static let waitingBytes = 16 * 1_048_576

    private struct Lane {
        let group: Group
        var events: Deque<DoorEvent> = []
    }

    private var lanes: [ClientID: Lane] = [:]
    private var members: [Group: Shares<ClientID>] = [:]
    private var groups = Shares<Group>()
    /// Who was served last, and is to be charged.
    private var served: (group: Group, client: ClientID)?
    private(set) var count = 0
    private(set) var bytes = 0

    var isEmpty: Bool { count == 0 }
    var hasRoom: Bool { count < Self.waitingMessages && bytes < Self.waitingBytes }

    /// How much of a connection waits.
    func count(of client: ClientID) -> Int { lanes[client]?.events.count ?? 0 }

    /// Has something wait behind everything else of the same connection.
    ///
    /// - Parameter group: Who it belongs to; where something of it waits already, what it belonged to then.
    mutating func add(_ event: DoorEvent, of client: ClientID, in group: Group) {
        count += 1
        bytes += event.bytes
        lanes[client, default: Lane(group: group)].events.append(event)
        let group = lanes[client]?.group ?? group
        members[group, default: Shares()].wake(client)
        groups.wake(group)
    }

    /// What comes next; whoever it is of is to be charged with what it takes.
    mutating func next() -> DoorEvent? {
        guard let group = groups.next(), let client = members[group]?.next(),
            let event = lanes[client]?.events.popFirst()
        else { return nil }
        served = (group, client)
        count -= 1
        bytes -= event.bytes
        guard lanes[client]?.events.isEmpty == true else { return event }
        lanes[client] = nil
        members[group]?.rest(client)
        if members[group]?.isEmpty == true {
            members[group] = nil
            groups.rest(group)
        }
        return event
    }

    /// What the last one took.
    mutating func charge(_ cost: Duration) {
        guard let (group, client) = served else { return }
        served = nil
        groups.charge(group, cost)
        members[group]?.charge(client, cost)
    }
}

extension DoorEvent {
    var client: ClientID {
        switch self {
        case .opened(let client, _), .received(let client, _, _), .malformed(let client, _), .closed(let client): client
        }
    }

    fileprivate var bytes: Int {
        switch self {
        case .received(_, let control, let blobs): blobs.reduce(control.count) { $0 + $1.count }
        case .opened, .malformed, .closed: 0
        }
    }
}
