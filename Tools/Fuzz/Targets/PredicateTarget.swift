import ActivityWire
import ScenePredicates

/// What parses prints as a text that parses to the same, and answers for every value.
enum PredicateTarget {
    /// The predicate on the first line, the value that it is asked about on the others.
    static func run(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let format = String(decoding: lines.first ?? [], as: UTF8.self)
        let value = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : nil
        guard let predicate = try? ScenePredicate(format: format) else { return }
        let isAccepted = predicate.evaluate(value)
        _ = predicate.evaluate(nil)
        _ = (predicate.exactMatches, predicate.isAlwaysTrue, predicate.isAlwaysFalse)
        let again = try? ScenePredicate(format: predicate.description)
        promise(again == predicate, "a predicate's description parses to the same")
        promise(again?.evaluate(value) == isAccepted, "a predicate's description means the same")
    }
}
