import Testing

@testable import ActivityWire

/// One bound of the protocol: a message made with a text, list or blob of a given size.
struct Bound: Sendable, CustomTestStringConvertible {
    var field: String
    var limit: Int
    var code: RefusalCode = .tooLong
    /// The field in the refusal, where it is not `field` itself.
    var refusedField: String?
    var message: @Sendable (Int) -> ClientRequest

    var testDescription: String { "\(field) ≤ \(limit)" }

    static func text(_ count: Int) -> String { String(repeating: "a", count: count) }
    static func blob(_ count: Int) -> Blob { Blob([UInt8](repeating: 1, count: count)) }

    static func activity(
        _ change: @escaping @Sendable (inout Activity, Int) -> Void
    )
        -> @Sendable (Int) -> ClientRequest
    {
        { count in
            var activity = Activity(type: "a")
            change(&activity, count)
            return .activate(ActivationRequest(event: .activity(activity)))
        }
    }

    static func update(
        _ change: @escaping @Sendable (inout SceneUpdate, Int) -> Void
    )
        -> @Sendable (Int) -> ClientRequest
    {
        { count in
            var update = SceneUpdate(session: GoldenSamples.session)
            change(&update, count)
            return .updateScene(update)
        }
    }
}

extension Bound {
    private static let inActivity = "activate.event.activity"

    static let activities: [Bound] = [
        Bound(field: "\(inActivity).type", limit: Limits.activityTypeBytes, message: activity { $0.type = text($1) }),
        Bound(field: "\(inActivity).title", limit: Limits.titleBytes, message: activity { $0.title = text($1) }),
        Bound(
            field: "\(inActivity).targetContentIdentifier",
            limit: Limits.targetContentIdentifierBytes,
            message: activity { $0.targetContentIdentifier = text($1) }
        ),
        Bound(
            field: "\(inActivity).persistentIdentifier",
            limit: Limits.identifierBytes,
            message: activity { $0.persistentIdentifier = text($1) }
        ),
        Bound(
            field: "\(inActivity).webpageUrl",
            limit: Limits.urlBytes,
            message: activity { $0.webpageURL = "http://" + text($1 - 7) }
        ),
        Bound(
            field: "\(inActivity).referrerUrl",
            limit: Limits.urlBytes,
            message: activity { $0.referrerURL = text($1) }
        ),
        Bound(
            field: "\(inActivity).keywords",
            limit: Limits.keywords,
            code: .tooMany,
            message: activity { $0.keywords = Array(repeating: "k", count: $1) }
        ),
        Bound(
            field: "\(inActivity).keywords[1]",
            limit: Limits.keywordBytes,
            message: activity { $0.keywords = ["k", text($1)] }
        ),
        Bound(
            field: "\(inActivity).requiredUserInfoKeys",
            limit: Limits.keywords,
            code: .tooMany,
            message: activity { $0.requiredUserInfoKeys = Array(repeating: "k", count: $1) }
        ),
        Bound(
            field: "\(inActivity).requiredUserInfoKeys[0]",
            limit: Limits.keywordBytes,
            message: activity { $0.requiredUserInfoKeys = [text($1)] }
        ),
        Bound(
            field: "\(inActivity).userInfoBlob",
            limit: Limits.userInfoBytes,
            code: .tooLarge,
            message: activity { $0.userInfo = blob($1) }
        ),
    ]

    static let events: [Bound] = [
        Bound(field: "activate.event.url.url", limit: Limits.urlBytes) {
            .activate(ActivationRequest(event: .url(URLContext(url: text($0)))))
        },
        Bound(field: "activate.event.url.contentType", limit: Limits.nameBytes) {
            .activate(ActivationRequest(event: .url(URLContext(url: "a", contentType: text($0)))))
        },
        Bound(field: "activate.event.url.annotationBlob", limit: Limits.userInfoBytes, code: .tooLarge) {
            .activate(ActivationRequest(event: .url(URLContext(url: "a", annotation: blob($0)))))
        },
        Bound(field: "activate.event.url.eventAttribution.destinationUrl", limit: Limits.urlBytes) {
            advertised(EventAttribution(destinationURL: text($0)))
        },
        Bound(field: "activate.event.url.eventAttribution.sourceDescription", limit: Limits.titleBytes) {
            advertised(EventAttribution(destinationURL: "a", sourceDescription: text($0)))
        },
        Bound(field: "activate.event.url.eventAttribution.purchaser", limit: Limits.titleBytes) {
            advertised(EventAttribution(destinationURL: "a", purchaser: text($0)))
        },
        Bound(field: "activate.event.shortcut.subtitle", limit: Limits.titleBytes) {
            .activate(ActivationRequest(event: .shortcut(ShortcutItem(type: "a", subtitle: text($0)))))
        },
        Bound(field: "setShortcutItems.items", limit: Limits.shortcutItems, code: .tooMany) {
            .setShortcutItems(Array(repeating: ShortcutItem(type: "a"), count: $0))
        },
        Bound(field: "activate.event.notification.notificationIdentifier", limit: Limits.identifierBytes) {
            .activate(ActivationRequest(event: .notification(NotificationResponse(notificationIdentifier: text($0)))))
        },
        Bound(field: "resolve.event.notification.userInfoBlob", limit: Limits.userInfoBytes, code: .tooLarge) {
            let response = NotificationResponse(notificationIdentifier: "n", userInfo: blob($0))
            return .resolve(ActivationRequest(event: .notification(response)))
        },
        Bound(field: "activate.event.shortcut.type", limit: Limits.activityTypeBytes) {
            .activate(ActivationRequest(event: .shortcut(ShortcutItem(type: text($0)))))
        },
        Bound(field: "activate.event.shortcut.title", limit: Limits.titleBytes) {
            .activate(ActivationRequest(event: .shortcut(ShortcutItem(type: "a", title: text($0)))))
        },
        Bound(field: "activate.event.shortcut.userInfoBlob", limit: Limits.userInfoBytes, code: .tooLarge) {
            .activate(ActivationRequest(event: .shortcut(ShortcutItem(type: "a", userInfo: blob($0)))))
        },
    ]

