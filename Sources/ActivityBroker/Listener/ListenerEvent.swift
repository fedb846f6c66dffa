import ActivityWire
import BrokerCore

/// What happened at a ``Listener``.
enum ListenerEvent: Hashable, Sendable {
    /// Somebody new has sent a first message, which follows.
    case opened(ClientID, PeerCredentials)
    /// One message: its control frame and its blobs, copied.
    case received(ClientID, control: [UInt8], blobs: [Blob])
    /// A message that broke a rule of the listener itself; the connection is to be closed with the reason.
    case malformed(ClientID, Refusal)
    case closed(ClientID)
}

extension ListenerEvent {
    var client: ClientID {
        switch self {
        case .opened(let client, _), .received(let client, _, _), .malformed(let client, _), .closed(let client): client
        }
    }

    /// Whether it is something that this peer said.
    func isMessage(of client: ClientID) -> Bool {
        switch self {
        case .received(client, _, _), .malformed(client, _): true
        case .opened, .received, .malformed, .closed: false
        }
    }

    var isEnd: Bool {
        switch self {
        case .closed: true
        case .opened, .received, .malformed: false
        }
    }
}
