import Adaptation
import UniformTypes

@testable import ActivityWire

extension Bound {
    private static func question(
        _ field: String, _ limit: Int, _ change: @escaping @Sendable (inout SceneClosureConfirmation, String) -> Void
    ) -> Bound {
        Bound(
            field: "updateScene.closure.confirmation.\(field)", limit: limit,
            message: update { update, count in
                var question = SceneClosureConfirmation()
                change(&question, text(count))
                update.closure = .confirmation(question)
            })
    }

    private static func acknowledgement(
        _ field: String, _ limit: Int, code: RefusalCode = .tooLong,
        _ change: @escaping @Sendable (inout Acknowledgement, Int) -> Void
    ) -> Bound {
        Bound(field: "acknowledge.\(field)", limit: limit, code: code) {
            var acknowledgement = Acknowledgement(call: CallID(1))
            change(&acknowledgement, $0)
            return .acknowledge(acknowledgement)
        }
    }

    static let questions: [Bound] = [
        question("title", Limits.titleBytes) { $0.title = $1 },
        question("message", Limits.reasonBytes) { $0.message = $1 },
        question("closeTitle", Limits.titleBytes) { $0.closeTitle = $1 },
        question("cancelTitle", Limits.titleBytes) { $0.cancelTitle = $1 },
    ]

    /// What an acknowledgement is lost by is none of these: it counts without the part.
    static let answers: [Bound] = [
        acknowledgement("configuration.name", Limits.configurationNameBytes) {
            $0.configuration = SceneConfiguration(name: text($1))
        },
        acknowledgement("configuration.storyboard", Limits.nameBytes) {
            $0.configuration = SceneConfiguration(storyboard: text($1))
        },
        acknowledgement("configuration.sceneClass", Limits.nameBytes) {
            $0.configuration = SceneConfiguration(sceneClass: text($1))
        },
        acknowledgement("configuration.delegateClass", Limits.nameBytes) {
            $0.configuration = SceneConfiguration(delegateClass: text($1))
        },
        acknowledgement("configuration.role", Limits.nameBytes) {
            $0.configuration = SceneConfiguration(role: text($1))
        },
        acknowledgement("conditions.canActivate", Limits.predicateBytes) {
            $0.conditions = ActivationConditions(canActivate: text($1))
        },
        acknowledgement("activity.title", Limits.titleBytes) { $0.activity = Activity(type: "a", title: text($1)) },
        acknowledgement("result.contentType", Limits.nameBytes) {
            $0.result = HandlerResult(contentType: text($1), content: .empty)
        },
        acknowledgement("result.blob", Limits.resultBytes, code: .tooLarge) {
            $0.result = HandlerResult(contentType: "a", content: blob($1))
        },
    ]

    static let leftOut: [Bound] = [
        acknowledgement("snapshot.contentType", Limits.nameBytes) {
            $0.snapshot = SceneSnapshot(image: .empty, contentType: text($1), width: 1, height: 1)
        },
        acknowledgement("state.activity.title", Limits.titleBytes) {
            $0.state = .activity(Activity(type: "a", title: text($1), userInfo: blob(3)))
        },
    ]

    static let notifications: [Bound] = [
        Bound(field: "screen.connectDisplay.name", limit: Limits.titleBytes) {
            .screen(.connectDisplay(ExternalDisplay(name: text($0), size: ScreenSize(width: 1, height: 2))))
        },
        Bound(field: "activate.event.notification.actionIdentifier", limit: Limits.identifierBytes) {
            let response = NotificationResponse(notificationIdentifier: "n", actionIdentifier: text($0))
            return .activate(ActivationRequest(event: .notification(response)))
        },
        Bound(
            field: "activate.event.notification.targetContentIdentifier", limit: Limits.targetContentIdentifierBytes
        ) {
            let response = NotificationResponse(notificationIdentifier: "n", targetContentIdentifier: text($0))
            return .activate(ActivationRequest(event: .notification(response)))
        },
        Bound(field: "activate.event.shortcut.targetContentIdentifier", limit: Limits.targetContentIdentifierBytes) {
            .activate(ActivationRequest(event: .shortcut(ShortcutItem(type: "s", targetContentIdentifier: text($0)))))
        },
    ]

    private static func item(
        _ field: String, _ limit: Int, code: RefusalCode = .tooLong,
        _ change: @escaping @Sendable (inout DragItem, Int) -> Void
    ) -> Bound {
        Bound(field: "answerDrag.items.items[1].\(field)", limit: limit, code: code) {
            var item = DragItem(representations: [])
            change(&item, $0)
            return .answerDrag(DragCallID(1), .items([DragItem(representations: []), item]))
        }
    }

    static let items: [Bound] = [
        item("suggestedName", DragLimits.suggestedNameBytes) { $0.suggestedName = text($1) },
        item("identifier", DragLimits.itemIdentifierBytes) { $0.identifier = text($1) },
        item("activity.title", Limits.titleBytes) {
            $0.activity = Activity(type: "a", title: text($1), userInfo: blob(3))
        },
        item("representations", DragLimits.representationsPerItem, code: .tooMany) {
            $0 = DragItem(
                representations: (0..<$1).compactMap { UniformType("org.example.t\($0)") }
                    .map { ItemRepresentation(type: $0) })
        },
        Bound(field: "answerDrag.items.items", limit: DragLimits.itemsPerSession, code: .tooMany) {
            .answerDrag(DragCallID(1), .items(Array(repeating: DragItem(representations: []), count: $0)))
        },
        Bound(field: "answerDrag.items.teamDataBlob", limit: DragLimits.teamDataBytes, code: .tooLarge) {
            .answerDrag(DragCallID(1), .items([], teamData: blob($0)))
        },
    ]

    static let drags: [Bound] = [
        Bound(field: "setInteractions.interactions", limit: DragLimits.interactionsPerScene, code: .tooMany) {
            .setInteractions(
                SceneInteractions(
                    session: GoldenSamples.session, epoch: SceneEpoch(1),
                    interactions: (1...$0).map { SceneInteractions.Interaction(number: UInt32($0)) }))
        },
        Bound(field: "loadItem.types", limit: DragLimits.typesPerLoad, code: .tooMany) {
            .loadItem(
                ItemLoad(
                    drag: DragID(GoldenSamples.id(9)), item: 0, types: Array(repeating: .plainText, count: $0)))
        },
        Bound(field: "drag.release.copies", limit: DragLimits.typesPerLoad, code: .tooMany) {
            .drag(.release(DragID(GoldenSamples.id(9)), copies: Array(repeating: .plainText, count: $0)))
        },
        Bound(field: "hello.resume.heldDrags", limit: DragLimits.sessions, code: .tooMany) {
            let held = HeldDrag(
                drag: DragID(GoldenSamples.id(9)), session: GoldenSamples.session, interaction: 1, isSource: true)
            return .hello(
                Hello(
                    role: .tool,
                    resume: Resume(
                        process: GoldenSamples.process, secret: .empty, heldDrags: Array(repeating: held, count: $0))))
        },
    ]
}
