public import ActivityWire

/// The part of a session's record that changes at every use of the session. A store writes it without the rest.
public struct SessionActivity: Hashable, Sendable {
    public var lastDelivery: DeliveryNumber
    public var lastActive: WallTime?
    public var needsAttention: Bool
    public var recency: Recency

    public init(lastDelivery: DeliveryNumber, lastActive: WallTime?, needsAttention: Bool, recency: Recency) {
        self.lastDelivery = lastDelivery
        self.lastActive = lastActive
        self.needsAttention = needsAttention
        self.recency = recency
    }
}

extension SessionRecord {
    public var activity: SessionActivity {
        get {
            SessionActivity(
                lastDelivery: lastDelivery, lastActive: lastActive, needsAttention: needsAttention, recency: recency)
        }
        set {
            lastDelivery = newValue.lastDelivery
            lastActive = newValue.lastActive
            needsAttention = newValue.needsAttention
            recency = newValue.recency
        }
    }
}
