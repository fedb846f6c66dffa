/// A property list as it stands in a file, XML or binary, read without trusting a byte of it.
///
/// It says what CoreFoundation says of the same bytes, and more: which keys stand twice, and where everything stands. A
/// value that CoreFoundation refuses the whole file for is opaque here, so that `apps check` can name all of them.
struct PropertyListDocument: Hashable, Sendable {
    var root: PropertyListNode
    var places: PropertyListPlaces
    var remarks = PropertyListRemarks()
}

/// What is odd in a property list's form, whatever its keys mean.
struct PropertyListRemark: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The key stands twice in one dictionary; the last value counts.
        case duplicateKey
        /// Text between the elements of an array or dictionary, which means nothing. A real app's source file has the
        /// `#ifdef` lines of its build there.
        case strayText
        /// A value whose text is none of its kind: CoreFoundation refuses the file for it.
        case malformed(String)
        /// A key that is no string; it and its value are left out.
        case keyNoString
        /// Something else that CoreFoundation refuses and that leaves no doubt.
        case refusedElsewhere(String)
        /// CoreFoundation does not read what follows the end either.
        case afterEnd
    }

    var path: PropertyListPath
    var kind: Kind
    var offset: Int
}

/// Remarks as they are found, as many as can be shown; the others are counted.
struct PropertyListRemarks: Hashable, Sendable {
    private(set) var list: [PropertyListRemark] = []
    private(set) var omitted = 0

    mutating func add(_ path: PropertyListPath, _ kind: PropertyListRemark.Kind, at offset: Int) {
        guard list.count < BundleLimits.warningsPerBundle else {
            omitted += 1
            return
        }
        list.append(PropertyListRemark(path: path, kind: kind, offset: offset))
    }
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
            let text = try PropertyListEncoding.text(of: bytes)
            if OpenStepText.isLikely(text) { throw .openStep }
            var parser = XMLPropertyListParser(text: text)
            self = try parser.document()
        }
    }
}

/// The format before XML, `{ key = value; }`. iOS still reads it; nobody has written an `Info.plist` in it for twenty
/// years, so it is only recognised.
enum OpenStepText {
    static func isLikely(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        while true {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            if rest.starts(with: Array("//".utf8)) {
                rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
            } else if rest.starts(with: Array("/*".utf8)) {
                guard let end = rest.firstRange(of: Array("*/".utf8)) else { return false }
                rest = rest[end.upperBound...]
            } else {
                break
            }
        }
        guard let first = rest.first, first != UInt8(ascii: "<") else { return false }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "(") { return true }
        // Entries without brackets, as files of strings have them.
        return rest.contains(UInt8(ascii: "=")) && rest.contains(UInt8(ascii: ";"))
    }
}
