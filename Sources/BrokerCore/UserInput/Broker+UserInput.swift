import ActivityWire
import OrderedCollections

/// Passes the input of the user's hand to windows, and live pictures of windows to the user's hand.
extension Broker {
    func requireHand(_ client: Client, to what: String) throws(Refusal) {
        guard client.isHand else {
            throw Refusal(
                code: .notTheUsersHand,
                reason:
                    "only the display client may \(what): a tool whose executable is listed in handPrograms")
        }
    }

    mutating func input(
        _ reference: SessionReference, _ event: InputEvent, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        try requireHand(client, to: "send touches and keys to windows")
        try event.check()
        let session = try sessions.find(reference, as: "session")
        let scene = sceneForHand(session)
        guard case .active = scene else { throw .receivesNoInput }
        try hand.add(event, from: asker, to: session)
        carryOut(hand.next(for: session, scene))
    }

    /// Answers the senders of an event that the window has handled, and sends the next event. The answers wait until
    /// the state from the acknowledgement is committed.
    mutating func handleInputAcknowledgement(_ session: SceneSessionID, _ answer: Acknowledgement) {
        keep(answer, of: session)
        carryOut(hand.completeInput(by: session, failure: answer.failure))
        carryOut(hand.next(for: session, sceneForHand(session)))
    }

    mutating func look(_ request: LookRequest, _ asker: Asker, _ client: Client) throws(Refusal) {
        try requireHand(client, to: "receive live pictures of windows")
        guard request.scale >= 0 else {
            throw Refusal(code: .invalidValue, reason: "scale is negative", field: "scale")
        }
        let session = try sessions.find(request.session, as: "session")
        guard liveParty(of: session) != nil, let epoch = sessions[session]?.record.epoch else {
            throw Refusal(code: .noLiveWindow, reason: "the session has no connected window")
        }
        // Pictures are numbered within an epoch.
        let looker = LookTable.Looker(
            asker: asker, seen: request.epoch == epoch ? request.seen : 0, scale: request.scale)
        carryOut(hand.look(looker, at: session, epoch: epoch))
    }

    mutating func showPicture(_ picture: LivePicture, by client: Client) throws(Refusal) {
        guard client.process != nil else {
            throw Refusal(code: .notAWindow, reason: "only windows may send pictures")
        }
        _ = try sessions.session(picture.session, connectedAs: picture.epoch, by: client)
        carryOut(hand.take(picture))
    }

    /// Refuses the waiting events of windows that became inactive in this step, and also the look requests of windows
    /// that lost their scene.
    mutating func noteHandSurroundings() {
        for session in sessions.changes.rows { carryOut(hand.note(session, sceneForHand(session))) }
    }

    private func sceneForHand(_ session: SceneSessionID) -> UserInput.Scene {
        guard liveParty(of: session) != nil, let known = sessions[session] else { return .gone }
        return known.lifecycle.state == .foregroundActive && !secondScreen.isOnDisplay(session) ? .active : .connected
    }

    private mutating func carryOut(_ orders: [UserInput.Order]) {
        for order in orders {
            switch order {
            case .send(let event, let session):
                guard let process = sessions[session]?.record.process.flatMap({ processes[$0] }),
                    let client = process.client
                else { continue }
                place(
                    calls.nextID(), to: process, client: client, session: session, purpose: .input,
                    body: .input(event), isHeld: false)
            case .ask(let look, let session):
                guard let window = sessions[session]?.record.process.flatMap({ processes.client(of: $0) }) else {
                    continue
                }
                let message = BrokerMessage(id: 0, trace: nil, body: .look(look))
                step.performAtOnce(.send(window, message, after: connections.welcomedAfter(window)))
            case .answer(let asker, let answer): reply(answer, to: asker)
            case .answerAtOnce(let asker, let answer): reply(answer, to: asker, isHeld: false)
            }
        }
    }
}

extension InputEvent {
    /// Throws if a coordinate is not finite, or if the scale of a pinch is not over 0.
    func check() throws(Refusal) {
        switch self {
        case .touch(let touch): try touch.point.check("event.touch.point")
        case .scroll(let scroll): try scroll.point.check("event.scroll.point")
        case .pinch(let pinch):
            try pinch.point.check("event.pinch.point")
            guard pinch.scale > 0 else {
                throw Refusal(
                    code: .invalidValue, reason: "event.pinch.scale must be greater than 0", field: "event.pinch.scale")
            }
        case .key: break
        }
    }
}
