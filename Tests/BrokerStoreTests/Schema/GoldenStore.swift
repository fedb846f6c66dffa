import ActivityWire
import BrokerCore
import DragAndDrop
import Foundation

@testable import BrokerStore

/// A store of version 10, as the last broker of that version wrote it, and the state in it.
///
/// `Golden/version-10.sql` has its tables and rows as SQL. Version 11 gave up tables of version 10, so that an older
/// store can no longer be made from a new one.
enum GoldenStore {
    static var sql: String {
        get throws {
            let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            return try String(contentsOf: tests.appending(path: "Golden/version-10.sql"), encoding: .utf8)
        }
    }

    /// The changes that the store was made of; their order is that of its rows.
    static let changes: [Change] =
        [.session(notes), .session(mail), .session(pending), .session(removed)]
        + requests.map { .request($0) } + deliveries
        + [
            .restoration(notes.id, restoration(1)), .restoration(notes.id, restoration(2)),
            .restorationSetAside(
                mail.id,
                SetAsideRestoration(
                    purpose: .quarantined, since: time(7), reason: "three crashes", restoration: restoration(4))),
            .snapshot(
                notes.id,
                SnapshotRecord(
                    number: 9, taken: time(8), contentType: "image/png", bytes: 1_000, width: 834, height: 0.5,
                    scale: 2)),
            .process(
                ProcessRecord(
                    id: identifier(40), app: app("org.example.notes"), session: notes.id, processIdentifier: 4_711,
                    startTime: .max, secret: SecretDigest([UInt8](repeating: 7, count: 32)), previousSecret: nil)),
            .discard(
                SceneSessionDescription(
                    session: identifier(41), app: app("org.example.mail"), configuration: SceneConfiguration(),
                    title: "Gone", userInfo: Blob([1]), stateRestorationActivity: activity(5))),
            .defaultApp(
                DefaultApp(
                    subject: DefaultAppSubject(kind: .urlScheme, name: "note"), app: app("org.example.notes"),
                    chosen: time(9))),
            .moveConfirmed(
                OwedMove(
                    drag: identifier(42),
                    sources: [
                        OwedMove.Source(scene: mail.id, app: app("org.example.mail"), items: ["a", "b"]),
                        OwedMove.Source(scene: notes.id, app: app("org.example.notes"), items: []),
                    ])),
            .layout(layout),
            .notification(
                NotificationRecord(
                    request: requests[3].id, app: app("org.example.mail"), sender: sender, payload: Blob([2, 3]),
                    attempts: 1)),
            .appEndedByUser(app("a")),
            .shortcutItems(
                ShortcutRecord(
                    app: app("org.example.notes"),
                    items: [ShortcutItem(type: "new", title: "New", userInfo: Blob([4]), subtitle: "Note")])),
        ]

    /// The changes that removed some rows again, so that the numbers of rows have gaps.
    static let removals: [Change] = [.requestForgotten(requests[1].id), .sessionRemoved(removed.id)]

    static var state: StoredState {
        var state = StoredState()
        state.apply(changes + removals)
        return state
    }

    private static let notes = SessionRecord(
        id: identifier(1), app: app("org.example.notes"),
        configuration: SceneConfiguration(name: "Default", sceneClass: "WindowScene", delegateClass: "Delegate"),
        isConfigured: true, hasConnected: true, title: "Caf\u{E9}", subtitle: "a\u{0}b", userInfo: Blob([1, 2, 3]),
        conditions: ActivationConditions(canActivate: "TRUEPREDICATE", prefersToActivate: "SELF == \"note\""),
        created: time(1), lastActive: time(2), epoch: SceneEpoch(3), lastDelivery: DeliveryNumber(.max - 1),
        process: identifier(40), closureConfirmation: SceneClosureConfirmation(title: "Close?", message: "Not saved"),
        isRestorationExtended: true, recency: Recency(used: 12, left: 11, isActive: true))
    private static let mail = SessionRecord(
        id: identifier(2), app: app("org.example.mail"), configuration: SceneConfiguration(), isConfigured: true,
        hasConnected: true, conditions: ActivationConditions(), hasProvisionalConditions: true, created: time(3),
        lastActive: time(4), epoch: SceneEpoch(1), lastDelivery: DeliveryNumber(2), hasCrashed: true,
        needsAttention: true, destructionConditions: [.userInitiatedDismissal], snapshotPolicy: .redacted,
        ignoresSnapshotOnNextLaunch: true, hiddenSession: identifier(1), recency: Recency(used: 9, left: 10))
    private static let pending = SessionRecord(
        id: identifier(3), app: app("a"), configuration: SceneConfiguration(), conditions: ActivationConditions(),
        created: time(5))
    private static let removed = SessionRecord(
        id: identifier(4), app: app("a"), configuration: SceneConfiguration(), conditions: ActivationConditions(),
        created: time(6))

