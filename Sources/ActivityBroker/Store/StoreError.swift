/// Why a store could not be opened, read or written: what was being done, with which file, and what went wrong.
struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    var code: Code
    var file: String
    /// What was being done, as in "could not …".
    var operation: String
    var detail: String = ""

    enum Code: Hashable, Sendable {
        /// The file or its folder is missing, is no file, or may not be opened.
        case cannotOpen
        /// The path is a symbolic link: SQLite keeps its log beside the file that the link leads to, where nobody would
        /// notice that it was removed.
        case link
        case readOnly
        /// Another process holds a lock that a broker's store is not meant to share.
        case busy
        /// Heals by itself once there is room: load again.
        case diskFull
        case ioError
        /// The file's structure is damaged.
        case corrupt
        /// There is a log or a mark of a store, and no store.
        case missing
        /// Commits that were acknowledged are not in it.
        case behind(lost: UInt64)
        /// A database of another program, or no database at all.
        case foreignFile
        /// The file was written by a newer broker.
        case newerSchema(found: Int64, known: Int64)
        /// The file was removed, moved or replaced while it was open; what was written went nowhere.
        case fileReplaced
        /// Another broker has loaded the same file since.
        case takenOver
        /// The database would not promise that a commit survives a loss of power.
        case notDurable
        /// Nothing is loaded, or an earlier error closed the store.
        case notLoaded
        /// More was submitted than ``StoreThread/queuedSubmissions`` while a commit took its time.
        case queueFull
        /// Any other result code of SQLite.
        case unexpected(Int32)

        /// The files themselves are at fault: what is left of them can be salvaged, and trying again changes nothing.
        var isDamage: Bool {
            switch self {
            case .corrupt, .missing, .behind, .foreignFile: true
            case .cannotOpen, .link, .readOnly, .busy, .diskFull, .ioError, .newerSchema, .fileReplaced, .takenOver,
                .notDurable, .notLoaded, .queueFull, .unexpected:
                false
            }
        }
    }

    var description: String {
        let reason = detail.isEmpty ? "\(code)" : detail
        return "could not \(operation) the store \(file): \(reason)"
    }
}

extension StoreError {
    /// What somebody can do about it, in a sentence without a full stop.
    var remedy: String {
        switch code {
        case .corrupt, .missing, .behind, .foreignFile:
            "stop the broker and run brokerctl store salvage, or bring back a backup and remove "
                + "\(file)\(CommitMark.suffix); --store-on-damage says what the broker does by itself"
        case .link: "move the file that the link leads to here, or name its folder with --state-directory"
        case .newerSchema: "install that version again, or name another --state-directory"
        case .diskFull, .queueFull: "make room on the disk; the broker goes on by itself"
        case .cannotOpen, .readOnly, .ioError, .notDurable, .unexpected:
            "give the user who runs the broker the right to read and write it, on a disk that works; the broker tries "
                + "again by itself"
        case .busy, .fileReplaced, .takenOver, .notLoaded:
            "keep other programs from writing to it; the broker tries again by itself"
        }
    }
}