    private static func advertised(_ advertisement: EventAttribution) -> ClientRequest {
        .activate(ActivationRequest(event: .url(URLContext(url: "a", eventAttribution: advertisement))))
    }

    static let requests: [Bound] = [
        Bound(field: "activate.session", limit: Limits.referenceBytes) {
            .activate(ActivationRequest(session: SessionReference(text: text($0))))
        },
        Bound(field: "activate.role", limit: Limits.nameBytes) { .activate(ActivationRequest(role: text($0))) },
        Bound(field: "activate.idempotencyKey", limit: Limits.idempotencyKeyBytes) {
            .activate(ActivationRequest(idempotencyKey: text($0)))
        },
        Bound(field: "activate.timeout", limit: 3_600_000, code: .tooLarge) {
            .activate(ActivationRequest(timeout: .milliseconds($0)))
        },
        Bound(field: "refresh.session", limit: Limits.referenceBytes) { .refresh(SessionReference(text: text($0))) },
        Bound(field: "destroy.session", limit: Limits.referenceBytes) {
            .destroy(SessionReference(text: text($0)), .standard)
        },
        Bound(field: "destroy.reason", limit: Limits.reasonBytes) {
            .destroy(SessionReference(text: "a"), .standard, reason: text($0))
        },
        Bound(field: "query.session", limit: Limits.referenceBytes) {
            .query(.session(SessionReference(text: text($0))))
        },
        Bound(field: "query.log", limit: Limits.referenceBytes) { .query(.log(SessionReference(text: text($0)))) },
        Bound(field: "query.explain.request", limit: Limits.referenceBytes) {
            .query(.explain(request: text($0), whyNot: nil))
        },
        Bound(field: "hello.agent", limit: Limits.titleBytes) { .hello(Hello(role: .tool, agent: text($0))) },
        Bound(field: "hello.launchToken", limit: Limits.tokenBytes) {
            .hello(Hello(role: .tool, launchToken: blob($0)))
        },
        Bound(field: "hello.resume.secret", limit: Limits.tokenBytes) {
            .hello(Hello(role: .tool, resume: Resume(process: GoldenSamples.process, secret: blob($0))))
        },
        Bound(field: "hello.resume.scenes", limit: Limits.hostedScenes, code: .tooMany) {
            let scene = HostedScene(session: GoldenSamples.session, epoch: SceneEpoch(1), state: .background)
            let scenes = Array(repeating: scene, count: $0)
            return .hello(
                Hello(role: .tool, resume: Resume(process: GoldenSamples.process, secret: .empty, scenes: scenes)))
        },
    ]

    static let scenes: [Bound] = [
        Bound(field: "updateScene.title", limit: Limits.titleBytes, message: update { $0.title = text($1) }),
        Bound(field: "updateScene.subtitle", limit: Limits.titleBytes, message: update { $0.subtitle = text($1) }),
        Bound(
            field: "updateScene.conditions.canActivate",
            limit: Limits.predicateBytes,
            message: update { $0.conditions = ActivationConditions(canActivate: text($1)) }
        ),
        Bound(
            field: "updateScene.conditions.prefersToActivate",
            limit: Limits.predicateBytes,
            message: update { $0.conditions = ActivationConditions(prefersToActivate: text($1)) }
        ),
        Bound(
            field: "updateScene.userInfoBlob",
            limit: Limits.userInfoBytes,
            code: .tooLarge,
            message: update { $0.userInfo = blob($1) }
        ),
        Bound(
            field: "updateScene.state.activity.userInfoBlob",
            limit: Limits.restorationStateBytes,
            code: .tooLarge,
            message: update { $0.state = .activity(Activity(type: "a", userInfo: blob($1))) }
        ),
    ]
}
