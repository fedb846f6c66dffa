import ActivityWire
import FoundationEssentials
import Glibc

/// The file with the ``DesktopRecord``, and the lock that lets one command at a time change the desktop.
///
/// It lies in the broker's state folder, or, if that does not exist, in the nearest folder that does: so no folder has
/// to be made for it, and removing it is one step.
final class DesktopJournal {
    private static let name = "desktop-entries.json"
    private static let hiddenName = ".activity-broker-desktop-entries.json"
    private static let newSuffix = ".new"
    /// Four numbers for each byte of two lists and of some entries.
    private static let largestJournal = 67_108_864

    let path: String
    private let folder: Int32
    private var lock: Int32 = -1

    /// Finds the journal and takes the lock.
    ///
    /// - Parameter isRead: Whether the record is only read, for which no lock is needed.
    /// - Throws: ``CommandFailure`` if another command holds the lock.
    init(_ environment: [String: String], isRead: Bool = false) throws(CommandFailure) {
        guard let state = BrokerLocations(environment: environment, userIdentifier: geteuid()).stateDirectory else {
            throw CommandFailure(code: "failed", reason: "neither XDG_STATE_HOME nor HOME names a folder")
        }
        let candidates = Self.candidates(state)
        let existing = candidates.first { Self.isOwn($0.path) }
        guard let place = existing ?? candidates.first(where: { access($0.folder, F_OK) == 0 }) else {
            throw .file(state, RegularFile.reason(ENOENT))
        }
        path = place.path
        folder = open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .file(place.folder, RegularFile.reason(errno)) }
        if isRead { return }
        try takeLock(place.folder == state ? Self.around(state) : place.folder)
        unlink(path + Self.newSuffix)
    }

    deinit { for descriptor in [folder, lock] where descriptor >= 0 { close(descriptor) } }

    /// - Parameter folder: A folder that is not the state folder, which a running broker locks.
    private func takeLock(_ folder: String) throws(CommandFailure) {
        lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw .file(folder, RegularFile.reason(errno)) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            throw CommandFailure(
                code: "failed", reason: "another brokerctl desktop command is running; try again when it has ended")
        }
    }

    /// Returns the record; nil if there is none.
    func load() throws(CommandFailure) -> DesktopRecord? {
        guard access(path, F_OK) == 0 else { return nil }
        let bytes = try RegularFile.read(path, limit: Self.largestJournal)
        guard let record = try? JSONDecoder().decode(DesktopRecord.self, from: Data(bytes)) else {
            throw .file(path, "not a record of brokerctl desktop install; if you remove it, nothing can be restored")
        }
        guard record.version == DesktopRecord.currentVersion else {
            throw .file(path, "the record is of version \(record.version) (expected \(DesktopRecord.currentVersion))")
        }
        return record
    }

    /// Replaces the record, and returns when it is durable.
    func save(_ record: DesktopRecord) throws(CommandFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(record) else { throw .file(path, "the record cannot be encoded") }
        let new = path + Self.newSuffix
        try RegularFile.write(Array(data), to: new)
        let descriptor = open(new, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(new, RegularFile.reason(errno)) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0, rename(new, path) == 0, fsync(folder) == 0 else {
            throw .file(path, RegularFile.reason(errno))
        }
    }

    func remove() throws(CommandFailure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .file(path, RegularFile.reason(errno)) }
        fsync(folder)
    }

    /// The places of a journal, the state folder first and then the folders around it.
    private static func candidates(_ state: String) -> [(folder: String, path: String)] {
        var candidates = [(folder: state, path: "\(state)/\(name)")]
        var folder = state
        while folder != "/" {
            folder = around(folder)
            candidates.append((folder, (folder == "/" ? "" : folder) + "/\(hiddenName)"))
        }
        return candidates
    }

    private static func around(_ folder: String) -> String {
        guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "/" }
        return String(folder[..<slash])
    }

    /// Whether the file is one of this user's own. In a folder of all users, anybody could place one.
    private static func isOwn(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && facts.st_uid == geteuid()
    }
}
