import ActivityWire
import IPadScreen

extension Refusal {
    /// The screen's own reason, its rule's name first (P:Q1).
    init(_ refusal: ScreenRefusal) {
        self.init(code: .screenRefused, reason: "\(refusal.code): \(refusal)")
    }
}
