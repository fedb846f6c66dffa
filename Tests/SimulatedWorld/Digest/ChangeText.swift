import ActivityWire
import BrokerCore
import DragAndDrop

/// A change as one line of text: the row's columns in a fixed order. A value that the protocol has too is written as
/// its bytes on the wire.
enum ChangeText {
    static func line(_ change: Change) -> String {
        switch change {
        case .session(let record): "session \(line(record))"
        case .sessionActivity(let session, let activity): "sessionActivity \(session) \(line(activity))"
        case .sessionRemoved(let session): "sessionRemoved \(session)"
        case .restoration(let session, let record): "restoration \(session) \(line(record))"
        case .restorationCleared(let session): "restorationCleared \(session)"
        case .restorationSetAside(let session, let state):
            "setAside \(session) \(state.purpose.rawValue) \(state.since.milliseconds) \(line(state.restoration)) "
                + state.reason
        case .restorationTakenBack(let session, let purpose): "takenBack \(session) \(purpose.rawValue)"
        case .snapshot(let session, let record):
            "snapshot \(session) \(record.number) \(record.taken.milliseconds) \(record.contentType) \(record.bytes) "
                + "\(record.width) \(record.height) \(record.scale)"
        case .snapshotRemoved(let session): "snapshotRemoved \(session)"
        case .delivery(let session, let record): "delivery \(session) \(line(record))"
        case .deliverySettled(let session, let number): "deliverySettled \(session) \(number.number)"
        case .request(let record): "request \(line(record))"
        case .requestForgotten(let request): "requestForgotten \(request)"
        case .process(let record): "process \(line(record))"
        case .processRemoved(let process): "processRemoved \(process)"
        case .discard(let description): "discard \(reply(.openSessions([description], next: nil)))"
        case .discardDelivered(let session): "discardDelivered \(session)"
        case .defaultApp(let chosen): "defaultApp \(reply(.defaultApps([chosen])))"
        case .defaultAppForgotten(let subject): "defaultAppForgotten \(subject)"
        case .moveConfirmed(let move): "moveConfirmed \(line(move))"
        case .moveFinished(let drag, let scene): "moveFinished \(drag) \(scene)"
        case .layout(let record): "layout \(line(record))"
        case .layoutForgotten(let name): "layoutForgotten \(name.text)"
        case .notification(let record): "notification \(line(record))"
        case .notificationSettled(let request): "notificationSettled \(request)"
        case .forwardedRequest(let record):
            "forwardedRequest \(record.request) \(record.machine) \(record.isRouted) \(record.isSecondChoice) "
                + StepText.hex(WireCodec.encodeActivationRequest(record.activation))
        case .forwardedRequestSettled(let request): "forwardedRequestSettled \(request)"
        case .appEndedByUser(let app): "appEndedByUser \(app)"
        case .appStartedAgain(let app): "appStartedAgain \(app)"
        case .shortcutItems(let record):
            "shortcutItems \(record.app) \(StepText.hex(WireCodec.encodeShortcutItems(record.items)))"
        case .shortcutItemsForgotten(let app): "shortcutItemsForgotten \(app)"
        }
    }

    private static func line(_ activity: SessionActivity) -> String {
        let recency = activity.recency
        return "\(activity.lastDelivery.number) \(text(activity.lastActive?.milliseconds)) \(activity.needsAttention) "
            + "\(recency.used) \(recency.left) \(recency.isActive)"
    }

    private static func line(_ record: SessionRecord) -> String {
        let configuration = StepText.hex(WireCodec.encodeSceneConfiguration(record.configuration))
        let closure = record.closureConfirmation.map { StepText.hex(WireCodec.encodeClosureConfirmation($0)) }
        let flags = [
            record.isConfigured, record.hasConnected, record.hasProvisionalConditions, record.hasCrashed,
            record.needsAttention, record.ignoresSnapshotOnNextLaunch, record.isRestorationExtended,
            record.recency.isActive,
        ]
        return [
            "\(record.id)", "\(record.app)", configuration, text(record.title), text(record.subtitle),
            StepText.hex(record.userInfo), text(record.conditions.canActivate),
            text(record.conditions.prefersToActivate), "\(record.created.milliseconds)",
            text(record.lastActive?.milliseconds), "\(record.epoch.number)", "\(record.lastDelivery.number)",
            text(record.process), "\(record.destructionConditions.rawValue)", text(closure),
            "\(record.snapshotPolicy.rawValue)", text(record.hiddenSession), "\(record.recency.used)",
            "\(record.recency.left)", String(flags.map { $0 ? "1" : "0" }),
        ].joined(separator: " ")
    }

    private static func line(_ record: RestorationRecord) -> String {
        "\(record.generation) \(record.saved.milliseconds) \(StepText.hex(WireCodec.encodeActivity(record.activity)))"
    }

    private static func line(_ record: DeliveryRecord) -> String {
        let event = record.event.map { StepText.hex(WireCodec.encodeEvent($0)) }
        let stored = record.stored.map {
            "\($0.bytes),\(text($0.expiration?.milliseconds)),\(text($0.persistentIdentifier))"
        }
        return [
            "\(record.number.number)", "\(record.request)", line(record.sender), "\(record.attempts)", text(event),
            text(stored),
        ].joined(separator: " ")
    }

    private static func line(_ sender: Sender) -> String {
        "\(text(sender.app)),\(text(sender.session)),\(sender.processIdentifier),\(sender.userIdentifier)"
    }

    private static func line(_ record: RequestRecord) -> String {
        [
            "\(record.id)", text(record.key?.app), text(record.key?.text), StepText.hex(record.digest),
            text(record.trace), "\(record.accepted.milliseconds)", "\(record.timeout.wholeNanoseconds)",
            StepText.hex(WireCodec.encodeDecisionRecord(record.decision)),
            StepText.hex(WireCodec.encodeOutcome(record.outcome)),
        ].joined(separator: " ")
    }

    private static func line(_ record: ProcessRecord) -> String {
        [
            "\(record.id)", "\(record.app)", text(record.session), "\(record.processIdentifier)",
            "\(record.startTime)", text(record.secret.map { StepText.hex($0.bytes) }),
            text(record.previousSecret.map { StepText.hex($0.bytes) }),
        ].joined(separator: " ")
    }

    private static func line(_ move: OwedMove) -> String {
        let sources = move.sources.map {
            "\($0.scene),\($0.app),\(StepText.hex(WireCodec.encodeItemNames($0.items)))"
        }
        return (["\(move.drag)"] + sources).joined(separator: " ")
    }

    private static func line(_ record: LayoutRecord) -> String {
        let states = record.states.map { "\($0.session),\(line($0.restoration))" }
        return ([StepText.hex(WireCodec.encodeLayout(record.layout))] + states).joined(separator: " ")
    }

    private static func line(_ record: NotificationRecord) -> String {
        "\(record.request) \(record.app) \(line(record.sender)) \(record.attempts) \(StepText.hex(record.payload))"
    }

    private static func reply(_ reply: Reply) -> String {
        WireCodec.encode(BrokerMessage(id: 0, body: .reply(reply))).map { StepText.hex($0) }.joined(separator: "/")
    }

    /// Returns the value quoted; `-` if there is none. The quotes keep a value `-` from looking like a missing value.
    private static func text(_ value: (some Any)?) -> String {
        value.map { "\"\($0)\"" } ?? "-"
    }
}
