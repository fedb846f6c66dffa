/// The reason why a store could not be opened, read or written, with the file and the operation.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    public var code: Code
    /// The path of the store's file.
    public var file: String
    /// The operation, as it follows "could not".
    public var operation: String
    /// The reason in words; empty if the code says it.
    public var detail: String

    /// The kind of reason.
    public enum Code: Hashable, Sendable {
        /// The file or its folder is missing, is not a file, or may not be opened.
        case cannotOpen
        /// The path is a symbolic link. SQLite keeps the log beside the file that the link leads to, where the log's
        /// removal would not be noticed.
        case link
        case readOnly
        /// Another process holds a lock on the file; a broker shares its store with no other writer.
        case busy
        /// The disk is full. Loading works again as soon as there is space.
        case diskFull
        case ioError
        /// The file's structure is damaged.
        case corrupt
        /// There is a log or a mark of a store, but no store.
        case missing
        /// The store lacks acknowledged commits.
        case behind(lost: UInt64)
        /// A database of another program, or no database at all.
        case foreignFile
        /// A newer broker wrote the file.
        case newerSchema(found: Int64, known: Int64)
        /// The file or its log was removed, moved, cut or replaced while it was open, and could not be rewritten.
        case fileReplaced
        /// Another broker has loaded the same file since.
        case takenOver
        /// The database does not promise that a commit survives a loss of power.
        case notDurable
        /// Nothing is loaded, or an earlier error closed the store.
        case notLoaded
        /// More groups of changes waited for a commit than the broker lets wait.
        case queueFull
        /// Any other result code of SQLite.
        case unexpected(Int32)

        /// Whether the files themselves are damaged. Their rows can be salvaged, but another attempt does not help.
        public var isDamage: Bool {
            switch self {
            case .corrupt, .missing, .behind, .foreignFile: true
            case .cannotOpen, .link, .readOnly, .busy, .diskFull, .ioError, .newerSchema, .fileReplaced, .takenOver,
                .notDurable, .notLoaded, .queueFull, .unexpected:
                false
            }
        }
    }

    /// Makes an error of a store in this file.
    public init(code: Code, file: String, operation: String, detail: String = "") {
        self.code = code
        self.file = file
        self.operation = operation
        self.detail = detail
    }

    public var description: String {
        let reason = detail.isEmpty ? "\(code)" : detail
        return "could not \(operation) the store \(file): \(reason)"
    }
}

extension StoreError {
    /// The user's remedy, a sentence without a full stop.
    public var remedy: String {
        switch code {
        case .corrupt, .missing, .behind, .foreignFile:
            "stop the broker and run brokerctl store salvage, or restore a backup and remove "
                + "\(file)\(CommitMark.suffix); --store-on-damage sets what the broker does automatically"
        case .link: "move the file that the link points to here, or give its folder with --state-directory"
        case .newerSchema: "install that version again, or choose another --state-directory"
        case .diskFull, .queueFull: "free some disk space; the broker then resumes automatically"
        case .cannotOpen, .readOnly, .ioError, .notDurable, .unexpected:
            "give the user who runs the broker read and write permission, and check the disk; the broker retries "
                + "automatically"
        case .busy, .fileReplaced, .takenOver, .notLoaded:
            "make sure that no other program writes to it; the broker retries automatically"
        }
    }
}
