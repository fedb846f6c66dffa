import ActivityWire
import Adaptation
import IPadScreen

/// The words of screen commands. An unknown word throws `invalidValue`, with the allowed words.
enum ScreenWords {
    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ word: String, _ field: String
    ) throws(Refusal) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: word) { return choice }
        throw unknownWord(word, field, Choice.allCases.map(\.rawValue))
    }

    private static func unknownWord(_ word: String, _ field: String, _ allowed: [String]) -> Refusal {
        Refusal(
            code: .invalidValue, reason: "\"\(word)\" is none of \(allowed.joined(separator: ", "))", field: field,
            candidates: allowed)
    }

    static func orientation(_ word: String) throws(Refusal) -> InterfaceOrientation { try choice(word, "rotate") }

    static func ratio(_ word: String) throws(Refusal) -> SplitRatio { try choice(word, "split.ratio") }

    static func edge(_ word: String, _ field: String) throws(Refusal) -> HorizontalEdge { try choice(word, field) }

    static func iconPlace(_ word: String) throws(Refusal) -> IconDrag.Place {
        if let edge = HorizontalEdge(rawValue: word) { return .edge(edge) }
        if word == "above" { return .above }
        throw unknownWord(word, "dropIcon", HorizontalEdge.allCases.map(\.rawValue) + ["above"])
    }

    static func placement(_ word: String) throws(Refusal) -> ScreenPlacement {
        if let place = ScreenPlacement.all.first(where: { $0.word == word }) { return place }
        throw unknownWord(word, "open.place", ScreenPlacement.all.map(\.word))
    }

    static func paneGesture(_ word: String) throws(Refusal) -> ScreenGesture<SceneSessionID> {
        if let known = ScreenCommand.paneGestures.first(where: { $0.word == word }) { return known.gesture }
        throw unknownWord(word, "slideOver", ScreenCommand.paneGestures.map(\.word))
    }

    /// Reads where a divider is released.
    ///
    /// - Parameter held: The position at which the divider is held; nil if it is not held.
    static func target(_ word: String, held: Double?) throws(Refusal) -> DividerTarget {
        if word == DividerTarget.here { return held.map { .position($0) } ?? .start }
        if let target = DividerTarget.all.first(where: { $0.word == word }) { return target }
        // The list of all targets lacks the word for the present position, which refusals list second.
        let words = DividerTarget.all.map(\.word)
        throw unknownWord(word, "releaseDivider", [words[0], DividerTarget.here] + words[1...])
    }
}
