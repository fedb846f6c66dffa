import ActivityWire
import BrokerCore
import BrokerStore

/// A period without a store: its reason, and the time of the next attempt to open the store.
struct StoreOutage: Hashable, Sendable {
    let error: StoreError
    /// Nil while the store is being opened.
    var retryAt: Instant?
    /// The time from a failed attempt to the next. It doubles up to ``pauseMaximum``.
    var pause: Duration = .milliseconds(100)

    static let pauseMaximum: Duration = .seconds(5)

    init(_ error: StoreError) {
        self.error = error
    }

    /// The refusal of a request that needs the store. The refusal names the reason and the remedy if the store is
    /// damaged or a link.
    var refusal: Refusal {
        guard error.code.isDamage || error.code == .link else { return Self.refusal }
        let reason = "the store cannot be used: \(error.detail); nothing was changed; \(error.remedy)"
        return Refusal(code: .storeUnavailable, reason: reason.clipped(to: Limits.reasonBytes))
    }

    /// The refusal for any other failure of the store.
    static let refusal = Refusal(
        code: .storeUnavailable, reason: "the store cannot currently be written; nothing was changed")
    /// The refusal of a request that makes the store grow, while the disk is nearly full.
    static let diskFullRefusal = Refusal(
        code: .storeUnavailable,
        reason: "the disk is full; nothing was changed; transient requests are still served")
}
