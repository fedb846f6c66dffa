import ActivityWire
import OrderedCollections

/// The event log, and the progress of each subscriber in it. Each subscriber takes events at its own pace (ADR 9).
struct Subscriptions: Sendable {
    enum Order: Sendable {
        case send(ClientID, NumberedEvent, trace: UniqueID?)
        /// Report when the client has taken everything up to and including this portion. Only then is the client sent
        /// more.
        case awaitTaken(ClientID, portion: UInt64)
    }

    /// The time for which the log is kept after the last subscriber has left. A subscriber that returns in this time
    /// finds its position (ADR 40).
    static let keepingTime: Duration = .seconds(60)

    private(set) var log: EventLog
    /// Whether events are recorded: from the first subscriber on, until there has been no subscriber for
    /// ``keepingTime``. If not, the log is empty.
    private(set) var isKept = false
    private var subscribers: OrderedDictionary<ClientID, Subscriber> = [:]
    /// The number of subscriptions so far, which makes the numbers of portions unique.
    private var subscriptions: UInt64 = 0

    init(brokerEpoch: UInt64) {
        log = EventLog(brokerEpoch: brokerEpoch)
    }

    /// The connections of all subscribers.
    var followers: OrderedSet<ClientID> { subscribers.keys }

    /// Keeps the log from now on.
    ///
    /// - Parameter state: The present state.
    mutating func startKeeping(from state: BrokerMirror, at time: WallTime) {
        isKept = true
        log.begin(with: state, at: time)
    }

    /// Gives up the log, unless there is a subscriber.
    mutating func stopKeeping(at time: WallTime) {
        guard subscribers.isEmpty else { return }
        isKept = false
        log.begin(with: BrokerMirror(), at: time)
    }

    /// - Parameter portion: Maximum number of events in a portion.
    mutating func publish(_ event: BrokerEvent, trace: UniqueID?, at time: WallTime, portion: Int) -> [Order] {
        log.append(event, trace: trace, at: time)
        guard !subscribers.isEmpty else { return [] }
        var orders: [Order] = []
        for client in Array(subscribers.keys) {
            if let subject = event.subject { subscribers[client]?.noteChange(of: subject) }
            sendNext(client, portion, &orders)
        }
        return orders
    }

    /// Whether subscribers know the process. Subscribers forget a process when they are notified of its end.
    func knows(_ process: WindowProcessID) -> Bool { log.mirror.processes[process] != nil }

    func checkCapacity(for client: ClientID) throws(Refusal) {
        guard subscribers.count < Limits.subscribers || subscribers[client] != nil else {
            throw Refusal(
                code: .tooMany, reason: "more than \(Limits.subscribers) subscribers", limit: Int64(Limits.subscribers))
        }
    }

    mutating func subscribe(_ client: ClientID, after position: EventPosition?, portion: Int) -> [Order] {
        subscriptions &+= 1
        subscribers[client] = Subscriber(after: position, in: log, portion: subscriptions << 32)
        var orders: [Order] = []
        sendNext(client, portion, &orders)
        return orders
    }

    /// Records that the client has taken a portion, and returns orders to send the next portion.
    ///
    /// - Parameters:
    ///   - taken: The number of the portion.
    ///   - portion: Maximum number of events in a portion.
    mutating func handlePortionTaken(_ client: ClientID, _ taken: UInt64, portion: Int) -> [Order] {
        guard subscribers[client]?.completePortion(taken) == true else { return [] }
        var orders: [Order] = []
        sendNext(client, portion, &orders)
        return orders
    }

    mutating func removeSubscriber(_ client: ClientID) {
        subscribers[client] = nil
    }

    /// Sends the client events until its portion is complete. Ends the subscription of a client that has lagged.
    private mutating func sendNext(_ client: ClientID, _ limit: Int, _ orders: inout [Order]) {
        while let told = subscribers[client]?.takeNext(from: log, limit: limit) {
            orders.append(.send(client, told.event, trace: told.trace))
            if let portion = told.portion { orders.append(.awaitTaken(client, portion: portion)) }
        }
        guard let subscriber = subscribers[client], subscriber.hasLagged(behind: log) else { return }
        subscribers[client] = nil
        let lagged = NumberedEvent(position: subscriber.position(in: log), event: .lagged, time: log.time)
        orders.append(.send(client, lagged, trace: nil))
    }
}
