import ActivityWire
import DequeModule
import DragAndDrop
import OrderedCollections

/// Messages to connections, sent at once or after the changes so far are committed.
extension Broker {
    /// Answers a request, if its sender wants an answer and is still connected.
    ///
    /// - Parameter isHeld: Whether the reply waits until the changes of this step are committed.
    mutating func reply(
        _ reply: Reply,
        to requester: Requester,
        isHeld: Bool = true
    ) {
        guard let client = connections[requester.client], requester.message != 0 else { return }
        let message = BrokerMessage(id: requester.message, trace: requester.trace, body: .reply(reply))
        if isHeld {
            step.send(message, to: client.id)
        } else {
            step.perform(.send(client.id, message), after: client.welcomedAfter)
        }
    }

    /// Sends a message about a stream. Nothing of a stream is durable, so the message waits only for the commit of the
    /// client's welcome.
    mutating func sendUncommitted(_ body: BrokerMessage.Body, to client: ClientID) {
        guard let known = connections[client] else { return }
        step.perform(.send(client, BrokerMessage(id: 0, body: body)), after: known.welcomedAfter)
    }

    mutating func close(_ client: ClientID, _ refusal: Refusal, reconnect: Bool = false) {
        step.performAfterCommit(.close(client, refusal, reconnect: reconnect))
    }
}

/// Notes refused parts of acknowledgements.
extension Broker {
    /// Notes a part that the broker refused. Most acknowledgements have no reply, so the session's row tells the
    /// refusal too.
    mutating func refusePart(of id: SceneSessionID, _ refusal: Refusal) {
        if step.refusedPart == nil { step.refusedPart = refusal }
        sessions.update(id) { $0.problem = refusal }
        sessions.markRowChanged(of: id)
    }
}
