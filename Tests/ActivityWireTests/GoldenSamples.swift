import ActivityWire

/// The messages behind the golden frames: the ones other implementations meet first, every field set somewhere.
enum GoldenSamples {
    static let client: [(name: String, message: ClientMessage)] = [
        ("client-hello", ClientMessage(id: 1, body: .hello(hello))),
        ("client-activate", ClientMessage(id: 2, trace: id(9), body: .activate(activation))),
        ("client-resolve-url", ClientMessage(id: 3, body: .resolve(urlRequest))),
        ("client-acknowledge", ClientMessage(id: 0, body: .acknowledge(acknowledgement))),
        ("client-update-scene", ClientMessage(id: 300, body: .updateScene(update))),
        ("client-camera-access", ClientMessage(id: 301, body: .updateScene(cameraAccess))),
        (
            "client-destroy",
            ClientMessage(id: 4, body: .destroy(SessionReference(text: "org.example.notes:note/1"), .commit))
        ),
        (
            "client-explain",
            ClientMessage(id: 5, body: .query(.explain(request: "0000", whyNot: SessionReference(text: "1111"))))
        ),
        ("client-subscribe", ClientMessage(id: 6, body: .subscribe(EventPosition(brokerEpoch: 2, number: 77)))),
        ("client-layout-load", ClientMessage(id: 7, body: .layout(loading))),
        ("client-screen-device", ClientMessage(id: 8, body: .screen(otherDevice))),
        ("client-notify", ClientMessage(id: 9, trace: id(9), body: .notify(notification))),
        ("client-shortcut-items", ClientMessage(id: 10, body: .setShortcutItems([shortcut]))),
        ("client-link", ClientMessage(id: 11, body: .activate(link))),
        ("client-expose", ClientMessage(id: 12, body: .query(expose))),
        ("client-new-window", ClientMessage(id: 13, body: .screen(newWindow))),
    ]

    static let broker: [(name: String, message: BrokerMessage)] = [
        ("broker-welcome", BrokerMessage(id: 1, body: .reply(.welcome(welcome)))),
        ("broker-refused", BrokerMessage(id: 2, body: .reply(.refused(refusal)))),
        ("broker-activation", BrokerMessage(id: 2, trace: id(9), body: .reply(.activation(outcome)))),
        ("broker-connect", BrokerMessage(id: 0, trace: id(9), body: .call(connect))),
        ("broker-event-session", BrokerMessage(id: 0, body: .event(sessionEvent))),
        (
            "broker-goodbye",
            BrokerMessage(id: 0, body: .goodbye(Refusal(code: .shuttingDown, reason: "bye"), reconnect: true))
        ),
        ("broker-layout", BrokerMessage(id: 7, body: .reply(.layout(layout)))),
        ("broker-capture-interrupted", BrokerMessage(id: 0, body: .call(interruption))),
        ("broker-capture-heat", BrokerMessage(id: 0, body: .call(heat))),
        ("broker-activity-replaced", BrokerMessage(id: 0, body: .call(replacement))),
        ("broker-screen", BrokerMessage(id: 8, body: .reply(.screen(screen)))),
        ("broker-notification", BrokerMessage(id: 0, trace: id(9), body: .call(notified))),
        ("broker-shortcut-items", BrokerMessage(id: 10, body: .reply(.shortcutItems(offered)))),
        ("broker-picker", BrokerMessage(id: 11, body: .reply(.picker(picked)))),
        ("broker-expose", BrokerMessage(id: 12, body: .reply(exposed))),
    ]

    static func id(_ number: UInt64) -> UniqueID { UniqueID(high: 0x0011_2233_4455_6677, low: number) }
    static let session = SceneSessionID(id(1))
    static let request = RequestID(id(2))
    static let process = WindowProcessID(id(3))
    static let notes = AppID("org.example.notes")

    static let hello = Hello(
        role: notes.map { .window($0) } ?? .tool,
        agent: "notes 1.0",
        launchToken: Blob([1, 2, 3]),
        resume: Resume(
            process: process,
            secret: Blob([4, 5, 6]),
            scenes: [
                HostedScene(
                    session: session,
                    epoch: SceneEpoch(3),
                    state: .background,
                    lastHandled: DeliveryNumber(12)
                )
            ]
        )
    )

