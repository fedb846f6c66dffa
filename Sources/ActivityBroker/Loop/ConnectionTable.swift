import ActivityWire
import BrokerCore

/// The loop's own record of each connection: the secret for its welcome, its share of service, and its unanswered
/// requests, which the loop refuses if the core is lost.
struct ConnectionTable {
    /// One connection. A class, since each message finds the connection and changes it in place.
    final class Connection {
        let credentials: PeerIdentity
        /// The secret for a window's welcome; nil before the hello, after the welcome, and for a tool.
        var freshSecret: Secret?
        var peerState = PeerState.ungreeted
        var isSubscriber = false
        /// The traces of requests without a reply, by the requests' numbers.
        var unanswered: [UInt64: UniqueID?] = [:]
        /// The app that a window claims to belong to.
        var claim: AppID?
        /// The app that the core has confirmed by its welcome; nil before the welcome and for a tool.
        var app: AppID?

        init(credentials: PeerIdentity) {
            self.credentials = credentials
        }
    }

    enum PeerState {
        case ungreeted
        /// A tool and its greeting, which the next core gets too.
        case tool(DigestedHello)
        case window
    }

    private var connections: [ClientID: Connection] = [:]

    /// Connections that are being closed and have not ended.
    private var closing: Set<ClientID> = []

    func isClosing(_ client: ClientID) -> Bool { closing.contains(client) }

    mutating func markClosing(_ client: ClientID) {
        if connections[client] != nil { closing.insert(client) }
    }

    mutating func forget(_ client: ClientID) {
        connections[client] = nil
        closing.remove(client)
    }

    /// Returns the group with which the connection shares its service time. A window's claim to an app counts only once
    /// the core has confirmed it: a false claim would take time from the app's windows.
    func group(of event: ListenerEvent) -> FairQueue.Group {
        if case .opened(_, let credentials) = event { return .process(credentials.processIdentifier) }
        guard let connection = connections[event.client] else { return .process(0) }
        return connection.app.map { .app($0) } ?? .process(connection.credentials.processIdentifier)
    }

    /// Records that the core has accepted the window's claim to an app.
    func markWelcomed(_ client: ClientID) {
        guard let claim = connections[client]?.claim else { return }
        connections[client]?.app = claim
    }

    /// The clients in the order in which they connected.
    var clients: [ClientID] { connections.keys.sorted() }

    subscript(client: ClientID) -> Connection? {
        get { connections[client] }
        set { connections[client] = newValue }
    }

    func unanswered(of client: ClientID) -> Int { connections[client]?.unanswered.count ?? 0 }

    /// Records a request that needs a reply. Returns false if the connection has too many unanswered requests already.
    func expectAnswer(_ message: ClientMessage, from client: ClientID) -> Bool {
        guard message.id != 0, message.body.kind.hasReply else { return true }
        guard let connection = connections[client],
            connection.unanswered.count < Limits.outstandingRequestsPerClient
        else { return false }
        // With `.some`, a request without a trace has an entry too.
        connection.unanswered[message.id] = .some(message.trace)
        return true
    }

    /// Records a message that is about to be sent: a reply ends its request.
    func willSend(_ message: BrokerMessage, to client: ClientID) {
        guard message.id != 0, case .reply(let reply) = message.body else { return }
        guard let connection = connections[client] else { return }
        connection.unanswered[message.id] = nil
        if case .subscribed = reply { connection.isSubscriber = true }
    }
}
