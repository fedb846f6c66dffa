/// What makes a bundle unusable.
public enum BundleError: Error, Hashable, Sendable, CustomStringConvertible {
    case notPropertyList(PropertyListError)
    /// The list is fine, but its root is no dictionary.
    case noRootDictionary(found: String, at: PropertyListPosition)
    case missing(key: String)
    case wrongType(key: String, expected: String, found: String, at: PropertyListPosition)
    /// Not an identifier of letters, digits, `.`, `-` and `_`; unfilled placeholders end here too.
    case invalidIdentifier(key: String, value: String, at: PropertyListPosition)
    /// Another bundle, scanned before, has the identifier.
    case duplicateIdentifier(String, keptPath: String)

    public var description: String {
        switch self {
        case .notPropertyList(let error): error.description
        case .noRootDictionary(let found, let position):
            "the property list's root is \(found.withArticle), not a dictionary (\(position))"
        case .missing(let key): "\(key) is missing"
        case .wrongType(let key, let expected, let found, let position):
            "\(key) is \(found.withArticle), not \(expected.withArticle) (\(position))"
        case .invalidIdentifier(let key, let value, let position):
            "\(key): \(ShortText.cut(value)) is no identifier; allowed are 1 to 255 ASCII letters, digits, "
                + "'-' and '_' between dots (\(position))"
        case .duplicateIdentifier(let identifier, let path): "\(identifier) is already the app at \(path)"
        }
    }

    /// Where in the file; nil for what is not in it.
    public var position: PropertyListPosition? {
        switch self {
        case .notPropertyList(.syntax(_, let position)): position
        case .notPropertyList(.corrupt(_, let offset)): .byte(offset)
        case .noRootDictionary(_, let position), .wrongType(_, _, _, let position),
            .invalidIdentifier(_, _, let position):
            position
        case .notPropertyList, .missing, .duplicateIdentifier: nil
        }
    }
}

extension String {
    /// As a noun in a sentence.
    var withArticle: String { first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)" }
}

/// A value in a message: a file may hold a megabyte of it.
enum ShortText {
    private static let bytesMaximum = 200

    static func cut(_ text: String) -> String {
        guard text.utf8.count > bytesMaximum else { return text }
        return String(decoding: text.utf8.prefix(bytesMaximum), as: UTF8.self) + "…"
    }
}
