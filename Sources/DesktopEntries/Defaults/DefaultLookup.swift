/// Finds the desktop entry that opens a type, by the files that xdg-utils and GLib read, in their order.
public struct DefaultLookup: Sendable {
    /// A file with associations.
    public enum Source: Hashable, Sendable {
        /// A `mimeapps.list`, whose group `[Default Applications]` counts.
        case list(path: String, bytes: [UInt8])
        /// A `mimeinfo.cache`, which lists the entries with `MimeType`.
        case cache(path: String, bytes: [UInt8])

        var path: String {
            switch self {
            case .list(let path, _), .cache(let path, _): path
            }
        }
    }

    /// The entry that opens a type, and why.
    public struct Opener: Hashable, Sendable {
        /// The identifier of the entry, with `.desktop`.
        public var entry: String
        /// The path of the file that decides.
        public var source: String
    }

    private let tables: [(path: String, entries: [String: [String]])]

    public init(_ sources: [Source]) {
        tables = sources.map { ($0.path, Self.entries(of: $0)) }
    }

    /// Returns the opener of a type; nil if no installed entry opens it.
    ///
    /// - Parameter isInstalled: Whether an entry with this identifier exists.
    public func opener(of type: MIMEName, isInstalled: (String) -> Bool) -> Opener? {
        for (path, entries) in tables {
            guard let entry = entries[type.text]?.first(where: isInstalled) else { continue }
            return Opener(entry: entry, source: path)
        }
        return nil
    }

    /// All types that a list of defaults names for an entry that meets a condition.
    public func types(namedFor isMeant: (String) -> Bool) -> [MIMEName] {
        let named = tables.flatMap { table in table.entries.filter { $0.value.contains(where: isMeant) }.keys }
        return Set(named).sorted().compactMap { MIMEName($0) }
    }

    private static func entries(of source: Source) -> [String: [String]] {
        switch source {
        case .list(_, let bytes):
            let list = MIMEAppsList(bytes)
            return table(list.defaults().mapValues { list.lines[$0[0]] })
        case .cache(_, let bytes):
            let lines = MIMEAppsList(bytes).lines.compactMap { line in line.key.map { ($0, line) } }
            return table(Dictionary(lines) { first, _ in first })
        }
    }

    private static func table(_ lines: [[UInt8]: MIMEAppsList.Line]) -> [String: [String]] {
        var table: [String: [String]] = [:]
        for (key, line) in lines {
            table[String(decoding: key, as: UTF8.self)] = line.identifiers.map { String(decoding: $0, as: UTF8.self) }
        }
        return table
    }
}
