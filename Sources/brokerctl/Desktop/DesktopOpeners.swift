import DesktopEntries
import Glibc

/// Which desktop entries open types now, by the files that xdg-open and gio read.
struct DesktopOpeners {
    /// A type, and what opens it.
    struct Row: Hashable, Sendable {
        let type: MIMEName
        /// Nil if no installed entry opens the type.
        let opener: DefaultLookup.Opener?
        /// Whether the type was given to an app by `desktop install`.
        let isGiven: Bool

        /// The app that opens the type; nil for any other program.
        var app: String? { opener.flatMap { HandlerEntry.app(of: $0.entry) } }
    }

    let record: DesktopRecord
    private let folders: DesktopFolders
    private let lookup: DefaultLookup
    private let givenTypes: Set<MIMEName>

    init(_ environment: [String: String], _ folders: DesktopFolders) throws(CommandFailure) {
        self.folders = folders
        record = try DesktopJournal(environment, isRead: true).load() ?? DesktopRecord()
        givenTypes = Set(record.types)
        lookup = try DefaultLookup(Self.sources(folders))
    }

    /// The types that were given to apps.
    var given: [Row] { rows(Self.sorted(givenTypes)) }

    /// The types that were given to apps, and those that a file names for one all the same.
    var known: [Row] { rows(Self.sorted(givenTypes.union(lookup.types { HandlerEntry.app(of: $0) != nil }))) }

    func rows(_ types: [MIMEName]) -> [Row] {
        types.map { type in
            Row(
                type: type, opener: lookup.opener(of: type, isInstalled: isInstalled),
                isGiven: givenTypes.contains(type))
        }
    }

    private func isInstalled(_ entry: String) -> Bool { folders.paths(of: entry).contains { access($0, R_OK) == 0 } }

    private static func sorted(_ types: Set<MIMEName>) -> [MIMEName] { types.sorted { $0.text < $1.text } }

    private static func sources(_ folders: DesktopFolders) throws(CommandFailure) -> [DefaultLookup.Source] {
        var sources: [DefaultLookup.Source] = []
        for path in folders.lists {
            if let bytes = try GuardedFile(path).content() { sources.append(.list(path: path, bytes: bytes)) }
        }
        for path in folders.caches {
            if let bytes = try GuardedFile(path).content() { sources.append(.cache(path: path, bytes: bytes)) }
        }
        return sources
    }
}
