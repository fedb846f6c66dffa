import ActivityWire
import OrderedCollections

/// Passes the input of the display client to windows, and live pictures of windows to the display client.
extension Broker {
    func requireDisplayClient(_ client: Client, to what: String) throws(Refusal) {
        guard client.isDisplayClient else {
            throw Refusal(
                code: .notTheUsersHand,
                reason:
                    "only the display client may \(what): a tool whose executable is listed in handPrograms")
        }
    }

    mutating func input(
        _ reference: SessionReference, _ event: InputEvent, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        try requireDisplayClient(client, to: "send touches and keys to windows")
        try event.check()
        let session = try sessions.find(reference, as: "session")
        let scene = sceneForInput(session)
        guard case .active = scene else { throw .receivesNoInput }
        try userInput.add(event, from: requester, to: session)
        carryOut(userInput.next(for: session, scene))
    }

    /// Answers the senders of an event that the window has handled, and sends the next event. The answers wait until
    /// the state from the acknowledgement is committed.
    mutating func handleInputAcknowledgement(_ session: SceneSessionID, _ answer: Acknowledgement) {
        keep(answer, of: session)
        carryOut(userInput.completeInput(by: session, failure: answer.failure))
        carryOut(userInput.next(for: session, sceneForInput(session)))
    }

    mutating func look(_ request: LookRequest, _ requester: Requester, _ client: Client) throws(Refusal) {
        try requireDisplayClient(client, to: "receive live pictures of windows")
        guard request.scale >= 0 else {
            throw Refusal(code: .invalidValue, reason: "scale is negative", field: "scale")
        }
        let session = try sessions.find(request.session, as: "session")
        guard liveParty(of: session) != nil, let epoch = sessions[session]?.record.epoch else {
            throw Refusal(code: .noLiveWindow, reason: "the session has no connected window")
        }
        // Pictures are numbered within an epoch.
        let looker = LookTable.Looker(
            requester: requester, seen: request.epoch == epoch ? request.seen : 0, scale: request.scale)
        carryOut(userInput.look(looker, at: session, epoch: epoch))
    }

    mutating func showPicture(_ picture: LivePicture, by client: Client) throws(Refusal) {
        guard client.process != nil else {
            throw Refusal(code: .notAWindow, reason: "only windows may send pictures")
        }
        _ = try sessions.session(picture.session, connectedAs: picture.epoch, by: client)
        carryOut(userInput.take(picture))
    }

    /// Refuses the waiting events of windows that became inactive in this step, and also the look requests of windows
    /// that lost their scene.
    mutating func noteInputSurroundings() {
        for session in sessions.changes.rows { carryOut(userInput.note(session, sceneForInput(session))) }
    }

    private func sceneForInput(_ session: SceneSessionID) -> UserInput.Scene {
        guard liveParty(of: session) != nil, let known = sessions[session] else { return .gone }
        return known.lifecycle.state == .foregroundActive && !displayContent.isOnDisplay(session) ? .active : .connected
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
                step.perform(.send(window, message), after: connections.welcomedAfter(window))
            case .answer(let requester, let answer): reply(answer, to: requester)
            case .answerAtOnce(let requester, let answer): reply(answer, to: requester, isHeld: false)
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

extension DragPoint {
    /// Throws if a coordinate is not finite. The refusal names the coordinate as a part of `field`.
    func check(_ field: String) throws(Refusal) {
        guard x.isFinite else { throw .notFinite("\(field).x") }
        guard y.isFinite else { throw .notFinite("\(field).y") }
    }
}

extension Refusal {
    static func notFinite(_ field: String) -> Refusal {
        Refusal(code: .invalidValue, reason: "\(field) is not a finite number", field: field)
    }
}
