import ActivityWire

/// The user's hand: what it does in windows and how it sees them, a lane and a look for each scene.
///
/// Whether a scene receives events, and whether there is one, comes as an argument; what is to be said is the answer.
struct Hand: Sendable {
    enum Order: Sendable {
        /// A call to the session's window.
        case send(InputEvent, to: SceneSessionID)
        /// A question to the session's window.
        case ask(SceneLook, of: SceneSessionID)
        case answer(Asker, Reply)
        /// An answer with nothing in it that must be stored first.
        case answerAtOnce(Asker, Reply)
    }

    /// What a scene is to the hand.
    enum Scene: Sendable {
        /// Active on the screen: it receives events.
        case active
        /// Connected, so that it can be seen.
        case connected
        case gone
    }

    private(set) var inputs = InputLanes()
    private(set) var looks = LookTable()

    /// Nobody waits for any window.
    var isIdle: Bool { inputs.isEmpty && looks.isEmpty }

    /// Notes an event; it is sent by ``next(for:_:)``.
    mutating func add(_ event: InputEvent, from asker: Asker, to session: SceneSessionID) throws(Refusal) {
        guard inputs.add(event, from: asker, to: session) else {
            throw Refusal(
                code: .overloaded, reason: "more than \(Limits.waitingInputs) touches and keys wait for the window",
                limit: Int64(Limits.waitingInputs))
        }
    }

    /// What is sent to the scene now, or refused to those who wait for it.
    mutating func next(for session: SceneSessionID, _ scene: Scene) -> [Order] {
        switch scene {
        case .active: inputs.next(for: session).map { [.send($0, to: session)] } ?? []
        case .connected, .gone: refuse(session, includingSent: false)
        }
    }

    /// The window has handled an event, and kept what came with it: whoever sent it hears so.
    ///
    /// - Parameter failure: What its handler said instead.
    mutating func handled(by session: SceneSessionID, failure: String?) -> [Order] {
        let reply: Reply =
            failure.map {
                .refused(Refusal(code: .requestDenied, reason: "the window did not handle it: \($0)"))
            } ?? .done
        return inputs.handled(by: session).map { .answer($0, reply) }
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

    // MARK: What is over

    /// A scene may be gone, or receive nothing any more.
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
