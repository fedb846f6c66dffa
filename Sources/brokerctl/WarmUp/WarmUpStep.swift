/// One layout of a tour, once it is behind the window.
struct WarmUpStep: Hashable, Sendable {
    var layout: String
    /// Whether the window was there.
    var isReached: Bool
    /// What went wrong on the way there and in it.
    var faults: [WarmUpFault]
    /// Why it was left out, where that was not for what happened before.
    var omission: String?

    /// A line for people who wait: how far the tour is, and what was found.
    func line(_ number: Int, of count: Int) -> String {
        let result = faults.isEmpty ? "ok" : faults.map { "\($0.kind.rawValue): \($0.detail)" }.joined(separator: "; ")
        return "\(number)/\(count) \(layout): \(Printable.escaped(result))"
    }
}
