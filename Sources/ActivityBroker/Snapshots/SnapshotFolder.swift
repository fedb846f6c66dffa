import ActivityWire
import BrokerCore
import Glibc
import SystemFiles

/// The images of snapshots, one file each. A file gets its name only when the image is whole and on the disk.
struct SnapshotFolder: Sendable {
    static let folderName = "snapshots"

    let path: String

    /// The most entries of the folder that are read when leftovers are removed. The next start goes on with the other
    /// entries.
    static let entriesLookedAt = 262_144

    /// - Throws: The error that prevents making the folder.
    init(stateDirectory: String) throws(SystemError) {
        path = "\(stateDirectory)/\(Self.folderName)"
        try PrivateFolder.make(path)
    }

    func write(_ file: SnapshotFile, _ image: Blob) throws(SystemError) {
        let draft = path(of: file) + Self.draftSuffix
        do throws(SystemError) {
            try write(image.bytes, to: draft)
            guard rename(draft, path(of: file)) == 0 else { throw .last("name", path(of: file)) }
            try syncFolder()
        } catch {
            unlink(draft)
            throw error
        }
    }

    func read(_ file: SnapshotFile) throws(BoundedFile.Failure) -> Blob {
        Blob(try BoundedFile.read(path(of: file), limit: Limits.snapshotBytes))
    }

    /// Removes a file. A missing file counts as removed.
    func remove(_ file: SnapshotFile) {
        unlink(path(of: file))
    }

    /// Removes all files but these.
    func keepOnly(_ files: [SnapshotFile]) throws(SystemError) {
        let keptNames = Set(files.map { Self.name(of: $0) })
        let names = try FolderEntries.names(in: path, limit: Self.entriesLookedAt).names
        for name in names where !keptNames.contains(name) {
            unlink("\(path)/\(name)")
        }
    }

    private static let draftSuffix = ".new"

    private static func name(of file: SnapshotFile) -> String {
        "\(file.session)-\(String(file.number, radix: 16)).snapshot"
    }

    private func path(of file: SnapshotFile) -> String { "\(path)/\(Self.name(of: file))" }

    private func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = try Descriptor(opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
        let number = descriptor.number
        let failure = WholeWrite.write(bytes, to: number)
        guard failure == 0 else { throw SystemError(failure, "write", path) }
        guard fsync(number) == 0 else { throw .last("sync", path) }
    }

    private func syncFolder() throws(SystemError) {
        let folder = try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        guard fsync(folder.number) == 0 else { throw .last("sync", path) }
    }
}
