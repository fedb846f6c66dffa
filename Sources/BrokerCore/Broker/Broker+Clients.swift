import ActivityWire
import DragAndDrop
import OrderedCollections

/// Connections: coming, going, and talking nonsense.
extension Broker {
    mutating func opened(_ id: ClientID, _ peer: PeerCredentials) {
        let refusal: Refusal? =
            if isShuttingDown {
                Refusal(code: .shuttingDown, reason: "the broker is shutting down")
            } else if clients.count >= policy.connections {
                tooManyClients("connections in all", policy.connections)
            } else if connectionCounts.count(of: peer.processIdentifier) >= policy.connectionsPerProcess {
                tooManyClients("connections of one process", policy.connectionsPerProcess)
            } else {
                nil
            }
        if let refusal {
            turn.direct(.close(id, refusal, reconnect: true, after: .none))
        } else {
            clients[id] = Client(id: id, peer: peer)
            connectionCounts.add(peer.processIdentifier)
        }
    }

    private func tooManyClients(_ what: String, _ limit: Int) -> Refusal {
        Refusal(code: .tooManyClients, reason: "more than \(limit) \(what)", limit: Int64(limit))
    }

    mutating func closed(_ id: ClientID) {
        subscribers[id] = nil
        guard let client = clients.removeValue(forKey: id) else { return }
        leaveStreams(id)
        dropPointers(of: id)
        connectionCounts.remove(client.peer.processIdentifier)
        if let process = client.process { connectionLost(process, client: id) }
    }

    mutating func malformed(_ id: ClientID, _ refusal: Refusal, id message: UInt64?) {
        guard clients[id] != nil else { return }
        clients[id]?.malformedMessages += 1
        reply(.refused(refusal), to: id, id: message ?? 0)
        if clients[id]?.standing == .ungreeted || clients[id]?.malformedMessages ?? 0 >= Self.malformedMessageLimit {
            close(id, refusal)
        }
    }

    /// After this many messages that make no sense a peer is cut off.
    public static let malformedMessageLimit = 3

    mutating func received(_ message: ClientMessage, from id: ClientID) {
        guard let client = clients[id] else { return }
        turn.trace = message.trace
        guard client.standing != .ungreeted else {
            let refusal = Refusal(code: .notGreeted, reason: "the first message of a connection is a hello")
            reply(.refused(refusal), to: id, id: message.id, trace: message.trace)
            return close(id, refusal)
        }
        if client.standing == .leaving {
            let refusal = Refusal(code: .sessionGone, reason: "this window is leaving")
            return reply(.refused(refusal), to: id, id: message.id, trace: message.trace)
        }
        do throws(Refusal) {
            try perform(message, for: client)
        } catch {
            // What broke a rule on its way in is named from the message too; there is one spelling.
            let refusal = error.field == nil ? error : error.inside(message.body.field)
            reply(.refused(refusal), to: id, id: message.id, trace: message.trace)
        }
    }

    /// One request each; what is refused has changed nothing.
    private mutating func perform(_ message: ClientMessage, for client: Client) throws(Refusal) {
        switch message.body {
        case .hello: throw Refusal(code: .alreadyGreeted, reason: "this connection has said hello already")
        case .goodbye: left(client)
        case .acknowledge(let acknowledgement):
            acknowledged(acknowledgement, by: client)
            let unread = acknowledgement.refusedAnswer ?? acknowledgement.refusedParts.first
            if let refusal = unread ?? turn.refusedPart { throw refusal }
        case .activate(let request): try activate(request, message, client)
        case .resolve(let request): try resolve(request, message, client)
        case .refresh(let session):
            try refresh(session, for: client)
            done(message, client)
        case .destroy(let session, let animation): try destroy(session, animation, message, client)
        case .updateScene(let update):
            try updateScene(update, from: client)
            done(message, client)
        case .openSessions(let page): try openSessions(page, message, client)
        case .query(.snapshot(let session)): try sendSnapshot(of: session, message, client)
        case .query(let query): try answer(query, message, client)
        case .restore(let session, let generation):
            try restore(session, generation: generation, for: client)
            done(message, client)
        case .retry(let session):
            try retry(session, for: client)
            done(message, client)
        case .close(let session, let answer): try close(session, answer, message, client)
        case .reloadApps: done(message, client)
        case .setDefaultApp(let subject, let app):
            try setDefaultApp(app, for: subject, client)
            done(message, client)
        case .screen(let command):
            guard client.app == nil else {
                throw Refusal(code: .requestDenied, reason: "only the user's tools move the screen")
            }
            try operateScreen(command)
            reply(.screen(screenReport), to: client.id, id: message.id, trace: message.trace)
        case .layout(let command): try perform(command, message, client)
        case .launch(let app): try launchWithoutScene(app, message, client)
        case .subscribe(let position): try subscribe(client, after: position, message)
        case .unsubscribe:
            subscribers[client.id] = nil
            done(message, client)
        case .stream(let signal): try streamed(signal, by: client)
        case .setCurrentActivity(let current):
            try setCurrentActivity(current, by: client)
            done(message, client)
        case .openContinuationStreams(let request): try openContinuationStreams(request, message, client)
        case .openResultStream(let request, let type):
            try openResultStream(request, contentType: type, message, client)
        case .withdrawActivities(let identifiers, let all):
            try withdrawActivities(identifiers, all: all, by: client)
            done(message, client)
        case .drag(let command): try drag(command, message, client)
        case .setInteractions(let set):
            try setInteractions(set, by: client)
            done(message, client)
        case .answerDrag(let call, let answer):
            if let process = client.process { feed(.answered(call, answer, by: process)) }
            if case .refusedItems(let refusal) = answer { throw refusal }
        case .loadItem(let load): try loadItem(load, message, client)
        case .revokeGrant(let grant): try revokeGrant(grant, message, client)
        case .offerReference(let stream, let isWithdrawn): offerReference(stream, isWithdrawn, by: client)
        }
    }

    private mutating func done(_ message: ClientMessage, _ client: Client) {
        reply(.done, to: client.id, id: message.id, trace: message.trace)
    }
}

extension ClientRequest {
    /// The field of the message that the request came in. Of a stream's signals only data are refused.
    fileprivate var field: String {
        if case .stream(.data) = self { "streamData" } else { name }
    }
}
