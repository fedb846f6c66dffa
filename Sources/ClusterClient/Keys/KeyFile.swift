import CBrokerSystem
import Glibc
import MachineDirectory
import SystemFiles

/// The secret keys of this machine, in a file of the state directory that only its owner can open.
///
/// While a key is being replaced there are two: the old one is used until the new one is allowed.
public struct KeyFile: Sendable {
    /// The most keys in the file.
    public static let mostKeys = DirectoryBounds.keysPerMachine
    static let name = "cluster-keys"
    private static let bytes = 4_096

    private let folder: String
    private var path: String { "\(folder)/\(Self.name)" }

    /// - Parameter folder: The state directory, which exists.
    public init(in folder: String) { self.folder = folder }

    /// Reads the keys, with the newest one last. Without a file there are none.
    ///
    /// - Throws: also if anyone but this user and root could read the file.
    public func load() throws(SettingsFileError) -> [LinkKey] {
        guard access(path, F_OK) == 0 || errno != ENOENT else { return [] }
        let text = try SettingsFile.text(in: path, atMost: Self.bytes, privateTo: geteuid())
        var keys: [LinkKey] = []
        for line in text.split(separator: "\n") {
            guard let key = LinkKey(secret: line) else { throw .noKeys(file: path) }
            keys.append(key)
        }
        guard 1...Self.mostKeys ~= keys.count else { throw .noKeys(file: path) }
        return keys
    }

    /// Replaces the keys, and returns when that is durable.
    public func store(_ keys: [LinkKey]) throws(SettingsFileError) {
        do throws(SystemError) { try write(keys) } catch {
            throw .notWritten(file: path, reason: error.reason)
        }
    }

    private func write(_ keys: [LinkKey]) throws(SystemError) {
        let directory = try Descriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
        let new = "\(Self.name).new"
        // A file that another program has left there would keep its mode.
        unlinkat(directory.number, new, 0)
        let file = try Descriptor(
            opening: new, in: directory.number, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        var rest = Array(keys.map { "\($0.secretText)\n" }.joined().utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw .last("write", path) }
            rest = rest.dropFirst(max(count, 0))
        }
        guard fsync(file.number) == 0 else { throw .last("write", path) }
        guard renameat(directory.number, new, directory.number, Self.name) == 0 else { throw .last("rename", path) }
        guard fsync(directory.number) == 0 else { throw .last("write", folder) }
    }
}
