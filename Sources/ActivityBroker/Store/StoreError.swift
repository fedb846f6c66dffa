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
    }

    var description: String {
        let reason = detail.isEmpty ? "\(code)" : detail
        return "could not \(operation) the store \(file): \(reason)"
    }
}
