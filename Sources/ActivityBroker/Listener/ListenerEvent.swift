import ActivityWire
import BrokerCore

/// An event at a ``Listener``. The rare ones lie outside of it, so that a message is moved cheaply.
enum ListenerEvent: Hashable, Sendable {
    /// A new peer has sent its first message. The next event has the message.
    indirect case opened(ClientID, PeerIdentity)
    /// A message: its control frame and its blobs, copied.
    case received(ClientID, control: [UInt8], blobs: [Blob])
    /// A message that broke a rule of the listener itself. The loop closes the connection with this reason.
    indirect case malformed(ClientID, Refusal)
    case closed(ClientID)
}

extension ListenerEvent {
    var client: ClientID {
        switch self {
        case .opened(let client, _), .received(let client, _, _), .malformed(let client, _), .closed(let client): client
        }
    }

    /// Whether the event is a message of this peer.
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
