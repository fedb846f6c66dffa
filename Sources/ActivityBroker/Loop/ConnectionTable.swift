import ActivityWire
import BrokerCore

/// What the loop itself must know of connections: what to put into a welcome, and what to say when the core is lost.
struct ConnectionTable {
    /// An object, since it is looked up and changed for each message.
    final class Connection {
        let credentials: PeerCredentials
        /// Of the last hello; goes into the welcome, if there is one.
        var freshSecret: Secret?
        var standing = Standing.ungreeted
        var isSubscriber = false
        /// Requests without a reply, by their numbers, each with its trace.
        var unanswered: [UInt64: UniqueID?] = [:]
        /// The app that a window says it is of, until the core has welcomed it as such.
        var claim: AppID?
        /// Whose windows it is one of.
        var app: AppID?

        init(credentials: PeerCredentials) {
            self.credentials = credentials
        }
    }

    enum Standing {
        case ungreeted
        /// With what it was greeted by, so that another core can be told.
        case tool(Greeting)
        case window
    }

    private var connections: [ClientID: Connection] = [:]

    /// Those that were told to go, and are not gone.
    private var sentAway: Set<ClientID> = []

    func isSentAway(_ client: ClientID) -> Bool { sentAway.contains(client) }

    mutating func sendAway(_ client: ClientID) {
        if connections[client] != nil { sentAway.insert(client) }
    }

    mutating func forget(_ client: ClientID) {
        connections[client] = nil
        sentAway.remove(client)
    }

    /// With whom the connection shares its turns. A claim does not count: it would cost others their turns.
    func group(of event: ListenerEvent) -> FairTurns.Group {
        if case .opened(_, let credentials) = event { return .process(credentials.processIdentifier) }
        guard let connection = connections[event.client] else { return .process(0) }
        return connection.app.map { .app($0) } ?? .process(connection.credentials.processIdentifier)
    }

    /// The core takes the window for what it says it is.
    func welcomed(_ client: ClientID) {
        guard let claim = connections[client]?.claim else { return }
        connections[client]?.app = claim
    }

    /// In the order in which they came.
    var clients: [ClientID] { connections.keys.sorted() }

    subscript(client: ClientID) -> Connection? {
        get { connections[client] }
        set { connections[client] = newValue }
    }

    func unanswered(of client: ClientID) -> Int { connections[client]?.unanswered.count ?? 0 }

    /// Notes a request that is to be answered; false when the connection has too many of them already.
    func expectAnswer(_ message: ClientMessage, from client: ClientID) -> Bool {
        guard message.id != 0, message.body.kind.hasReply else { return true }
        guard let connection = connections[client],
            connection.unanswered.count < Limits.outstandingRequestsPerClient
        else { return false }
        connection.unanswered[message.id] = .some(message.trace)
        return true
    }

    /// Notes what is about to be sent.
    func willSend(_ message: BrokerMessage, to client: ClientID) {
        guard message.id != 0, case .reply(let reply) = message.body else { return }
        guard let connection = connections[client] else { return }
        connection.unanswered[message.id] = nil
        if case .subscribed = reply { connection.isSubscriber = true }
    }
}
