import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Dispatches clients' messages to the topics that handle them.
extension Broker {
    /// Handles a message. Refuses the message if its connection has not said hello, or is leaving.
    mutating func received(_ message: ClientMessage, from id: ClientID) {
        guard let client = connections[id] else { return }
        let requester = Requester(client: id, message: message.id, trace: message.trace)
        step.trace = message.trace
        guard client.peerState != .ungreeted else {
            let refusal = Refusal(code: .notGreeted, reason: "the first message of a connection must be hello")
            reply(.refused(refusal), to: requester)
            return close(id, refusal)
        }
        if client.peerState == .leaving {
            let refusal = Refusal(code: .sessionGone, reason: "this window is disconnecting")
            return reply(.refused(refusal), to: requester)
        }
        do throws(Refusal) {
            try perform(message.body, requester, client)
        } catch {
            // The path of a refused field starts at the message, as in the decoder's refusals.
            let refusal = error.field == nil ? error : error.inside(message.body.field)
            reply(.refused(refusal), to: requester)
        }
    }

    /// Performs a request. A refused request has changed nothing, with one exception: the other parts of an
    /// acknowledgement or of a drag's answer count, even if a part is refused.
    mutating func perform(_ request: ClientRequest, _ requester: Requester, _ client: Client) throws(Refusal) {
        if let machine = client.machine {
            // The setting may have changed since the greeting.
            try requireAccepted(machine)
            guard request.isOpenToMachines else {
                throw Refusal(code: .requestDenied, reason: "another machine may not send this")
            }
        }
        switch request {
        case .hello: throw Refusal(code: .alreadyGreeted, reason: "this connection has already sent hello")
        case .goodbye: handleGoodbye(client)
        case .acknowledge(let acknowledgement):
            handleAcknowledgement(acknowledgement, by: client)
            let codecRefusal = acknowledgement.refusedAnswer ?? acknowledgement.refusedParts.first
            if let refusal = codecRefusal ?? step.refusedPart { throw refusal }
        // Windows can be asked for, refreshed and closed; each session keeps its own state (P:H4).
        case .activate(let request): try activate(request, requester, client)
        case .resolve(let request):
            if try !askNamedMachine(request, requester, client) { try resolve(request, requester, client) }
        case .refresh(let session):
            try refresh(session, for: client)
            replyDone(requester)
        case .destroy(let session, let animation, let reason):
            try destroy(session, animation, requester, client)
            if let reason, let process = client.process { noteSessionEnd(by: process, because: reason) }
        case .updateScene(let update):
            try updateScene(update, from: client)
            replyDone(requester)
        case .openSessions(let page): try openSessions(page, requester, client)
        case .query(.snapshot(let session)): try sendSnapshot(of: session, requester, client)
        case .query(let query): try answer(query, requester, client)
        case .restore(let session, let generation):
            try restore(session, generation: generation, for: client)
            replyDone(requester)
        case .retry(let session):
            try retry(session, for: client)
            replyDone(requester)
        case .close(let session, let answer): try close(session, answer, requester, client)
        // The shell rescanned the apps before it passed this request to the core.
        case .reloadApps: replyDone(requester)
        case .setDefaultApp(let subject, let app):
            guard client.app == nil else {
                throw Refusal(code: .requestDenied, reason: "only the user's tools may set default apps")
            }
            step.record(try apps.setDefault(app, for: subject, at: now.wall))
            replyDone(requester)
        // An app can neither ask for a mode nor refuse one (P:M6).
        case .screen(let command):
            guard client.app == nil else {
                throw Refusal(code: .requestDenied, reason: "only the user's tools may control the screen")
            }
            try operateScreen(command, requester, client)
            reply(.screen(screenReport), to: requester)
        case .layout(let command): try perform(command, requester, client)
        case .notify(let request): try notify(request, requester, client)
        case .setShortcutItems(let items):
            try setShortcutItems(items, by: client)
            replyDone(requester)
        case .launch(let app): try launchWithoutScene(app, requester, client)
        case .subscribe(let position, let since): try subscribe(after: position, since: since, requester)
        case .unsubscribe:
            unsubscribe(client.id)
            replyDone(requester)
        case .stream(let signal): try handleStreamSignal(signal, by: client)
        case .setCurrentActivity(let current):
            try setCurrentActivity(current, by: client)
            replyDone(requester)
        case .openContinuationStreams(let request): try openContinuationStreams(request, requester, client)
        case .openResultStream(let request, let type):
            try openResultStream(request, contentType: type, requester, client)
        case .withdrawActivities(let identifiers, let all):
            try withdrawActivities(identifiers, all: all, by: client)
            replyDone(requester)
        case .drag(let command): try drag(command, requester, client)
        case .setInteractions(let set):
            try setInteractions(set, by: client)
            replyDone(requester)
        case .answerDrag(let call, let answer, let wanted):
            let types = wanted.prefix(DragLimits.reportedTypes).compactMap { UniformType($0) }
            if let process = client.process { handleDragInput(.answered(call, answer, by: process, wanting: types)) }
            if case .refusedItems(let refusal) = answer { throw refusal }
        case .loadItem(let load): try loadItem(load, requester, client)
        case .revokeGrant(let grant): try revokeGrant(grant, requester, client)
        case .offerReference(let stream, let isWithdrawn): offerReference(stream, isWithdrawn, by: client)
        case .input(let session, let event): try input(session, event, requester, client)
        case .look(let request): try look(request, requester, client)
        case .showPicture(let picture): try showPicture(picture, by: client)
        case .updateCluster(let update):
            try updateCluster(update, client)
            replyDone(requester)
        case .takeContent(let number): try takeContent(number, by: client)
        case .rejoinCluster:
            try rejoinCluster(client)
            replyDone(requester)
        case .askMachine(let asked): try askMachine(asked, requester, client)
        case .machineReply(let reply): try machineReplied(reply, client)
        }
    }

    mutating func replyDone(_ requester: Requester) {
        reply(.done, to: requester)
    }
}

extension ClientRequest {
    /// The name of the request's field in the message. Of the signals of a stream, only data can be refused.
    var field: String {
        if case .stream(.data) = self { "streamData" } else { name }
    }
}
