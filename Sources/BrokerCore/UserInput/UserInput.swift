import ActivityWire

/// The input of the display client and the looks at windows, as a state machine. The functions return messages to send.
struct UserInput: Sendable {
    /// A message for the caller to send.
    enum Order: Sendable {
        /// Sends the event to the session's window as a call.
        case send(InputEvent, to: SceneSessionID)
        /// Asks the session's window for a picture.
        case ask(SceneLook, of: SceneSessionID)
        case answer(Requester, Reply)
        /// Answers without waiting for a commit, because the answer depends on no change.
        case answerAtOnce(Requester, Reply)
    }

    /// The state of a scene, as far as it concerns the display client.
    enum Scene: Sendable {
        /// The scene is active on the screen, so it receives events.
        case active
        /// The scene is connected, so it can be looked at, but it receives no events.
        case connected
        case gone
    }

    private(set) var inputs = InputQueues()
    private(set) var looks = LookTable()

    /// Whether no event waits or is under way, and no client waits for a picture.
    var isIdle: Bool { inputs.isEmpty && looks.isEmpty }

    /// Adds an event; ``next(for:_:)`` sends it. Throws `overloaded` if too many events wait.
    mutating func add(_ event: InputEvent, from requester: Requester, to session: SceneSessionID) throws(Refusal) {
        guard inputs.add(event, from: requester, to: session) else {
            throw Refusal(
                code: .overloaded,
                reason: "more than \(Limits.waitingInputs) touches and keys are waiting for the window",
                limit: Int64(Limits.waitingInputs))
        }
    }

    /// Returns the event to send to the scene now. Refuses all waiting events if the scene is not active.
    mutating func next(for session: SceneSessionID, _ scene: Scene) -> [Order] {
        switch scene {
        case .active: inputs.next(for: session).map { [.send($0, to: session)] } ?? []
        case .connected, .gone: refuse(session, includingSent: false)
        }
    }

    /// Answers the senders of the event that the window has handled. The caller has recorded the state that came with
    /// the acknowledgement.
    ///
    /// - Parameter failure: The error of the window's handler; nil if the handler succeeded.
    mutating func completeInput(by session: SceneSessionID, failure: String?) -> [Order] {
        let reply: Reply =
            failure.map {
                .refused(Refusal(code: .requestDenied, reason: "the window did not handle it: \($0)"))
            } ?? .done
        return inputs.completeInput(by: session).map { .answer($0, reply) }
    }

    private mutating func refuse(_ session: SceneSessionID, includingSent: Bool) -> [Order] {
        inputs.drop(session, includingSent: includingSent).map { .answer($0, .refused(.receivesNoInput)) }
    }

    // MARK: Live pictures

    mutating func look(_ looker: LookTable.Looker, at session: SceneSessionID, epoch: SceneEpoch) -> [Order] {
        ask(looks.add(looker, at: session, epoch: epoch), of: session)
    }

    mutating func take(_ picture: LivePicture) -> [Order] {
        let (lookers, next) = looks.take(picture)
        return lookers.map { .answerAtOnce($0.requester, .livePicture(picture)) } + ask(next, of: picture.session)
    }

    private func ask(_ look: SceneLook?, of session: SceneSessionID) -> [Order] {
        look.map { [.ask($0, of: session)] } ?? []
    }

    // MARK: Lost scenes and clients

    /// Refuses waiting events if the scene is not active any more. If the scene is gone, also refuses the event under
    /// way and the looks.
    mutating func note(_ session: SceneSessionID, _ scene: Scene) -> [Order] {
        switch scene {
        case .active: return []
        case .connected: return refuse(session, includingSent: false)
        case .gone:
            let refusal = Refusal(code: .noLiveWindow, reason: "the window is gone")
            return refuse(session, includingSent: true)
                + looks.drop(session).map { .answer($0.requester, .refused(refusal)) }
        }
    }

    mutating func drop(_ client: ClientID) {
        inputs.drop(client)
        looks.drop(client)
    }
}

extension Refusal {
    static let receivesNoInput = Refusal(
        code: .noLiveWindow, reason: "the window cannot receive events because it is not active on the screen")
}
