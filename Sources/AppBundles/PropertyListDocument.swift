import ActivityWire

/// A property list as it stands in a file, XML or binary, read without trusting a byte of it.
///
/// Foundation's reader is not used: it keeps one of two equal keys without a word, and it also accepts the old text
/// format, which no app has.
struct PropertyListDocument: Hashable, Sendable {
    var root: PropertyListValue
    /// Key paths that stand twice in one dictionary; the first value is kept.
    var duplicateKeys: [PropertyListPath] = []
    /// Arrays and dictionaries with text between their elements, which means nothing. A real app's source file has the
    /// `#ifdef` lines of its build there.
    var strayTexts: [PropertyListPath] = []
}

extension PropertyListDocument {
    init(bytes: [UInt8]) throws(PropertyListError) {
        guard bytes.count <= BundleLimits.propertyListBytes else {
            throw .tooLarge(limit: BundleLimits.propertyListBytes)
        }
        switch PropertyListFormat(of: bytes) {
        case .binary:
            var parser = try BinaryPropertyListParser(bytes: bytes)
            self = try parser.document()
        case .xml:
            var parser = XMLPropertyListParser(bytes: bytes)
            self = try parser.document()
        }
    }
}

/// Why bytes are not a property list. Offsets are in bytes from the file's start.
public enum PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    /// More values, or more bytes in them, than allowed.
    case tooMuch(limit: Int)
    /// Neither XML nor the binary format.
    case unknownFormat
    /// XML in another encoding than UTF-8.
    case encoding(String)
    case syntax(String, offset: Int)
    /// A binary file whose tables do not fit it.
    case corrupt(String, offset: Int)

    public var description: String {
        switch self {
        case .empty: "the file is empty"
        case .tooLarge(let limit): "the file is larger than \(limit) bytes"
        case .tooDeep(let limit): "arrays and dictionaries are nested more than \(limit) deep"
        case .tooMuch(let limit): "the file holds more than \(limit) values or bytes of content"
        case .unknownFormat: "the file is neither an XML nor a binary property list"
        case .encoding(let name): "the encoding \(name) is not UTF-8"
        case .syntax(let what, let offset): "\(what) at byte \(offset)"
        case .corrupt(let what, let offset): "corrupt binary property list: \(what) at byte \(offset)"
        }
    }
}

/// What is left of the allowance of one document.
struct PropertyListBudget: Sendable {
    private var values = BundleLimits.propertyListValues
    private var contentBytes = BundleLimits.propertyListContentBytes

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
