import ActivityWire
import Glibc

/// A bundle that is to be installed, checked as far as a copy needs it.
struct BundleSource: Hashable, Sendable {
    let path: String
    /// `NAME.app`.
    let name: String

    /// - Throws: ``CommandFailure`` saying what a bundle is.
    init(path: String) throws(CommandFailure) {
        guard let resolved = realpath(path, nil) else { throw .file(path, RegularFile.reason(errno), field: "path") }
        self.path = String(cString: resolved)
        free(resolved)
        name = self.path.split(separator: "/").last.map { String($0) } ?? ""
        guard FileFacts(self.path)?.kind == .folder else {
            throw .file(path, "it is no bundle: a bundle is a folder NAME.app with an Info.plist", field: "path")
        }
        guard name.hasSuffix(".app"), name != ".app", !name.hasPrefix(".") else {
            throw .file(path, "it is no bundle: the folder's name does not end in .app", field: "path")
        }
        guard access("\(self.path)/Info.plist", R_OK) == 0 else {
            throw .file(path, "it is no bundle: it has no readable Info.plist", field: "path")
        }
    }
}

/// What a path is, without following a link at its end.
struct FileFacts: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case file, folder, link, other
    }

    let kind: Kind
    let permissions: mode_t

    /// Nil when there is nothing.
    init?(_ path: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return nil }
        permissions = facts.st_mode & 0o777
        switch facts.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
    }
}
