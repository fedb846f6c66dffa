/// The form of a property list.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
    case xml = "XML"
    case binary

    /// The form that the first bytes declare.
    init(of bytes: [UInt8]) {
        self = bytes.starts(with: BinaryPropertyListTable.magic) ? .binary : .xml
    }
}
