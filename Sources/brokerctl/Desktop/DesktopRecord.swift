import DesktopEntries

/// Everything that `desktop install` has changed or is about to change. It is durable before any change, so that
/// `desktop remove` can take all of it back whenever the command was killed.
struct DesktopRecord: Codable, Hashable, Sendable {
    /// A desktop entry of ours.
    struct Entry: Codable, Hashable, Sendable {
        var app: String
        var path: String
        /// The content before; nil for no file.
        var before: [UInt8]?
        /// The contents that the file may have because of us, the newest last.
        var afters: [[UInt8]]
    }

    /// A `mimeapps.list`.
    struct List: Codable, Hashable, Sendable {
        var path: String
        var defaults: DefaultsRecord
    }

    static let currentVersion = 1

    var version = currentVersion
    /// The folders that did not exist, outer ones first.
    var folders: [String] = []
    var entries: [Entry] = []
    var lists: [List] = []

    /// The defaults that were set, each type once.
    var types: [MIMEName] { lists.flatMap(\.defaults.lines).compactMap { MIMEName($0.type) } }
}
