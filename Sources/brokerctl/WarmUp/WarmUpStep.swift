/// One test case of a warm-up: a layout of the tour, or something that happened outside of the tour.
struct WarmUpStep: Hashable, Sendable {
    var layout: String
    /// Whether the window reached the layout.
    var isReached: Bool
    /// The faults on the way to the layout and in it.
    var faults: [WarmUpFault]
    /// The reason why the tour does not have the layout, such as the lack of a second app; nil for every layout of the
    /// tour.
    var omission: String?

    /// Returns a progress line: how far the tour is, and what was found.
    func line(_ number: Int, of count: Int) -> String {
        let faultTexts = faults.map { "\($0.kind.rawValue): \($0.detail)" }.joined(separator: "; ")
        let result = faults.isEmpty ? (isReached ? "ok" : "skipped") : faultTexts
        return "\(number)/\(count) \(layout): \(Printable.escaped(result))"
    }
}
