/// A tour as a JUnit report with a test case for each layout, which CI systems can show.
struct JUnitReport: Hashable, Sendable {
    let name: String
    /// The steps in order: the tour's layouts, then the steps outside the tour.
    let steps: [WarmUpStep]

    /// Reports a tour that did not begin.
    init(name: String, notBegunBecause reason: String) {
        self.name = name
        let fault = WarmUpFault(kind: .notOpened, layout: "opened", detail: reason)
        steps = [WarmUpStep(layout: fault.layout, isReached: true, faults: [fault])]
    }

    /// - Parameters:
    ///   - layouts: all layouts of the tour, in order.
    ///   - steps: the steps that were taken.
    ///   - faults: all faults of the tour.
    ///   - omitted: the steps that were never tried.
    init(
        name: String, layouts: [String], steps: [WarmUpStep], faults: [WarmUpFault], omitted: [WarmUpStep] = []
    ) {
        self.name = name
        let layoutsOfSteps = Set(steps.map(\.layout))
        let others = faults.map(\.layout).filter { !layoutsOfSteps.contains($0) }
        // Each layout stands once, in the order of the faults.
        let distinctOthers = others.enumerated().filter { others.firstIndex(of: $0.element) == $0.offset }
            .map(\.element)
        // A tour that ended early did not come to the last layouts.
        let missed = layouts.dropFirst(steps.count).map { WarmUpStep(layout: $0, isReached: false, faults: []) }
        self.steps =
            steps + missed
            + distinctOthers.map { layout in
                WarmUpStep(layout: layout, isReached: true, faults: faults.filter { $0.layout == layout })
            } + omitted
    }

    var xml: String {
        let failed = steps.count { !$0.faults.isEmpty }
        let skipped = steps.count { $0.faults.isEmpty && !$0.isReached }
        let cases = steps.map { step in
            let head = "  <testcase classname=\"\(Self.escaped(name))\" name=\"\(Self.escaped(step.layout))\""
            let inside = Self.inside(step)
            return inside.isEmpty ? "\(head)/>\n" : "\(head)>\n\(inside)  </testcase>\n"
        }
        let counts = "tests=\"\(steps.count)\" failures=\"\(failed)\" skipped=\"\(skipped)\""
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"\(Self.escaped(name))\" \(counts)>\n"
            + cases.joined() + "</testsuite>\n"
    }

    /// Returns the elements within a test case; empty for a step that passed.
    private static func inside(_ step: WarmUpStep) -> String {
        if step.faults.isEmpty {
            let reason = step.omission.map { " message=\"\(escaped($0))\"" } ?? ""
            return step.isReached ? "" : "    <skipped\(reason)/>\n"
        }
        return step.faults.map {
            "    <failure type=\"\($0.kind.rawValue)\" message=\"\(escaped($0.detail))\"/>\n"
        }.joined()
    }

    /// Escapes a text for an attribute. Line feeds and tabs become character references. Other control characters,
    /// which XML forbids or advises against, are replaced.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let entity = entities[scalar] {
                result += entity
            } else {
                result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return result
    }

    private static let entities: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;", "\t": "&#9;",
    ]

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) && !(0xFFFE...0xFFFF).contains(scalar.value)
    }
}
