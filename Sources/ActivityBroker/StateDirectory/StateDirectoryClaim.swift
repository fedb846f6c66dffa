/// Keeps the right to a folder while the broker serves, even if the folder is replaced meanwhile.
final class StateDirectoryClaim {
    private let directory: String
    private var lock: StateDirectoryLock?

    init(of directory: String) throws(StateDirectoryError) {
        self.directory = directory
        lock = try StateDirectoryLock(in: directory)
    }

    /// Locks the folder that is at the path now, unless this folder is locked already.
    func renew() throws(StateDirectoryError) {
        guard lock?.isInPlace(at: directory) != true else { return }
        lock = try StateDirectoryLock(in: directory)
    }
}
