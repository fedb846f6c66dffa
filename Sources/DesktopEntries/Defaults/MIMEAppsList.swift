/// The lines of a `mimeapps.list`, byte by byte. Only lines of `[Default Applications]` are ever changed.
struct MIMEAppsList: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        /// The bytes without the end of the line.
        var content: [UInt8]
        /// `\n`, `\r\n`, or nothing at the end of the file.
        var terminator: [UInt8]

        /// The key of an entry; nil for any other line.
        var key: [UInt8]? {
            guard let equals = content.firstIndex(of: UInt8(ascii: "=")), content.first != UInt8(ascii: "#") else {
                return nil
            }
            let key = content[..<equals]
            let end = key.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? key.startIndex
            return Array(key[key.startIndex..<min(end + 1, equals)])
        }

        /// The identifiers in an entry's value.
        var identifiers: [[UInt8]] {
            guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else { return [] }
            return content[(equals + 1)...].split(separator: UInt8(ascii: ";")).map { item in
                Array(item.drop { $0 == 0x20 || $0 == 0x09 })
            }
        }

        var isBlank: Bool { content.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

        /// The name of a group, with its brackets; nil for any other line.
        var header: [UInt8]? {
            guard content.first == UInt8(ascii: "[") else { return nil }
            let end = content.lastIndex(of: UInt8(ascii: "]")) ?? content.startIndex
            return Array(content[...end])
        }
    }

    /// The size of the largest file that is read.
    static let bytesMaximum = 1_048_576
    static let defaultsHeader = Array("[Default Applications]".utf8)

    private(set) var lines: [Line] = []

    /// Reads a file. No content is invalid, because lines that are not understood stay as they are.
    init(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let isReturn = end < bytes.count && end > start && bytes[end - 1] == UInt8(ascii: "\r")
            let contentEnd = isReturn ? end - 1 : end
            let next = min(end + 1, bytes.count)
            lines.append(Line(content: Array(bytes[start..<contentEnd]), terminator: Array(bytes[contentEnd..<next])))
            start = next
        }
    }

    var bytes: [UInt8] { lines.flatMap { $0.content + $0.terminator } }

    /// The numbers of the lines in every group `[Default Applications]`, by their key.
    func defaults() -> [[UInt8]: [Int]] {
        var found: [[UInt8]: [Int]] = [:]
        var isInside = false
        for (number, line) in lines.enumerated() {
            if let header = line.header {
                isInside = header == Self.defaultsHeader
            } else if isInside, let key = line.key {
                found[key, default: []].append(number)
            }
        }
        return found
    }

    mutating func replace(_ number: Int, with content: [UInt8]) {
        lines[number].content = content
    }

    mutating func remove(_ numbers: Set<Int>) {
        lines = lines.enumerated().filter { !numbers.contains($0.offset) }.map(\.element)
    }

    /// Adds lines to the end of the first group `[Default Applications]`, and the group if there is none.
    ///
    /// - Returns: Whether the group was added.
    mutating func append(_ contents: [[UInt8]]) -> Bool {
        guard !contents.isEmpty else { return false }
        let header = lines.firstIndex { $0.header == Self.defaultsHeader }
        let added = contents.map { Line(content: $0, terminator: terminator(at: header)) }
        guard let header else {
            endLastLine()
            lines.append(Line(content: Self.defaultsHeader, terminator: terminator(at: nil)))
            lines += added
            return true
        }
        let end = lines[(header + 1)...].firstIndex { $0.header != nil } ?? lines.endIndex
        let last = lines[..<end].lastIndex { !$0.isBlank } ?? header
        if last == lines.count - 1 { endLastLine() }
        lines.insert(contentsOf: added, at: last + 1)
        return false
    }

    /// Removes the groups `[Default Applications]` that have nothing but blank lines, down to their header.
    mutating func removeEmptyDefaults() {
        let headers = lines.indices.filter { lines[$0].header != nil }
        var removed: Set<Int> = []
        for (position, header) in headers.enumerated() where lines[header].header == Self.defaultsHeader {
            let end = position + 1 < headers.count ? headers[position + 1] : lines.endIndex
            if lines[(header + 1)..<end].allSatisfy(\.isBlank) { removed.insert(header) }
        }
        remove(removed)
    }

    private mutating func endLastLine() {
        guard let last = lines.indices.last, lines[last].terminator.isEmpty else { return }
        lines[last].terminator = terminator(at: lines.startIndex)
    }

    /// The end of new lines: that of the line with this number.
    private func terminator(at number: Int?) -> [UInt8] {
        let found = number.map { lines[$0].terminator } ?? lines.first?.terminator ?? []
        return found.isEmpty ? [UInt8(ascii: "\n")] : found
    }
}
