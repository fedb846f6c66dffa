import ActivityWire
import OrderedCollections

/// Who is connected, and what each connection has shown itself to be. Nobody else changes that.
struct Connections: Sendable {
    private var clients: OrderedDictionary<ClientID, Client> = [:]
    /// Kept as connections come and go.
    var counts = ConnectionCounts()

    var count: Int { clients.count }
    /// In the order in which they came.
    var all: OrderedDictionary<ClientID, Client>.Values { clients.values }

    subscript(id: ClientID) -> Client? { clients[id] }

    /// Before this change nothing may reach the connection.
    func welcomedAfter(_ id: ClientID) -> ChangeSequence { clients[id]?.welcomedAfter ?? .none }

    /// Takes a connection in, unless there are too many.
    mutating func open(_ id: ClientID, _ peer: PeerCredentials, _ policy: BrokerPolicy) throws(Refusal) {
        guard clients.count < policy.connections else {
            throw Self.tooMany("connections in all", policy.connections)
        }
        guard counts.count(of: peer.processIdentifier) < policy.connectionsPerProcess else {
            throw Self.tooMany("connections of one process", policy.connectionsPerProcess)
        }
        clients[id] = Client(id: id, peer: peer)
        counts.add(peer.processIdentifier)
    }

    private static func tooMany(_ what: String, _ limit: Int) -> Refusal {
        Refusal(code: .tooManyClients, reason: "more than \(limit) \(what)", limit: Int64(limit))
    }

    /// The connection is gone; who it was.
    mutating func close(_ id: ClientID) -> Client? {
        guard let client = clients.removeValue(forKey: id) else { return nil }
        counts.remove(client.peer.processIdentifier)
        return client
    }

    /// A message made no sense; true when the connection is to be cut for it.
    mutating func noteNonsense(of id: ClientID) -> Bool {
        clients[id]?.malformedMessages += 1
        guard let client = clients[id] else { return false }
        return client.standing == .ungreeted || client.malformedMessages >= Broker.malformedMessageLimit
    }

    // MARK: What it has shown itself to be

    mutating func welcomeTool(_ id: ClientID, isHand: Bool) {
        clients[id]?.standing = .tool
        clients[id]?.isHand = isHand
    }

    /// - Parameter change: What its welcome depends on.
    mutating func welcomeWindow(_ id: ClientID, _ process: WindowProcessID, _ app: AppID, after change: ChangeSequence)
    {
        clients[id]?.standing = .window(process, app)
        clients[id]?.welcomedAfter = change
    }

    /// What it still says is not heard.
    mutating func leave(_ id: ClientID) {
        clients[id]?.standing = .leaving
    }

    /// It is nobody any more, and about to be cut.
    mutating func disown(_ id: ClientID) {
        clients[id]?.standing = .ungreeted
    }

    /// Connections are counted by the processes that have them.
    var brokenCounts: [String] {
        let counted = Dictionary(grouping: clients.values, by: \.peer.processIdentifier).mapValues(\.count)
        return counted.sorted { $0.key < $1.key }.filter { counts.count(of: $0.key) != $0.value }.map {
            process, count in
            "process \(process) has \(count) connections and is counted with others"
        }
    }
}
