import ActivityWire
import BrokerCore

/// A time without a store, why, and when the next try to open it is due.
struct StoreOutage: Hashable, Sendable {
    let error: StoreError
    /// Nil while the store is being opened.
    var retryAt: Instant?
    var pause: Duration = .milliseconds(100)

    static let pauseMaximum: Duration = .seconds(5)

    init(_ error: StoreError) {
        self.error = error
    }

    /// What whoever asks for something that needs the store is told.
    var refusal: Refusal {
        guard error.code.isDamage || error.code == .link else { return Self.refusal }
        let reason = "the store cannot be used: \(error.detail); nothing was changed; \(error.remedy)"
        return Refusal(code: .storeUnavailable, reason: Self.cut(reason))
    }

    static let refusal = Refusal(
        code: .storeUnavailable, reason: "the store cannot be written at the moment; nothing was changed")
    /// While the disk is nearly full.
    static let noRoom = Refusal(
        code: .storeUnavailable,
        reason: "the disk has no room left for anything new; nothing was changed; transient requests are served")

    /// At a character's end.
    private static func cut(_ reason: String) -> String {
        var cut = Substring(reason)
        while cut.utf8.count > Limits.reasonBytes { cut.removeLast() }
        return String(cut)
    }
}
