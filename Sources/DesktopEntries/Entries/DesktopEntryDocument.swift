/// The groups of a desktop entry file in their order: lines are checked, values are not.
public struct DesktopEntryDocument: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// The key as it is written, such as `Name[de]`.
        public var key: String
        public var name: String
        public var locale: String?
        /// The value without leading spaces, and with its escapes.
        public var value: String
        /// The line in the file, from 1.
        public var line: Int
    }

    public struct Group: Hashable, Sendable {
        public var name: String
        public var line: Int
        public private(set) var entries: [Entry] = []
        private var positions: [String: Int] = [:]

        init(name: String, line: Int) {
            self.name = name
            self.line = line
        }

        /// The entry of a key with its locale.
        public subscript(_ key: String) -> Entry? { positions[key].map { entries[$0] } }

        mutating func add(_ entry: Entry) throws(DesktopEntryError) {
            guard positions[entry.key] == nil else {
                throw DesktopEntryError(.duplicateKey, line: entry.line, key: entry.key)
            }
            positions[entry.key] = entries.count
            entries.append(entry)
        }
    }

    /// The size of the largest file that is read.
    public static let bytesMaximum = 1_048_576
    static let mainGroup = "Desktop Entry"
    static let actionPrefix = "Desktop Action "
    static let extensionPrefix = "X-"

    public private(set) var groups: [Group] = []

    /// Reads a file.
    public init(bytes: [UInt8]) throws(DesktopEntryError) {
        guard bytes.count <= Self.bytesMaximum else {
            throw DesktopEntryError(.tooLarge(bytes: bytes.count, limit: Self.bytesMaximum))
        }
        guard !bytes.isEmpty else { throw DesktopEntryError(.empty) }
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { throw DesktopEntryError(.byteOrderMark, line: 1) }
        var number = 0
        var names: Set<String> = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            try read(line, number, &names)
        }
        guard groups.first?.name == Self.mainGroup else {
            throw DesktopEntryError(.otherFirstGroup(groups.first?.name ?? ""), line: groups.first?.line)
        }
    }

    /// The group `[Desktop Entry]`, which every document has.
    public var main: Group { groups[0] }

    private mutating func read(
        _ line: ArraySlice<UInt8>, _ number: Int, _ names: inout Set<String>
    ) throws(DesktopEntryError) {
        guard let first = line.first else { return }
        if line.contains(UInt8(ascii: "\r")) { throw DesktopEntryError(.carriageReturn, line: number) }
        if line.contains(0) { throw DesktopEntryError(.containsNul, line: number) }
        if Self.isSpace(first) { throw DesktopEntryError(.leadingSpace, line: number) }
        if first == UInt8(ascii: "#") { return }
        if let name = try Self.groupName(line, number) {
            guard names.insert(name).inserted else { throw DesktopEntryError(.duplicateGroup(name), line: number) }
            if groups.isEmpty, name != Self.mainGroup { throw DesktopEntryError(.otherFirstGroup(name), line: number) }
            return groups.append(Group(name: name, line: number))
        }
        guard let equals = line.firstIndex(of: UInt8(ascii: "=")), equals != line.startIndex else {
            throw DesktopEntryError(.notALine, line: number)
        }
        guard let last = groups.indices.last else { throw DesktopEntryError(.entryBeforeGroup, line: number) }
        let entry = try Self.entry(line, equals, number, in: groups[last].name)
        try groups[last].add(entry)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Returns the name in a line `[name]`; nil for any other line.
    private static func groupName(_ line: ArraySlice<UInt8>, _ number: Int) throws(DesktopEntryError) -> String? {
        guard line.first == UInt8(ascii: "[") else { return nil }
        let end = line.lastIndex { !isSpace($0) } ?? line.startIndex
        guard end > line.startIndex, line[end] == UInt8(ascii: "]") else { return nil }
        guard end == line.endIndex - 1 else { throw DesktopEntryError(.trailingSpace, line: number) }
        let bytes = line[(line.startIndex + 1)..<end]
        guard let name = String(validating: bytes, as: UTF8.self) else {
            throw DesktopEntryError(.notUTF8, line: number)
        }
        let isInvalid = bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
        guard !isInvalid else { throw DesktopEntryError(.invalidGroup(name), line: number) }
        return name
    }

    private static func entry(
        _ line: ArraySlice<UInt8>, _ equals: Int, _ number: Int, in group: String
    ) throws(DesktopEntryError) -> Entry {
        let end = line[..<equals].lastIndex { !isSpace($0) } ?? line.startIndex
        let written = String(decoding: line[...end], as: UTF8.self)
        guard let key = EntryKey(written) else { throw DesktopEntryError(.invalidKey, line: number, key: written) }
        let bytes = line[(equals + 1)...].drop(while: isSpace)
        let isExtension = written.hasPrefix(extensionPrefix) || group.hasPrefix(extensionPrefix)
        let text = String(validating: bytes, as: UTF8.self)
        guard let value = text ?? (isExtension ? String(decoding: bytes, as: UTF8.self) : nil) else {
            throw DesktopEntryError(.notUTF8, line: number, key: written)
        }
        return Entry(key: written, name: key.name, locale: key.locale, value: value, line: number)
    }
}
