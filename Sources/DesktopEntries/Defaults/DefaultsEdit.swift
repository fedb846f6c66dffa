/// The changes of a `mimeapps.list`, and the way back.
public enum DefaultsEdit {
    /// A file that is not changed, because it is too large.
    public struct TooLarge: Error, Hashable, Sendable, CustomStringConvertible {
        public var bytes: Int
        public var description: String { "the file has \(bytes) bytes; the limit is \(MIMEAppsList.bytesMaximum)" }
    }

    /// The size of the largest file that is changed.
    public static var largestFile: Int { MIMEAppsList.bytesMaximum }

    /// Returns the file with the wishes, and what takes all changes back.
    ///
    /// - Parameters:
    ///   - current: The file; nil for no file.
    ///   - record: The record of earlier changes.
    public static func install(
        _ wishes: [DefaultWish], into current: [UInt8]?, after record: DefaultsRecord? = nil
    ) throws(TooLarge) -> (bytes: [UInt8]?, record: DefaultsRecord) {
        try check(current)
        let before = record.map { remove($0, from: current) } ?? current
        var list = MIMEAppsList(current ?? [])
        let places = list.defaults()
        var lines: [DefaultsRecord.Line] = []
        var added: [[UInt8]] = []
        for wish in distinct(wishes) {
            let numbers = places[Array(wish.type.text.utf8)] ?? []
            for number in numbers {
                let old = list.lines[number]
                let original = original(of: old, wish, record)
                let content = content(wish, keeping: original)
                list.replace(number, with: content)
                lines.append(line(wish, original, content))
            }
            guard numbers.isEmpty else { continue }
            let content = content(wish, keeping: nil)
            added.append(content)
            lines.append(line(wish, nil, content))
        }
        let hasAddedGroup = list.append(added)
        let bytes = current == nil && lines.isEmpty ? nil : list.bytes
        let types = Set(lines.map(\.type))
        let kept = (record?.lines ?? []).filter { !types.contains($0.type) }
        let known = record.flatMap { record in current.flatMap { record.afters.contains($0) ? [$0] : nil } } ?? []
        return (
            bytes,
            DefaultsRecord(
                before: before, afters: known + (bytes.map { [$0] } ?? []), lines: kept + lines,
                hasAddedGroup: hasAddedGroup || record?.hasAddedGroup == true)
        )
    }

    /// Returns the file without our changes; nil for no file. A file that nobody else has changed is as it was before.
    /// Otherwise each line that still names our entry gets its old content, and all other lines stay.
    public static func remove(_ record: DefaultsRecord, from current: [UInt8]?) -> [UInt8]? {
        guard let current else { return nil }
        if record.afters.contains(current) { return record.before }
        if current.count > largestFile || current == record.before { return current }
        var list = MIMEAppsList(current)
        let places = list.defaults()
        var removed: Set<Int> = []
        for (type, lines) in Dictionary(grouping: record.lines, by: \.type) {
            for number in places[Array(type.utf8)] ?? [] {
                guard let content = restored(list.lines[number], lines) else { continue }
                if content.isEmpty { removed.insert(number) } else { list.replace(number, with: content) }
            }
        }
        list.remove(removed)
        if record.hasAddedGroup { list.removeEmptyDefaults() }
        let bytes = list.bytes
        return bytes.isEmpty && record.before == nil ? nil : bytes
    }

    private static func check(_ current: [UInt8]?) throws(TooLarge) {
        if let current, current.count > largestFile { throw TooLarge(bytes: current.count) }
    }

    /// The last wish for each type, in the order of the types.
    private static func distinct(_ wishes: [DefaultWish]) -> [DefaultWish] {
        var last: [MIMEName: DefaultWish] = [:]
        for wish in wishes { last[wish.type] = wish }
        var seen: Set<MIMEName> = []
        return wishes.compactMap { seen.insert($0.type).inserted ? last[$0.type] : nil }
    }

    private static func line(_ wish: DefaultWish, _ before: [UInt8]?, _ after: [UInt8]) -> DefaultsRecord.Line {
        DefaultsRecord.Line(type: wish.type.text, entry: wish.entry, before: before, after: after)
    }

    /// Returns the content that a line had before any change of ours; nil if it was added, or names only our entry.
    private static func original(
        of line: MIMEAppsList.Line, _ wish: DefaultWish, _ record: DefaultsRecord?
    ) -> [UInt8]? {
        let known = record?.lines.filter { $0.type == wish.type.text } ?? []
        let content = restored(line, known) ?? line.content
        guard !content.isEmpty else { return nil }
        return without(wish.entry, MIMEAppsList.Line(content: content, terminator: []))
    }

    /// Returns the old content of a line that still names our entry: empty if the line was added, nil if it does not
    /// name our entry any more.
    private static func restored(_ line: MIMEAppsList.Line, _ records: [DefaultsRecord.Line]) -> [UInt8]? {
        if let record = records.first(where: { $0.after == line.content }) { return record.before ?? [] }
        let identifiers = line.identifiers
        guard let record = records.first(where: { identifiers.contains(Array($0.entry.utf8)) }) else { return nil }
        return without(record.entry, line) ?? record.before ?? []
    }

    /// Returns a line's content without an identifier; nil if the value has no other. A line that does not have it
    /// stays as it is, byte by byte.
    private static func without(_ entry: String, _ line: MIMEAppsList.Line) -> [UInt8]? {
        let identifier = Array(entry.utf8)
        let identifiers = line.identifiers
        guard identifiers.contains(identifier), let key = line.key else { return line.content }
        let others = identifiers.filter { $0 != identifier }
        guard !others.isEmpty else { return nil }
        return key + [UInt8(ascii: "=")] + others.flatMap { $0 + [UInt8(ascii: ";")] }
    }

    /// Returns a line that names our entry first, and then the entries of the old line, which are used if ours is
    /// missing.
    private static func content(_ wish: DefaultWish, keeping original: [UInt8]?) -> [UInt8] {
        let start = Array("\(wish.type.text)=\(wish.entry)".utf8)
        guard let original, let equals = original.firstIndex(of: UInt8(ascii: "=")) else { return start }
        let value = original[(equals + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
        return value.isEmpty ? start : start + [UInt8(ascii: ";")] + value
    }
}
