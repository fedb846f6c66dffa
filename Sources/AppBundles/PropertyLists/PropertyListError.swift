/// The reason why bytes are not a property list.
public enum PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    /// The file contains more values, or more bytes in them, than the limit.
    case tooMuch(limit: Int)
    /// The format is neither XML nor binary.
    case unknownFormat
    /// The format is OpenStep, the text format before XML.
    case openStep
    /// The encoding is not supported, or the text is malformed in its encoding.
    case encoding(String)
    case syntax(String, at: PropertyListPosition)
    /// The tables of a binary file do not fit its length.
    case corrupt(String, offset: Int)

    public var description: String {
        switch self {
        case .empty: "the file is empty"
        case .tooLarge(let limit): "the file is larger than \(limit) bytes"
        case .tooDeep(let limit): "arrays and dictionaries are nested more than \(limit) deep"
        case .tooMuch(let limit): "the file contains more than \(limit) values or bytes of content"
        case .unknownFormat: "the file is neither an XML nor a binary property list"
        case .openStep:
            "the file is an OpenStep property list, { key = value; }, which is not supported; "
                + "plutil -convert xml1 converts it to XML"
        case .encoding(let name):
            "the encoding \(name) is not supported; UTF-8, UTF-16 and UTF-32 with a byte order mark, ISO-8859-1 and "
                + "Windows-1252 are"
        case .syntax(let what, let position): "\(what) at \(position)"
        case .corrupt(let what, let offset): "corrupt binary property list: \(what) at byte \(offset)"
        }
    }
}

/// The number of values, and of bytes in values, that one document may still contain.
struct PropertyListBudget: Sendable {
    private var values = BundleLimits.propertyListValues
    private var contentBytes = BundleLimits.propertyListContentBytes

    /// Counts a value. Throws if there are too many values, or if the depth is over its limit.
    mutating func takeValue(depth: Int) throws(PropertyListError) {
        guard depth <= BundleLimits.propertyListDepth else { throw .tooDeep(limit: BundleLimits.propertyListDepth) }
        guard values > 0 else { throw .tooMuch(limit: BundleLimits.propertyListValues) }
        values -= 1
    }

    mutating func takeContent(_ bytes: Int) throws(PropertyListError) {
        guard bytes <= contentBytes else { throw .tooMuch(limit: BundleLimits.propertyListContentBytes) }
        contentBytes -= bytes
    }
}
