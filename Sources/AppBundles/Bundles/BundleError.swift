public import AppDescriptions

/// An error that makes a bundle unusable.
public enum BundleError: Error, Hashable, Sendable, CustomStringConvertible {
    case notPropertyList(PropertyListError)
    /// The property list is valid, but its root is not a dictionary.
    case noRootDictionary(found: String, at: PropertyListPosition)
    case missing(key: String)
    case wrongType(key: String, expected: String, found: String, at: PropertyListPosition)
    /// The value is not an identifier of letters, digits, `.`, `-` and `_`; it may be a placeholder that no build
    /// filled in.
    case invalidIdentifier(key: String, value: String, at: PropertyListPosition)
    /// The program's argument vector is not usable.
    case invalidVector(key: String, ProgramVectorError, at: PropertyListPosition)
    /// The two keys exclude each other.
    case exclusiveKeys(key: String, other: String, at: PropertyListPosition)
    /// The value contradicts the key `other`, with which only `expected` is valid.
    case contradiction(key: String, value: String, expected: String, other: String, at: PropertyListPosition)
    /// Another bundle, which was read earlier, has the identifier.
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
            "\(key): \(ShortText.cut(value)) is not a valid identifier: expected 1 to 255 ASCII letters, digits, "
                + "'-' and '_' between dots (\(position))"
        case .invalidVector(let key, let error, let position): "\(key) \(error) (\(position))"
        case .exclusiveKeys(let key, let other, let position):
            "\(key) and \(other) are mutually exclusive (\(position))"
        case .contradiction(let key, let value, let expected, let other, let position):
            "\(key): \(ShortText.cut(value)) is not valid with \(other) (expected \(expected)) (\(position))"
        case .duplicateIdentifier(let identifier, let path): "\(identifier) is already used by the app at \(path)"
        }
    }

    /// The position in the file; nil for errors without one.
    public var position: PropertyListPosition? {
        switch self {
        case .notPropertyList(.syntax(_, let position)): position
        case .notPropertyList(.corrupt(_, let offset)): .byte(offset)
        case .noRootDictionary(_, let position), .wrongType(_, _, _, let position),
            .invalidIdentifier(_, _, let position), .invalidVector(_, _, let position),
            .exclusiveKeys(_, _, let position), .contradiction(_, _, _, _, let position):
            position
        case .notPropertyList, .missing, .duplicateIdentifier: nil
        }
    }
}

extension String {
    /// The noun with `a` or `an`.
    var withArticle: String { first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)" }
}
