import Adaptation

@testable import ActivityWire

extension Bound {
    private static func reference(
        _ field: String, _ message: @escaping @Sendable (SessionReference) -> ClientRequest
    ) -> Bound {
        Bound(field: field, limit: Limits.referenceBytes) { message(SessionReference(text: text($0))) }
    }

    private static let other = SessionReference(text: "a")

    /// Every field that names a session.
    static let references: [Bound] = [
        reference("activate.handoffFrom") { .activate(ActivationRequest(handoffFrom: $0)) },
        reference("activate.pushTarget") { .activate(ActivationRequest(pushTarget: $0)) },
        reference("restore.session") { .restore($0, generation: 2) },
        reference("retry.session") { .retry($0) },
        reference("close.session") { .close($0, .cancel) },
        reference("query.history") { .query(.history($0)) },
        reference("query.snapshot") { .query(.snapshot($0)) },
        reference("query.sceneReport") { .query(.sceneReport($0)) },
        reference("query.explain.whyNot") { .query(.explain(request: "a", whyNot: $0)) },
        reference("query.screenTour.session") { .query(.screenTour($0, beside: nil)) },
        reference("query.screenTour.beside") { .query(.screenTour(other, beside: $0)) },
        reference("screen.pick") { .screen(.pick($0)) },
        reference("screen.closeWindow") { .screen(.closeWindow($0)) },
        reference("screen.chooseWindow") { .screen(.chooseWindow($0)) },
        reference("screen.expand") { .screen(.expand($0)) },
        reference("screen.putAway") { .screen(.putAway($0)) },
        reference("screen.moveToDisplay") { .screen(.moveToDisplay($0)) },
        reference("screen.exhaustMemory") { .screen(.exhaustMemory($0)) },
        reference("screen.startPictureInPicture") { .screen(.startPictureInPicture($0)) },
        reference("screen.open.session") { .screen(.open($0, place: .full)) },
        reference("screen.split.leading") { .screen(.split(leading: $0, trailing: other, ratio: .halfHalf)) },
        reference("screen.split.trailing") { .screen(.split(leading: other, trailing: $0, ratio: .halfHalf)) },
        reference("screen.keyboard.session") { .screen(.keyboard($0, height: 300)) },
        reference("drag.lift.session") { .drag(.lift($0, interaction: 1, at: DragPoint(x: 1, y: 2))) },
        reference("drag.tap.session") { .drag(.tap(nil, $0, interaction: nil, at: .zero)) },
        reference("drag.move.session") {
            .drag(.move(DragID(GoldenSamples.id(9)), to: .session($0), interaction: 3, at: DragPoint(x: 1, y: 2)))
        },
    ]

    /// The name of a model. ``ScreenWordTests`` has the words of screen commands.
    static let models = [
        Bound(field: "screen.device.model", limit: Limits.screenWordBytes) { .screen(.device(text($0))) }
    ]

    static let handoffs: [Bound] = [
        advert("type", Limits.activityTypeBytes) { $0.type = $1 },
        advert("title", Limits.titleBytes) { $0.title = $1 },
        advert("targetContentIdentifier", Limits.targetContentIdentifierBytes) { $0.targetContentIdentifier = $1 },
        Bound(field: "setCurrentActivity.activity.webpageUrl", limit: Limits.urlBytes) {
            var advert = ActivityAdvert(number: 1, type: "a")
            advert.webpageURL = "http://" + text($0 - 7)
            return .setCurrentActivity(
                CurrentActivity(session: GoldenSamples.session, epoch: SceneEpoch(1), activity: advert))
        },
        Bound(field: "openResultStream.contentType", limit: Limits.nameBytes) {
            .openResultStream(RequestID(GoldenSamples.id(3)), contentType: text($0))
        },
        Bound(field: "withdrawActivities.persistentIdentifiers", limit: Limits.keywords, code: .tooMany) {
            .withdrawActivities(persistentIdentifiers: Array(repeating: "a", count: $0))
        },
        Bound(field: "withdrawActivities.persistentIdentifiers[1]", limit: Limits.identifierBytes) {
            .withdrawActivities(persistentIdentifiers: ["a", text($0)])
        },
        Bound(field: "notify.payloadBlob", limit: Limits.notificationPayloadBytes, code: .tooLarge) {
            .notify(NotifyRequest(app: Self.app, payload: blob($0)))
        },
        Bound(field: "notify.idempotencyKey", limit: Limits.idempotencyKeyBytes) {
            .notify(NotifyRequest(app: Self.app, idempotencyKey: text($0)))
        },
        Bound(field: "streamData.blob", limit: Limits.streamFrameBytes, code: .tooLarge) {
            .stream(.data(StreamID(1), blob($0)))
        },
        Bound(field: "layout.load.timeout", limit: 3_600_000, code: .tooLarge) {
            .layout(.load(LayoutName("a").unsafelyUnwrapped, timeout: .milliseconds($0)))
        },
        Bound(field: "setDefaultApp.subject.name", limit: Limits.activityTypeBytes) {
            .setDefaultApp(DefaultAppSubject(kind: .urlScheme, name: text($0)), nil)
        },
    ]

    private static let app = AppID("a.b").unsafelyUnwrapped

    private static func advert(
        _ field: String, _ limit: Int, _ change: @escaping @Sendable (inout ActivityAdvert, String) -> Void
    ) -> Bound {
        Bound(field: "setCurrentActivity.activity.\(field)", limit: limit) {
            var advert = ActivityAdvert(number: 1, type: "a")
            change(&advert, text($0))
            return .setCurrentActivity(
                CurrentActivity(session: GoldenSamples.session, epoch: SceneEpoch(1), activity: advert))
        }
    }
}
