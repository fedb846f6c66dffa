import ActivityWire
import OrderedCollections

/// All connections, with the peerState of each. Only this type changes a peerState.
struct Connections: Sendable {
    private var clients: OrderedDictionary<ClientID, Client> = [:]
    /// Number of connections by process, kept up to date as connections open and close.
    var counts = ConnectionCounts()

    var count: Int { clients.count }
    /// Connections in the order in which they opened.
    var all: OrderedDictionary<ClientID, Client>.Values { clients.values }

    subscript(id: ClientID) -> Client? { clients[id] }

    /// Returns the sequence of the changes that must be committed before anything is sent to the connection.
    func welcomedAfter(_ id: ClientID) -> ChangeSequence { clients[id]?.welcomedAfter ?? .none }

    /// Adds a connection. Throws `tooManyClients` if there are too many connections in all, or too many of the same
    /// process.
    mutating func open(_ id: ClientID, _ peer: PeerIdentity, _ policy: BrokerPolicy) throws(Refusal) {
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

    /// Removes the connection and returns its client; nil if the connection is unknown.
    mutating func close(_ id: ClientID) -> Client? {
        guard let client = clients.removeValue(forKey: id) else { return nil }
        counts.remove(client.peer.processIdentifier)
        return client
    }

    /// Counts a malformed message, and returns whether the connection must be cut: with the message that reaches the
    /// limit, before the hello with the first.
    mutating func countMalformedMessage(of id: ClientID, limit: Int) -> Bool {
        clients[id]?.malformedMessages += 1
        guard let client = clients[id] else { return false }
        return client.peerState == .ungreeted || client.malformedMessages >= limit
    }

    // MARK: PeerState

    mutating func welcomeTool(_ id: ClientID, isDisplayClient: Bool, isClusterClient: Bool, machine: String?) {
        clients[id]?.peerState = .tool
        clients[id]?.machine = machine
        clients[id]?.isClusterClient = isClusterClient
        clients[id]?.isDisplayClient = isDisplayClient
    }

    /// - Parameter change: The sequence of the changes that the welcome depends on.
    mutating func welcomeWindow(_ id: ClientID, _ process: WindowProcessID, _ app: AppID, after change: ChangeSequence)
    {
        clients[id]?.peerState = .window(process, app)
        clients[id]?.welcomedAfter = change
    }

    /// Notes that the window leaves; its further messages are refused.
    mutating func markLeaving(_ id: ClientID) {
        clients[id]?.peerState = .leaving
    }

    /// Reverts the peerState of a connection that is about to be cut, because its process has ended.
    mutating func markUngreeted(_ id: ClientID) {
        clients[id]?.peerState = .ungreeted
    }

    /// A sentence for each process with connections that are counted wrongly.
    var brokenCounts: [String] {
        let counted = Dictionary(grouping: clients.values, by: \.peer.processIdentifier).mapValues(\.count)
        return counted.sorted { $0.key < $1.key }.filter { counts.count(of: $0.key) != $0.value }.map {
            process, count in
            "process \(process) has \(count) connections, but its count is \(counts.count(of: process))"
        }
    }
}
