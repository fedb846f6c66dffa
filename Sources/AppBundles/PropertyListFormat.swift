/// The two forms that a property list's bytes may have.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
    case xml = "XML"
    case binary

    /// What the first bytes promise.
    init(of bytes: [UInt8]) {
        self = bytes.starts(with: BinaryPropertyListTable.magic) ? .binary : .xml
    }
}
