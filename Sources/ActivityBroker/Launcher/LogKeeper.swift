import ActivityWire
import BrokerCore
import CSystem
import Glibc

/// The log files of windows: `logs/SESSION.log` or `logs/APP.log` in the state directory, each with one older `.1`.
///
/// A window writes into its file directly, never into a pipe that could fill up or break when the broker is gone. So the
/// broker cannot stop it from writing; it cuts files back from time to time (copy, then truncate, since the window keeps
/// its descriptor). What is written between the copy and the cut is lost.
struct LogKeeper: ~Copyable {
    static let folderName = "logs"

    let folder: String
    private let fileBytes: Int
    private let files: Int
    /// Files of running processes, by the number of processes that write to each.
    private var writers: [String: Int] = [:]
    private var checkQueue: [String] = []
    private var opened = 0

    /// Makes the folder, cuts back what has grown while no broker was there, and removes what is too much.
    init(
        stateDirectory: String,
        fileBytes: Int = Limits.logFileBytes,
        files: Int = LogLimits.files
    ) throws(SystemError) {
        folder = "\(stateDirectory)/\(Self.folderName)"
        self.fileBytes = fileBytes
        self.files = files
        try PrivateFolder.make(folder)
        for name in try logNames() { cutBack(name) }
        try removeSurplus()
    }

    /// The log's name: of the session, or of the app where one process shows all of its scenes.
    static func logName(session: SceneSessionID?, app: AppID) -> String {
        "\(session?.description ?? shortened(app.text)).log"
    }

    /// The paths of a log, the older one first, for reading.
    func paths(_ name: String) -> [String] { ["\(folder)/\(name).1", "\(folder)/\(name)"] }

    /// Opens a log for a process that is about to start, cut back if need be. Balance it with ``release(_:)``.
    mutating func open(_ name: String) throws(SystemError) -> Descriptor {
        cutBack(name)
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
        let file = try Descriptor(opening: "\(folder)/\(name)", flags: flags, mode: 0o600)
        let status = try file.status()
        guard status.isRegularFile else { throw SystemError(EINVAL, "write to", "\(folder)/\(name)") }
        resume(name)
        opened += 1
        if opened % 64 == 0 { try? removeSurplus() }
        return file
    }

    /// A process of an earlier run still writes to the log. Balance it with ``release(_:)``.
    mutating func resume(_ name: String) { writers[name, default: 0] += 1 }

    /// One process fewer writes to the log.
    mutating func release(_ name: String) {
        guard let count = writers[name] else { return }
        writers[name] = count > 1 ? count - 1 : nil
    }

    /// Removes a log with its older part; for sessions that are no more.
    func remove(_ name: String) {
        for path in paths(name) { unlink(path) }
    }

    /// Cuts back the logs of running processes, some at a time. The loop calls it now and then.
    mutating func checkSizes() {
        if checkQueue.isEmpty { checkQueue = writers.keys.sorted(by: >) }
        for _ in 0..<min(LogLimits.filesPerCheck, checkQueue.count) {
            if let name = checkQueue.popLast() { cutBack(name) }
        }
    }

    private func logNames() throws(SystemError) -> [String] {
        try FolderEntries.names(in: folder, limit: .max).names.filter { $0.hasSuffix(".log") }
    }

    private func removeSurplus() throws(SystemError) {
        let names = try logNames()
        guard names.count > files else { return }
        let idle = names.filter { writers[$0] == nil }.map { (name: $0, used: lastUse($0)) }
        for log in idle.sorted(by: { ($0.used, $0.name) < ($1.used, $1.name) }).prefix(names.count - files) {
            remove(log.name)
        }
    }

    private func lastUse(_ name: String) -> Int {
        var status = stat()
        return lstat("\(folder)/\(name)", &status) == 0 ? status.st_mtim.tv_sec : 0
    }

    /// A file that cannot be cut back now is tried again at the next check.
    private func cutBack(_ name: String) {
        let path = "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0, status.isRegularFile, status.st_size > fileBytes else { return }
        try? LogRotation(path: path, keptBytes: fileBytes).perform()
    }

    /// A file's name has 255 bytes at most; an identifier that would not fit is cut and told apart by its digest.
    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > 160 else { return text }
        return "\(text.prefix(143))-\(Secret.digestText(of: Array(text.utf8)).prefix(16))"
    }
}
