/// The result of one layout of a tour.
struct WarmUpStep: Hashable, Sendable {
    var layout: String
    /// Whether the window reached the layout.
    var isReached: Bool
    /// The faults on the way to the layout and in it.
    var faults: [WarmUpFault]
    /// The reason why the layout was omitted from the start; nil for one that was skipped after a fault.
    var omission: String?

    /// Returns a progress line: how far the tour is, and what was found.
    func line(_ number: Int, of count: Int) -> String {
        let result = faults.isEmpty ? "ok" : faults.map { "\($0.kind.rawValue): \($0.detail)" }.joined(separator: "; ")
        return "\(number)/\(count) \(layout): \(Printable.escaped(result))"
    }
}
