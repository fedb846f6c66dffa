/// What makes a bundle unusable.
public enum BundleError: Error, Hashable, Sendable, CustomStringConvertible {
    case notPropertyList(PropertyListError)
    /// The list is fine, but its root is no dictionary.
    case noRootDictionary(found: String)
    case missing(key: String)
    case wrongType(key: String, expected: String, found: String)
    /// Not an identifier of letters, digits, `.`, `-` and `_`; unfilled placeholders end here too.
    case invalidIdentifier(key: String, value: String)
    /// Another bundle, scanned before, has the identifier.
    case duplicateIdentifier(String, keptPath: String)

    public var description: String {
        switch self {
        case .notPropertyList(let error): error.description
        case .noRootDictionary(let found): "the property list's root is \(found.withArticle), not a dictionary"
        case .missing(let key): "\(key) is missing"
        case .wrongType(let key, let expected, let found): "\(key) is \(found.withArticle), not \(expected.withArticle)"
        case .invalidIdentifier(let key, let value):
            "\(key): \(value) is no identifier; allowed are 1 to 255 ASCII letters, digits, '.', '-' and '_'"
        case .duplicateIdentifier(let identifier, let path): "\(identifier) is already the app at \(path)"
        }
    }
}

/// What is odd in a bundle, but leaves it usable.
public struct BundleWarning: Hashable, Sendable, CustomStringConvertible {
    public enum Oddity: Hashable, Sendable {
        /// The value is ignored.
        case wrongType(expected: String, found: String)
        /// The first value is kept.
        case duplicateKey
        /// Text between the elements of an array or dictionary.
        case strayText
        /// The text stays as it is; nobody fills it in here.
        case placeholder(String)
        /// The value is ignored.
        case invalidValue(String, allowed: String)
        case missing
        /// Only in our own dictionary, where every key is known.
        case unknownKey
        /// This many warnings did not fit the limit.
        case more(Int)
    }

    /// From the root, `UIApplicationSceneManifest.UISceneConfigurations` for one; empty for the root itself.
    public var keyPath: String
    public var oddity: Oddity

    public var description: String {
        switch oddity {
        case .wrongType(let expected, let found):
            "\(keyPath) is \(found.withArticle), not \(expected.withArticle); ignored"
        case .duplicateKey: "\(keyPath) stands there twice; the first is kept"
        case .strayText: "\(keyPath) has text between its elements; ignored"
        case .placeholder(let name): "\(keyPath) holds the unfilled placeholder \(name)"
        case .invalidValue(let value, let allowed): "\(keyPath): \(value) is ignored; allowed is \(allowed)"
        case .missing: "\(keyPath) is missing"
        case .unknownKey: "\(keyPath) is unknown; ignored"
        case .more(let count): "\(count) more warnings"
        }
    }
}

/// Warnings as they are found, up to a limit.
struct BundleNotes: Sendable {
    private var noted: [BundleWarning] = []
    private var omitted = 0

    mutating func add(_ path: PropertyListPath, _ oddity: BundleWarning.Oddity) {
        if noted.count < BundleLimits.warningsPerBundle {
            noted.append(BundleWarning(keyPath: path.description, oddity: oddity))
        } else {
            omitted += 1
        }
    }

    var warnings: [BundleWarning] {
        omitted == 0 ? noted : noted + [BundleWarning(keyPath: "", oddity: .more(omitted))]
    }
}

extension String {
    /// As a noun in a sentence.
    fileprivate var withArticle: String { first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)" }
}
