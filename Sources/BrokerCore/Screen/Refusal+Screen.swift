import ActivityWire
import IPadScreen

extension Refusal {
    /// Makes a refusal of the screen's reason, with the name of its rule first (P:Q1).
    init(_ refusal: ScreenRefusal) {
        self.init(code: .screenRefused, reason: "\(refusal.code): \(refusal)")
    }
}
