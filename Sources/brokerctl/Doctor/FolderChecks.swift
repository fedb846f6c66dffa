import Glibc

/// The kind, the owner, the permissions and the inode of a file.
struct PathFacts: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        case file, folder, link, socket, other
    }

    var kind: Kind
    var owner: UInt32
    var permissions: UInt32
    var inode: UInt64 = 0

    init(kind: Kind, owner: UInt32, permissions: UInt32) {
        self.kind = kind
        self.owner = owner
        self.permissions = permissions
    }

    /// Does not follow a link. Returns nil when `lstat` fails.
    init?(at path: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// Follows links. A link that leads nowhere gives the facts of the link itself. Returns nil when `lstat` fails too.
    init?(following path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 || lstat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    private init(_ facts: stat) {
        owner = facts.st_uid
        permissions = facts.st_mode & 0o7777
        inode = UInt64(facts.st_ino)
        switch facts.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        case S_IFSOCK: kind = .socket
        default: kind = .other
        }
    }
}

/// Checks that only the user may enter the socket's folder. Only the folder's permissions keep other users out, so the
/// broker insists on them.
enum SocketFolderCheck {
    /// - Parameter facts: nil when there is no folder; the broker then makes one.
    static func findings(folder: String, facts: PathFacts?, user: UInt32) -> [Finding] {
        guard let facts else { return [] }
        let explanation: String
        let remedy: String
        switch facts.kind {
        case .folder where facts.owner != user:
            explanation = "the socket's folder belongs to user \(facts.owner), not to user \(user)"
            remedy = "run broker and clients as the same user, or choose a folder of your own with --endpoint"
        case .folder where facts.permissions != 0o700:
            let mode = String(facts.permissions, radix: 8)
            explanation = "the socket's folder has mode 0\(mode) instead of 0700, so other users may enter it"
            remedy = "chmod 700 \(folder)"
        case .folder: return []
        case .link:
            explanation = "the socket's folder is a symbolic link, which could be redirected at any time"
            remedy = "give the folder that it points to with --endpoint"
        case .file, .socket, .other:
            explanation = "there is a \(facts.kind.rawValue) where the socket's folder should be"
            remedy = "move it, or choose another folder with --endpoint"
        }
        return [Finding(code: .socketFolderUnsafe, subject: folder, explanation: explanation, remedy: remedy)]
    }
}

/// Checks that the broker can keep its store and its logs in the state directory.
enum StateFolderCheck {
    /// - Parameter isWritable: whether the folder can be written or, if it is missing, made.
    static func findings(folder: String, facts: PathFacts?, user: UInt32, isWritable: Bool) -> [Finding] {
        guard let explanation = flaw(facts, user: user, isWritable: isWritable) else { return [] }
        return [
            Finding(
                code: .stateFolderUnusable, subject: folder,
                explanation: "the state directory cannot be used: \(explanation)",
                remedy: "chown and chmod 700 it, or choose another with --state-directory")
        ]
    }

    static func findings(folder: String, user: UInt32) -> [Finding] {
        let facts = PathFacts(following: folder)
        let isWritable = facts == nil ? canBeMade(folder) : access(folder, R_OK | W_OK | X_OK) == 0
        let folderFindings = findings(folder: folder, facts: facts, user: user, isWritable: isWritable)
        return folderFindings
            + parts.map { "\(folder)/\($0)" }.flatMap { partFindings($0, facts: PathFacts(at: $0), user: user) }
    }

    /// The folders that the broker makes in the state directory.
    static let parts = ["logs", "snapshots", "spool"]

    /// - Parameter facts: the facts of the folder, read without following a link, which the broker does not follow
    ///   either.
    static func partFindings(_ folder: String, facts: PathFacts?, user: UInt32) -> [Finding] {
        guard let facts else { return [] }
        if facts.kind != .link { return findings(folder: folder, facts: facts, user: user, isWritable: true) }
        return [
            Finding(
                code: .stateFolderUnusable, subject: folder,
                explanation: "it is a symbolic link, which could redirect what the broker writes",
                remedy: "remove the link; the broker creates the folder")
        ]
    }

    private static func flaw(_ facts: PathFacts?, user: UInt32, isWritable: Bool) -> String? {
        guard let facts else {
            return isWritable ? nil : "it does not exist, and the user who runs the broker may not create it"
        }
        switch facts.kind {
        case .file, .socket, .other: return "it is not a folder"
        case .folder where facts.owner != user: return "it belongs to user \(facts.owner), not to user \(user)"
        case .folder where facts.permissions & 0o022 != 0:
            return "other users may change its contents (mode 0\(String(facts.permissions, radix: 8)))"
        case .link: return "it is a broken symbolic link"
        case .folder: return isWritable ? nil : "the user who runs the broker may not write there"
        }
    }

    /// Whether the nearest existing parent lets the user make folders.
    private static func canBeMade(_ folder: String) -> Bool {
        var path = Substring(folder)
        while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            path = path[..<slash]
            if let facts = PathFacts(at: String(path)) {
                return (facts.kind == .folder || facts.kind == .link) && access(String(path), W_OK | X_OK) == 0
            }
        }
        return access("/", W_OK | X_OK) == 0
    }
}
