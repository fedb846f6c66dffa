import Glibc

/// What stands at a path.
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

    /// Nil when there is nothing, or it may not be looked at.
    init?(at path: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// What the path leads to, over links; a link that leads nowhere is told as a link.
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
