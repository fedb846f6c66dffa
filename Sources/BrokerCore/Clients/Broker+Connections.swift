import ActivityWire
import DragAndDrop
import OrderedCollections

/// Connections that open, close, or send malformed messages.
extension Broker {
    mutating func opened(_ id: ClientID, _ peer: PeerIdentity) {
        do throws(Refusal) {
            try service.requireServing()
            try connections.open(id, peer, policy)
        } catch {
            step.perform(.close(id, error, reconnect: true), after: .none)
        }
    }

    mutating func closed(_ id: ClientID) {
        unsubscribe(id)
        guard let client = connections.close(id) else { return }
        endStreams(id)
        cancelDrags(of: id)
        userInput.drop(id)
        if iconDrag.isHeld(by: id) { endIconDrag() }
        if let process = client.process { handleConnectionLoss(process, client: id) }
    }

    mutating func malformed(_ id: ClientID, _ refusal: Refusal, id message: UInt64?) {
        guard connections[id] != nil else { return }
        let isCut = connections.countMalformedMessage(of: id, limit: Self.malformedMessageLimit)
        reply(.refused(refusal), to: Requester(client: id, message: message ?? 0))
        if isCut { close(id, refusal) }
    }

    /// Number of malformed messages at which a greeted connection is cut.
    public static let malformedMessageLimit = 3
}
