import ActivityWire
import BrokerCore
import SystemFiles

/// Passes the listener's events to the core.
extension BrokerLoop {
    func handle(_ event: consuming ListenerEvent) {
        // Messages of a connection that is being closed are dropped. Its end is handled.
        if performer.connections.isClosing(event.client), !event.isEnd { return }
        switch consume event {
        case .opened(let client, let credentials):
            performer.connections[client] = ConnectionTable.Connection(credentials: credentials)
            driver.handle(.opened(client, credentials))
        case .received(let client, let control, let blobs):
            read(control, blobs, from: client)
        case .malformed(let client, let refusal):
            driver.handle(.malformed(client, refusal, id: nil))
            performer.close(client, refusal, reconnect: false)
        case .closed(let client):
            performer.connections.forget(client)
            parts.transfers.forget(client)
            driver.handle(.closed(client))
        }
    }

    private func read(_ control: [UInt8], _ blobs: [Blob], from client: ClientID) {
        do throws(WireError) {
            handle(try WireCodec.decodeClientMessage(control: control, blobs: blobs), from: client)
        } catch {
            driver.handle(.malformed(client, error.refusal, id: error.messageID))
            if error.endsConnection { performer.close(client, error.refusal, reconnect: false) }
        }
    }

    /// Refuses a request that cannot be served now. Gives every other message to the core.
    private func handle(_ message: consuming ClientMessage, from client: ClientID) {
        guard performer.connections.expectAnswer(message, from: client) else {
            return refuse(message, from: client, .tooManyUnanswered)
        }
        if let outage, message.body.needsStore { return refuse(message, from: client, outage.refusal) }
        // The disk's space is checked only while the disk is nearly full.
        if nextDiskSpaceCheck != nil, message.body.isKept {
            return refuse(message, from: client, StoreOutage.diskFullRefusal)
        }
        if case .hello(let hello) = message.body { return greet(client, hello, message) }
        if case .reloadApps = message.body { rescan() }
        message.addDigest()
        driver.handle(.received(client, message))
    }

    private func refuse(_ message: ClientMessage, from client: ClientID, _ refusal: Refusal) {
        guard message.id != 0 else { return }
        performer.send(BrokerMessage(id: message.id, trace: message.trace, body: .reply(.refused(refusal))), to: client)
    }

    /// Gives the core a hello, with digests in place of secrets. Checks a claim to be the display client against
    /// the program that the peer runs.
    private func greet(_ client: ClientID, _ hello: Hello, _ message: ClientMessage) {
        let secret: Secret
        do throws(SystemError) {
            secret = try Secret()
        } catch {
            return refuse(message, from: client, Refusal(code: .overloaded, reason: error.description))
        }
        var greeting = DigestedHello(hello, id: message.id, trace: message.trace, freshSecret: secret.digest)
        if hello.isHand, let peer = performer.connections[client]?.credentials {
            let programs = AllowedPrograms.hand(configured: policy.handPrograms)
            greeting.isFromDisplayProgram = programs.include(
                process: peer.processIdentifier, startTime: peer.startTime)
        }
        if hello.isCluster || hello.machine != nil, let peer = performer.connections[client]?.credentials {
            greeting.isFromClusterProgram = AllowedPrograms.cluster.include(
                process: peer.processIdentifier, startTime: peer.startTime)
        }
        performer.connections.greeted(client, greeting, secret)
        driver.handle(.greeted(client, greeting))
    }
}

extension Refusal {
    fileprivate static var tooManyUnanswered: Refusal {
        let limit = Limits.outstandingRequestsPerClient
        return Refusal(
            code: .overloaded, reason: "this connection has more than \(limit) unanswered requests",
            limit: Int64(limit))
    }
}

extension ConnectionTable {
    /// Records what a connection claims to be. The core checks the claim later.
    fileprivate mutating func greeted(_ client: ClientID, _ greeting: DigestedHello, _ secret: Secret) {
        guard case .ungreeted = self[client]?.peerState else { return }
        switch greeting.role {
        case .tool: self[client]?.peerState = .tool(greeting)
        case .window(let app):
            self[client]?.peerState = .window
            self[client]?.claim = app
            self[client]?.freshSecret = secret
        }
    }
}

extension WireError {
    /// Whether the error ends the connection: a control frame that is too large, or too many blobs. After any other
    /// error only the message is refused.
    fileprivate var endsConnection: Bool {
        (refusal.code == .tooLarge && refusal.field == "control")
            || (refusal.code == .tooMany && refusal.field == "blobs")
    }
}

extension ClientRequest {
    /// Whether the request is refused while there is no store.
    fileprivate var needsStore: Bool {
        if case .hello(let hello) = self { return hello.role != .tool }
        if case .query(let query) = self { return query.kind.needsStore }
        return kind.needsStore
    }

    /// Whether the request makes the store grow. Such requests are refused while the disk is nearly full. Reports of
    /// windows and requests that end something are stored even then, in blocks that the store has reserved.
    fileprivate var isKept: Bool {
        switch self {
        case .activate(let request): !request.isTransient
        case .layout(let command):
            switch command {
            case .save: true
            case .load, .remove: false
            }
        case .screen(let command):
            [.newWindow, .dropIcon, .chooseNewWindow, .dropItem].contains(command.kind)
        case .setDefaultApp, .launch, .notify, .setShortcutItems: true
        case .hello, .goodbye, .acknowledge, .resolve, .refresh, .destroy, .updateScene, .openSessions, .query,
            .reloadApps, .subscribe, .unsubscribe, .restore, .retry, .close, .stream, .setCurrentActivity,
            .openContinuationStreams, .openResultStream, .withdrawActivities, .drag, .setInteractions, .answerDrag,
            .loadItem, .revokeGrant, .offerReference, .input, .look, .showPicture, .updateCluster, .takeContent,
            .rejoinCluster, .askMachine, .machineReply:
            false
        }
    }
}