    private static let sender = Sender(
        app: app("org.example.mail"), session: identifier(2), processIdentifier: 12, userIdentifier: 1_000)

    /// An ended, a forgotten and four requests in progress; the last three have deliveries.
    private static let requests: [RequestRecord] = [
        request(20, outcome(20, .handled, HandlerResult(contentType: "text/plain", content: Blob([5, 6])))),
        request(21, outcome(21, .notDelivered)), request(22, outcome(22)), request(23, outcome(23)),
        request(24, outcome(24)), request(25, outcome(25)),
    ]

    private static let deliveries: [Change] = [
        .delivery(
            mail.id,
            DeliveryRecord(
                number: DeliveryNumber(2), request: requests[2].id, sender: sender, event: .activity(activity(6)),
                attempts: 3)),
        .delivery(
            notes.id,
            DeliveryRecord(
                number: DeliveryNumber(.max - 1), request: requests[4].id,
                sender: Sender(processIdentifier: -1, userIdentifier: .max))),
        .delivery(
            mail.id,
            DeliveryRecord(
                number: DeliveryNumber(1), request: requests[5].id, sender: sender,
                event: .url(URLContext(url: "note:1")))),
    ]

    private static let layout = LayoutRecord(
        layout: ScreenLayout(
            name: LayoutName("writing").unsafelyUnwrapped, saved: time(10), device: "ipadpro11g1", release: 18,
            orientation: "landscape", layout: "home", arrangement: LayoutArrangement(), windows: []),
        states: [LayoutState(session: notes.id, restoration: restoration(2))])

    private static func request(_ number: UInt64, _ outcome: ActivationOutcome) -> RequestRecord {
        RequestRecord(
            id: identifier(number),
            key: number.isMultiple(of: 2) ? IdempotencyKey(app: app("a"), text: "key \(number)") : nil,
            digest: number.isMultiple(of: 3) ? .empty : Blob([UInt8(number)]),
            trace: number.isMultiple(of: 2) ? nil : UniqueID(high: number, low: .max), accepted: time(number),
            timeout: .nanoseconds(Int64(number) * 1_000_000_001),
            decision: DecisionRecord(
                request: identifier(number), app: app("org.example.notes"), decision: .reactivated,
                session: identifier(1), reuse: .matchElseNew, targetContentIdentifier: "note \(number)",
                rule: "it prefers the target",
                others: [.init(session: identifier(2), title: "Inbox", rejection: .lessRecent)],
                counts: [.init(rejection: .lessRecent, count: 1)]),
            outcome: outcome)
    }

    private static func outcome(
        _ number: UInt64, _ code: OutcomeCode? = nil, _ result: HandlerResult? = nil
    ) -> ActivationOutcome {
        ActivationOutcome(
            request: identifier(number), app: app("org.example.notes"), session: identifier(1),
            decision: .reactivated, stage: code == .handled ? .handled : .resolved, code: code,
            reason: code == .notDelivered ? "it took too long" : "", wasRedelivered: code != nil, result: result)
    }

    private static func restoration(_ generation: UInt32) -> RestorationRecord {
        RestorationRecord(generation: generation, saved: time(20), activity: activity(UInt64(generation)))
    }

    private static func activity(_ number: UInt64) -> Activity {
        Activity(
            type: "org.example.show", title: "Note \(number)", targetContentIdentifier: "note \(number)",
            expiration: time(1_000), keywords: ["k"], userInfo: Blob([UInt8(number)]))
    }

    private static func time(_ number: UInt64) -> WallTime { WallTime(milliseconds: 1_800_000_000_000 + Int64(number)) }

    private static func app(_ text: String) -> AppID { AppID(text).unsafelyUnwrapped }

    private static func identifier<Kind>(_ number: UInt64) -> Identifier<Kind> {
        Identifier(UniqueID(high: number, low: .max - number))
    }
}
