import ActivityWire
import OrderedCollections

/// What happened, and who follows it, each at its own pace (ADR 9): the log of events and the place of each subscriber.
struct Subscriptions: Sendable {
    enum Order: Sendable {
        case tell(ClientID, NumberedEvent, trace: UniqueID?)
        /// The rest waits until the client has taken what it was told so far.
        case awaitTaken(ClientID, portion: UInt64)
    }

    /// How long the log is kept when the last follower has left, for one who comes back to its place (ADR 40).
    static let keepingTime: Duration = .seconds(60)

    private(set) var log: EventLog
    /// Whether events are made and kept. While nobody has followed for long they are not, and the log is empty.
    private(set) var isKept = false
    private var subscribers: OrderedDictionary<ClientID, Subscriber> = [:]
    /// How often anybody subscribed.
    private var subscriptions: UInt64 = 0

    init(brokerEpoch: UInt64) {
        log = EventLog(brokerEpoch: brokerEpoch)
    }

    var followers: OrderedSet<ClientID> { subscribers.keys }

    /// Keeps the log from now on.
    ///
    /// - Parameter state: What there is now.
    mutating func keep(from state: BrokerMirror, at time: WallTime) {
        isKept = true
        log.begin(with: state, at: time)
    }

    /// Gives up the log, unless somebody follows.
    mutating func giveUp(at time: WallTime) {
        guard subscribers.isEmpty else { return }
        isKept = false
        log.begin(with: BrokerMirror(), at: time)
    }

    /// - Parameter portion: How many events a subscriber is told before it has taken them.
    mutating func publish(_ event: BrokerEvent, trace: UniqueID?, at time: WallTime, portion: Int) -> [Order] {
        log.append(event, trace: trace, at: time)
        guard !subscribers.isEmpty else { return [] }
        var orders: [Order] = []
        for client in Array(subscribers.keys) {
            if let subject = event.subject { subscribers[client]?.noteChange(of: subject) }
            tell(client, portion, &orders)
        }
        return orders
    }

    /// A process that its followers know; one that has ended for them is not told of again.
    func knows(_ process: WindowProcessID) -> Bool { log.mirror.processes[process] != nil }

    func checkRoom(for client: ClientID) throws(Refusal) {
        guard subscribers.count < Limits.subscribers || subscribers[client] != nil else {
            throw Refusal(
                code: .tooMany, reason: "more than \(Limits.subscribers) subscribers", limit: Int64(Limits.subscribers))
        }
    }

    mutating func subscribe(_ client: ClientID, after position: EventPosition?, portion: Int) -> [Order] {
        subscriptions &+= 1
        subscribers[client] = Subscriber(after: position, in: log, portion: subscriptions << 32)
        var orders: [Order] = []
        tell(client, portion, &orders)
        return orders
    }

    /// The client has taken a portion, so it gets the next.
    mutating func taken(_ client: ClientID, _ taken: UInt64, portion: Int) -> [Order] {
        guard subscribers[client]?.taken(taken) == true else { return [] }
        var orders: [Order] = []
        tell(client, portion, &orders)
        return orders
    }

    mutating func leave(_ client: ClientID) {
        subscribers[client] = nil
    }

    private mutating func tell(_ client: ClientID, _ limit: Int, _ orders: inout [Order]) {
        while let told = subscribers[client]?.tell(from: log, limit: limit) {
            orders.append(.tell(client, told.event, trace: told.trace))
            if let portion = told.portion { orders.append(.awaitTaken(client, portion: portion)) }
        }
        guard let subscriber = subscribers[client], subscriber.hasLagged(behind: log) else { return }
        subscribers[client] = nil
        let lagged = NumberedEvent(position: subscriber.position(in: log), event: .lagged, time: log.time)
        orders.append(.tell(client, lagged, trace: nil))
    }
}
