import ArgumentParser
import DesktopEntries
import FoundationEssentials
import Glibc

/// `brokerctl desktop status`.
struct DesktopStatus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show which programs open the installed types now, and why.",
        discussion: """
            Reads what xdg-open and gio read, in their order: mimeapps.list files, those of the current desktop first, \
            then mimeinfo.cache. Without a type, shows all types that were given to apps.
            """)

    @Argument(
        help: ArgumentHelp("MIME types, or x-scheme-handler/ and a URL scheme.", valueName: "type"),
        transform: Self.parse)
    var types: [MIMEName] = []

    @OptionGroup(title: "General") var options: FormOptions

    func run() throws {
        let console = options.console
        do {
            try console.print(output(ProcessInfo.processInfo.environment))
        } catch {
            throw console.report(error)
        }
    }

    private func output(_ environment: [String: String]) throws(CommandFailure) -> DesktopStatusOutput {
        let folders = try DesktopFolders(environment)
        let record = try DesktopJournal(environment, isRead: true).load() ?? DesktopRecord()
        let isInstalled = { (entry: String) in folders.paths(of: entry).contains { access($0, R_OK) == 0 } }
        let lookup = try DefaultLookup(Self.sources(folders))
        let given = Set(record.types)
        let named = lookup.types { HandlerEntry.app(of: $0) != nil }
        let shown = types.isEmpty ? given.union(named).sorted { $0.text < $1.text } : types
        let openers = shown.map { type in
            Self.opener(type, lookup.opener(of: type, isInstalled: isInstalled), isGiven: given.contains(type))
        }
        return DesktopStatusOutput(
            entries: record.entries.map { .init(app: $0.app, path: $0.path) }, types: openers)
    }

    private static func opener(
        _ type: MIMEName, _ opener: DefaultLookup.Opener?, isGiven: Bool
    ) -> DesktopStatusOutput.Opener {
        let app = opener.flatMap { HandlerEntry.app(of: $0.entry) }
        let state = app != nil ? "installed" : isGiven ? (opener == nil ? "removed" : "overruled") : "other"
        return .init(
            type: type.text, entry: Nullable(opener?.entry), app: Nullable(app), source: Nullable(opener?.source),
            state: state)
    }

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

    private static func parse(_ text: String) throws -> MIMEName {
        guard let name = MIMEName(text) else {
            throw ValidationError("'\(text)' is not a valid MIME type (expected one such as text/plain)")
        }
        return name
    }
}
