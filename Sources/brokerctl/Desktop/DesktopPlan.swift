import DesktopEntries

/// The changes of one installation, decided before anything changes: from the files as they are to the files as they
/// are to be, and the record that takes all of it back.
struct DesktopPlan: Hashable, Sendable {
    struct Change: Hashable, Sendable {
        var path: String
        /// The content that is replaced; nil for no file.
        var before: [UInt8]?
        var after: [UInt8]?
    }

    /// The folders that are to be made, outer ones first.
    private(set) var folders: [String]
    /// The changed files, in their order. The entries come first, since a default without its entry opens nothing.
    private(set) var changes: [Change] = []
    private(set) var record: DesktopRecord

    /// - Parameters:
    ///   - record: The record of earlier installations.
    ///   - missing: The folders that do not exist, outer ones first.
    ///   - content: Returns the content of a file; nil for no file.
    init(
        _ wishes: DesktopWishes, _ folders: DesktopFolders, after record: DesktopRecord?, missing: [String],
        content: (String) throws(CommandFailure) -> [UInt8]?
    ) throws(CommandFailure) {
        self.record = record ?? DesktopRecord()
        self.folders = missing
        self.record.folders += missing.filter { !self.record.folders.contains($0) }
        for entry in wishes.entries {
            let path = "\(folders.applications)/\(entry.identifier)"
            try plan(entry, path, try content(path))
        }
        guard !wishes.defaults.isEmpty else { return }
        try plan(wishes.defaults, folders.associations, try content(folders.associations))
    }

    private mutating func plan(_ entry: HandlerEntry, _ path: String, _ current: [UInt8]?) throws(CommandFailure) {
        let position = record.entries.firstIndex { $0.path == path }
        var known =
            position.map { record.entries[$0] }
            ?? DesktopRecord.Entry(app: entry.app, path: path, before: current, afters: [])
        let isOurs = current.map { known.afters.contains($0) } ?? false
        if !isOurs { known.before = current }
        known.afters = (isOurs ? current.map { [$0] } ?? [] : []) + [entry.bytes]
        if let position { record.entries[position] = known } else { record.entries.append(known) }
        if current != entry.bytes { changes.append(Change(path: path, before: current, after: entry.bytes)) }
    }

    private mutating func plan(
        _ wishes: [DefaultWish], _ path: String, _ current: [UInt8]?
    ) throws(CommandFailure) {
        let position = record.lists.firstIndex { $0.path == path }
        do throws(DefaultsEdit.TooLarge) {
            let known = position.map { record.lists[$0].defaults }
            let (bytes, defaults) = try DefaultsEdit.install(wishes, into: current, after: known)
            let list = DesktopRecord.List(path: path, defaults: defaults)
            if let position { record.lists[position] = list } else { record.lists.append(list) }
            if current != bytes { changes.append(Change(path: path, before: current, after: bytes)) }
        } catch { throw .file(path, error.description) }
    }
}