    static let activity = Activity(
        type: "org.example.notes.edit",
        title: "Übung",
        targetContentIdentifier: "note/1",
        persistentIdentifier: "p1",
        webpageURL: "https://example.org/note/1",
        referrerURL: "https://example.org/",
        expiration: WallTime(milliseconds: 1_700_000_000_000),
        keywords: ["note", "text"],
        requiredUserInfoKeys: ["id"],
        eligibility: [.handoff, .search],
        supportsContinuationStreams: true,
        userInfo: Blob([0xA, 0xB])
    )

    static let activation = ActivationRequest(
        app: notes,
        event: .activity(activity),
        reuse: .matchElseNew,
        requestingSession: session,
        placement: .prominent,
        isTransient: true,
        isUserInitiated: true,
        waitingFor: .delivered,
        timeout: .milliseconds(1_500),
        idempotencyKey: "key-1"
    )

    static let urlRequest = ActivationRequest(
        event: .url(URLContext(url: "file:///a.txt", openInPlace: false, contentType: "public.plain-text")),
        session: SessionReference(text: "0011"),
        role: "Other"
    )

    static let acknowledgement = Acknowledgement(
        call: CallID(5),
        session: session,
        epoch: SceneEpoch(3),
        failure: "out of paper",
        configuration: SceneConfiguration(name: "Default", sceneClass: "S", delegateClass: "D", storyboard: "Main"),
        state: .activity(activity),
        conditions: ActivationConditions(prefersToActivate: "SELF == \"note/1\"")
    )

    static let update = SceneUpdate(
        session: session,
        epoch: SceneEpoch(3),
        title: "One",
        subtitle: "",
        conditions: ActivationConditions(),
        userInfo: Blob([7]),
        state: .cleared
    )

    static let welcome = Welcome(
        client: ClientID(8),
        process: process,
        secret: Blob([4, 5, 6]),
        lostScenes: [session],
        brokerEpoch: 2
    )

    static let refusal = Refusal(
        code: .tooLong,
        reason: "activate.event.activity.type has 300 bytes, more than 255",
        field: "activate.event.activity.type",
        limit: 255,
        candidates: ["a", "b"]
    )

    static let outcome = ActivationOutcome(
        request: request,
        app: notes,
        session: session,
        decision: .reactivated,
        stage: .handled,
        code: .handled,
        reason: "handled",
        wasRedelivered: true,
        refusal: nil
    )

    static let replacement = SceneCall(
        id: CallID(9), session: session, epoch: SceneEpoch(3), body: .activityWasReplaced(5))

    static let connect: SceneCall = {
        guard let app = notes else { return SceneCall(id: CallID(1), body: .ping) }
        let delivery = Delivery(
            number: DeliveryNumber(1),
            request: request,
            isRedelivery: true,
            sender: Sender(app: app, session: session, processIdentifier: 42, userIdentifier: 1_000),
            event: .notification(NotificationResponse(notificationIdentifier: "n", userInfo: Blob([3])))
        )
        let description = SceneSessionDescription(
            session: session,
            app: app,
            configuration: SceneConfiguration(name: "Default"),
            title: "One",
            userInfo: Blob([1]),
            stateRestorationActivity: Activity(type: "a", userInfo: Blob([2]))
        )
        return SceneCall(
            id: CallID(6),
            session: session,
            epoch: SceneEpoch(4),
            body: .connect(description, ConnectionOptions(reason: .recover, deliveries: [delivery]))
        )
    }()

    static let sessionEvent: NumberedEvent = {
        let position = EventPosition(brokerEpoch: 2, number: 78)
        guard let notes else { return NumberedEvent(position: position, event: .gap) }
        let row = SessionRow(
            session: session,
            app: notes,
            role: SceneRole.windowApplication,
            title: "One",
            state: .foregroundActive,
            targets: ["note/1"],
            conditions: ActivationConditions(),
            created: WallTime(milliseconds: 1_700_000_000_000),
            epoch: SceneEpoch(4)
        )
        return NumberedEvent(position: position, event: .session(row))
    }()
}
