import ActivityWire

@testable import SceneClient

enum Samples {
    static let process = WindowProcessID(UniqueID(high: 1, low: 1))
    static let session = SceneSessionID(UniqueID(high: 2, low: 1))
    static let otherSession = SceneSessionID(UniqueID(high: 2, low: 2))
    static let request = RequestID(UniqueID(high: 3, low: 1))
    static let sender = Sender(app: AppID("org.example.sender"), processIdentifier: 42, userIdentifier: 1_000)
    static let appText = "org.example.photos"

    static func description(
        _ session: SceneSessionID = session, saved: Activity? = nil, delegateClass: String? = nil
    ) -> SceneSessionDescription {
        SceneSessionDescription(
            session: session, app: AppID(appText) ?? otherApp,
            configuration: ActivityWire.SceneConfiguration(name: "Default", delegateClass: delegateClass),
            stateRestorationActivity: saved)
    }

    static func delivery(_ number: UInt64, target: String, isRedelivery: Bool = false) -> Delivery {
        delivery(number, .activity(activity(target)), isRedelivery: isRedelivery)
    }

    static func delivery(_ number: UInt64, _ event: SceneEvent, isRedelivery: Bool = false) -> Delivery {
        Delivery(
            number: DeliveryNumber(number), request: request, isRedelivery: isRedelivery, sender: sender, event: event)
    }

    static func activity(_ target: String) -> Activity {
        Activity(type: "org.example.view", targetContentIdentifier: target)
    }

    static func connect(
        _ session: SceneSessionID = session, saved: Activity? = nil, deliveries: [Delivery] = [],
        delegateClass: String? = nil
    ) -> SceneCall.Body {
        .connect(
            description(session, saved: saved, delegateClass: delegateClass),
            ActivityWire.ConnectionOptions(deliveries: deliveries))
    }

    private static let otherApp = AppID("x").unsafelyUnwrapped  // one letter is a bundle identifier
}
