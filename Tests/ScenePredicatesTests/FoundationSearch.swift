import Foundation
import ScenePredicates

/// What Foundation's own search of strings answers: the oracle of `[c]` and `[d]`.
///
/// On Linux NSPredicate has no texts, so its relations are asked as what they are on Apple's systems: comparison for
/// `==`, anchored searches for `BEGINSWITH` and `ENDSWITH`, a search for `CONTAINS`.
enum FoundationSearch {
    static func equal(_ text: String, _ other: String, _ options: PredicateOptions) -> Bool {
        text.compare(other, options: compareOptions(options)) == .orderedSame
    }

    static func begins(_ text: String, _ part: String, _ options: PredicateOptions) -> Bool {
        finds(part, in: text, compareOptions(options).union(.anchored))
    }

    static func ends(_ text: String, _ part: String, _ options: PredicateOptions) -> Bool {
        finds(part, in: text, compareOptions(options).union([.anchored, .backwards]))
    }

    static func contains(_ text: String, _ part: String, _ options: PredicateOptions) -> Bool {
        finds(part, in: text, compareOptions(options))
    }

    static func folding(_ text: String, _ options: PredicateOptions) -> String {
        text.folding(options: compareOptions(options), locale: nil)
    }

    /// What texts are ordered by.
    static func ordered(_ text: String, _ options: PredicateOptions) -> String {
        folding(text, options).decomposedStringWithCanonicalMapping
    }

    /// The search never finds the empty text; as a prefix or part it is in every text here.
    private static func finds(_ part: String, in text: String, _ options: String.CompareOptions) -> Bool {
        part.isEmpty || text.range(of: part, options: options) != nil
    }

    private static func compareOptions(_ options: PredicateOptions) -> String.CompareOptions {
        var result: String.CompareOptions = []
        if options.contains(.caseInsensitive) { result.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { result.insert(.diacriticInsensitive) }
        return result
    }
}
