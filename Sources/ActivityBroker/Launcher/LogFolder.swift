import Glibc
import SystemFiles

/// The folder of the windows' logs, held open. A link or a file that takes its place is not followed.
final class LogFolder {
    let path: String
    /// The number of the open folder's descriptor; -1 until the first ``restore()``.
    private var number: Int32 = -1
    private var identity: FileIdentity?
    /// The new names of what stood in the place of a log or of the folder, since the last ``takeMovedAside()``.
    private var movedAside: [String] = []

    /// Opens nothing yet: ``restore()`` does.
    init(_ path: String) {
        self.path = path
    }

    deinit { if number >= 0 { close(number) } }

    /// The path of an entry through the open folder, wherever ``path`` leads by now.
    func entry(_ name: String) -> String { "\(entries)/\(name)" }

    /// The path of the open folder.
    var entries: String { "/proc/self/fd/\(number)" }

    /// Whether the path of a folder leads to this folder.
    func isFolder(at path: String) -> Bool { identity != nil && identity == FileIdentity(path: path) }

    /// Opens the folder that is at ``path`` now. Makes it again if it was removed, or if something else is there.
    func restore() throws(SystemError) {
        var status = stat()
        if lstat(path, &status) == 0 {
            if FileIdentity(status) == identity { return }
            if !status.isFolder { movedAside.append(try ForeignEntry.moveAside(path)) }
        }
        try PrivateFolder.make(path)
        let folder = try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        identity = FileIdentity(try folder.status())
        if number >= 0 { close(number) }
        number = folder.take()
    }

    /// Opens a log for writing, and makes it if it is missing. Moves anything but a regular file aside.
    func openLog(_ name: String) throws(SystemError) -> Descriptor {
        do throws(SystemError) {
            if ForeignEntry.isNoRegularFile(entry(name)) {
                movedAside.append("\(path)/\(try ForeignEntry.moveAside(entry(name)).dropFirst(entries.count + 1))")
            }
            let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
            return try Descriptor(opening: entry(name), flags: flags, mode: 0o600)
        } catch {
            throw SystemError(error.code, error.action, "\(path)/\(name)")
        }
    }

    /// Returns what was moved aside since the last call, by its new names.
    func takeMovedAside() -> [String] {
        defer { movedAside = [] }
        return movedAside
    }
}

/// Something that stands where the broker keeps a file or a folder of its own: a link, a pipe, a folder.
enum ForeignEntry {
    /// The numbers of the entries that are kept beside one file. A further one is an error until the user removes some.
    private static let numbers = 1...100

    static func isNoRegularFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && !status.isRegularFile
    }

    /// Renames an entry to the first free `PATH.aside-N`, and returns that path.
    static func moveAside(_ path: String) throws(SystemError) -> String {
        for number in numbers {
            let target = "\(path).aside-\(number)"
            var status = stat()
            if lstat(target, &status) == 0 { continue }
            guard rename(path, target) == 0 else { throw .last("move aside", path) }
            return target
        }
        throw SystemError(EEXIST, "move aside", path)
    }
}
