import ActivityWire
import Glibc
import SystemFiles

/// The folder of the broker's sockets. It is the user's own, has the mode 0700 and is not a link, so that other users
/// cannot enter.
///
/// The folder stays open. Its files are looked up through its descriptor, whatever the path leads to by then.
struct SocketFolder: ~Copyable {
    let endpoint: BrokerEndpoint
    let userIdentifier: UInt32
    private let folder: Descriptor

    /// Makes the folder and checks it. Missing parents are not made.
    init(
        for endpoint: BrokerEndpoint,
        userIdentifier: UInt32 = geteuid()
    ) throws(SocketFolderError) {
        let path = endpoint.folder
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .system(.last("make the folder", path)) }
        let folder = try Self.open(path)
        try Self.check(folder, path: path, userIdentifier: userIdentifier)
        self.folder = folder
        self.endpoint = endpoint
        self.userIdentifier = userIdentifier
    }

    /// The folder's descriptor, for calls with names relative to it. Callers borrow it.
    var descriptor: Int32 { folder.number }

    /// Returns the path of a file in the folder.
    func path(_ name: String) -> String { "\(endpoint.folder)/\(name)" }

    /// Returns the status of a file in the folder; nil if there is none. A link is not followed.
    func status(of name: String) throws(SocketFolderError) -> stat? {
        var status = stat()
        if fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
        if errno == ENOENT { return nil }
        throw .system(.last("inspect", path(name)))
    }

    /// Checks that the endpoint's path still leads to this folder.
    func checkPlace() throws(SocketFolderError) {
        var present = stat()
        let isThere = lstat(endpoint.folder, &present) == 0
        guard isThere, present.isSameFile(as: try Self.status(of: folder)) else {
            throw .replaced(path: endpoint.folder)
        }
    }

    private static func status(of folder: borrowing Descriptor) throws(SocketFolderError) -> stat {
        do throws(SystemError) { return try folder.status() } catch { throw .system(error) }
    }

    private static func check(
        _ folder: borrowing Descriptor, path: String, userIdentifier: UInt32
    ) throws(SocketFolderError) {
        let status = try status(of: folder)
        guard status.st_uid == userIdentifier else {
            throw .wrongOwner(path: path, owner: status.st_uid, expected: userIdentifier)
        }
        guard status.permissions == 0o700 else { throw .wrongMode(path: path, mode: status.permissions) }
    }

    private static func open(_ path: String) throws(SocketFolderError) -> Descriptor {
        do throws(SystemError) {
            return try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        } catch {
            var status = stat()
            if lstat(path, &status) == 0 {
                if status.st_mode & S_IFMT == S_IFLNK { throw .isLink(path: path) }
                if !status.isFolder { throw .notFolder(path: path) }
            }
            throw .system(error)
        }
    }
}
