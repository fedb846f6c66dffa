/// The form of a property list.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
    case xml = "XML"
    case binary

    /// The form that the first bytes declare.
    init(of bytes: [UInt8]) {
        self = bytes.starts(with: BinaryPropertyListTable.magic) ? .binary : .xml
    }
}

/// Chooses the reader by the form of the bytes.
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
