import ActivityWire

/// The input of the user's hand, and the live pictures for it: a queue and a picture for each scene.
///
/// Arguments say whether a scene is connected and receives events; the results are messages to send.
struct UserInput: Sendable {
    enum Order: Sendable {
        /// A call to the session's window.
        case send(InputEvent, to: SceneSessionID)
        /// A question to the session's window.
        case ask(SceneLook, of: SceneSessionID)
        case answer(Asker, Reply)
        /// An answer that depends on no change, so it waits for no commit.
        case answerAtOnce(Asker, Reply)
    }

    /// The state of a scene, as far as it concerns the hand.
    enum Scene: Sendable {
        /// Active on the screen: it receives events.
        case active
        /// Connected, so that it can be seen.
        case connected
        case gone
    }

    private(set) var inputs = InputQueues()
    private(set) var looks = LookTable()

    /// Whether no client waits for a window and no event is under way.
    var isIdle: Bool { inputs.isEmpty && looks.isEmpty }

    /// Adds an event, which ``next(for:_:)`` sends. Throws where too many wait.
    mutating func add(_ event: InputEvent, from asker: Asker, to session: SceneSessionID) throws(Refusal) {
        guard inputs.add(event, from: asker, to: session) else {
            throw Refusal(
                code: .overloaded, reason: "more than \(Limits.waitingInputs) touches and keys wait for the window",
                limit: Int64(Limits.waitingInputs))
        }
    }

    /// Returns the event to send to the scene now, or the refusals of waiting events where the scene receives none.
    mutating func next(for session: SceneSessionID, _ scene: Scene) -> [Order] {
        switch scene {
        case .active: inputs.next(for: session).map { [.send($0, to: session)] } ?? []
        case .connected, .gone: refuse(session, includingSent: false)
        }
    }

    /// Answers the senders of the event that the window has handled. The caller has recorded the state that
    /// came with the acknowledgement.
    ///
    /// - Parameter failure: The error of the window's handler; nil where it succeeded.
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
        return lookers.map { .answerAtOnce($0.asker, .livePicture(picture)) } + ask(next, of: picture.session)
    }

    private func ask(_ look: SceneLook?, of session: SceneSessionID) -> [Order] {
        look.map { [.ask($0, of: session)] } ?? []
    }

    // MARK: Lost scenes and clients

    /// Refuses what waits for a scene that is gone or receives no events any more.
    mutating func note(_ session: SceneSessionID, _ scene: Scene) -> [Order] {
        switch scene {
        case .active: return []
        case .connected: return refuse(session, includingSent: false)
        case .gone:
            let refusal = Refusal(code: .noLiveWindow, reason: "the window is gone")
            return refuse(session, includingSent: true)
                + looks.drop(session).map { .answer($0.asker, .refused(refusal)) }
        }
    }

    mutating func drop(_ client: ClientID) {
        inputs.drop(client)
        looks.drop(client)
    }
}

extension Refusal {
    static let receivesNoInput = Refusal(
        code: .noLiveWindow, reason: "the window receives no events now: it is not active on the screen")
}
