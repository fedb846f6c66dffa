public import ActivityWire

/// The properties of a delivery's event that the core keeps while the event lies in the store only.
public struct StoredEvent: Hashable, Sendable {
    /// Approximate size of the event in memory, in bytes.
    public var bytes: Int
    public var expiration: WallTime?
    /// Identifier of an activity, with which its app may withdraw the activity (U:U6).
    public var persistentIdentifier: String?

    init(_ event: SceneEvent) {
        bytes = event.bytes
        expiration = event.expiration
        if case .activity(let activity) = event { persistentIdentifier = activity.persistentIdentifier }
    }
}

extension DeliveryRecord {
    /// Approximate size of the event in memory, in bytes, also while the event lies in the store; 0 without an event.
    public var bytes: Int { event?.bytes ?? stored?.bytes ?? 0 }

    /// Whether the event must be read from the store before it can be delivered.
    public var isStoredOnly: Bool { stored != nil }

    var expiration: WallTime? { event?.expiration ?? stored?.expiration }

    /// Identifier of the delivered activity.
    var persistentIdentifier: String? {
        if case .activity(let activity)? = event { activity.persistentIdentifier } else { stored?.persistentIdentifier }
    }

    /// The record without its event, which the store has.
    public var leftInStore: DeliveryRecord {
        var record = self
        record.stored = event.map { StoredEvent($0) } ?? stored
        record.event = nil
        return record
    }
}

extension SceneEvent {
    /// Approximate size in memory, in bytes: the parts that a sender can make long, and a fixed sum for all other
    /// parts.
    var bytes: Int {
        let longParts =
            switch self {
            case .activity(let activity): activity.bytes
            case .url(let context): context.bytes
            case .notification(let response):
                response.userInfo.count + response.notificationIdentifier.utf8.count
                    + response.actionIdentifier.utf8.count + (response.targetContentIdentifier?.utf8.count ?? 0)
            case .shortcut(let item):
                item.userInfo.count + item.title.utf8.count + (item.subtitle?.utf8.count ?? 0)
                    + (item.targetContentIdentifier?.utf8.count ?? 0)
            // The activity comes later and does not lie in the outbox.
            case .handoff: 0
            }
        return longParts + Self.overhead
    }

    private static let overhead = 256
}

extension URLContext {
    fileprivate var bytes: Int {
        var sum = url.utf8.count + annotation.count
        if let attribution = eventAttribution {
            sum += attribution.destinationURL.utf8.count + attribution.sourceDescription.utf8.count
            sum += attribution.purchaser.utf8.count
        }
        return sum
    }
}

extension Activity {
    fileprivate var bytes: Int {
        var sum = userInfo.count
        for text in [title, targetContentIdentifier, persistentIdentifier, webpageURL, referrerURL] {
            sum += text?.utf8.count ?? 0
        }
        for word in keywords { sum += word.utf8.count }
        for key in requiredUserInfoKeys { sum += key.utf8.count }
        return sum
    }
}
