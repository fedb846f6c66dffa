import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import SystemFiles

/// The log files of windows: `logs/SESSION.log` or `logs/APP.log` in the state directory, each with one older part
/// `.1`.
///
/// A window writes into its file directly, since a pipe could fill up, or break when the broker is gone. The broker
/// cannot stop the window from writing. So it cuts a growing file back: it copies the end and then truncates the file,
/// since the window keeps its descriptor. Some output of a flood is lost, but never its end: see ``LogRotation``.
struct WindowLogFiles: ~Copyable {
    static let folderName = "logs"

    private let openFolder: LogFolder
    /// The size in bytes to which a log is cut back.
    let fileBytes: Int
    /// The most logs that are kept.
    private let files: Int
    /// The days for which a log without a process is kept.
    private let days: Int
    /// The logs of running processes, by name.
    private var writers: [String: Writers] = [:]
    /// The names of the logs that the next calls of ``checkSizes()`` check, the next one last.
    private var checkQueue: [String] = []
    /// The numbers of calls of ``open(_:)`` and of ``checkSizes()``.
    private var opened = 0
    private var checked = 0

    /// The processes that write to a log now.
    private struct Writers {
        var count = 0
        /// The offset, in bytes, at which the output of the newest process begins.
        var beginning = 0
        /// The offset in the older part at which the newest process's output begins; nil if the log was not cut since.
        var earlierBeginning: Int?
        /// The log's size in bytes at the last check.
        var size = 0
        /// Whether the log had grown at the last check.
        var isGrowing = false
    }

    /// Makes the folder, cuts back logs that grew without a broker, and removes old and surplus logs.
    init(
        stateDirectory: String,
        fileBytes: Int = Limits.logFileBytes,
        files: Int = LogLimits.files,
        days: Int = LogLimits.days
    ) throws(SystemError) {
        openFolder = LogFolder("\(stateDirectory)/\(Self.folderName)")
        self.fileBytes = fileBytes
        self.files = files
        self.days = days
        try openFolder.restore()
        for name in try logNames() { cutBack(name) }
        try removeSurplus()
    }

    var folder: String { openFolder.path }

    /// Returns the log's name: by the session, or by the app if one process shows all scenes of the app.
    static func logName(session: SceneSessionID?, app: AppID) -> String {
        "\(session?.description ?? shortened(app.text)).log"
    }

    /// Cuts a log back and opens it for a process that is about to start. Makes the folder again if it was removed.
    /// Balance the call with ``release(_:)``.
    mutating func open(_ name: String) throws(SystemError) -> Descriptor {
        try openFolder.restore()
        cutBack(name)
        let file = try openFolder.openLog(name)
        let status = try file.status()
        guard status.isRegularFile else { throw SystemError(EINVAL, "write to", "\(folder)/\(name)") }
        resume(name)
        writers[name]?.beginning = Int(status.st_size)
        writers[name]?.earlierBeginning = nil
        opened += 1
        if opened % 64 == 0 { try? removeSurplus() }
        return file
    }

    /// Returns the new names of what stood in the place of a log or of the folder, since the last call.
    func takeMovedAside() -> [String] { openFolder.takeMovedAside() }

    /// Registers a process that writes to the log, such as one of an earlier run. Balance the call with
    /// ``release(_:)``.
    mutating func resume(_ name: String) {
        if writers[name] == nil {
            // The output so far may be another process's, so it does not count.
            let size = size(of: name)
            writers[name] = Writers(beginning: size, size: size)
        }
        writers[name]?.count += 1
    }

    /// Returns the name of the log that is a process's standard output; nil if the standard output is another file.
    func name(ofLogOf processIdentifier: Int32) -> String? {
        let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = readlink("/proc/\(processIdentifier)/fd/1", start, buffer.count)
            return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        guard let slash = path.lastIndex(of: "/"), path.hasSuffix(".log"),
            openFolder.isFolder(at: String(path[..<slash]))
        else { return nil }
        return String(path[path.index(after: slash)...])
    }

    /// Unregisters a process that wrote to the log.
    mutating func release(_ name: String) {
        guard let count = writers[name]?.count else { return }
        if count > 1 { writers[name]?.count = count - 1 } else { writers[name] = nil }
    }

    /// Returns the last output of the newest process with this log; none if no process is registered.
    func lastOutput(in name: String) -> LastOutput {
        guard let writer = writers[name] else { return .none }
        let log = openFolder.entry(name)
        return LogEnd(of: log, from: writer.beginning, earlierFrom: writer.earlierBeginning).output
    }

    /// Removes both parts of a log, for a destroyed session.
    func remove(_ name: String) {
        for part in [name, "\(name).1"] { unlink(openFolder.entry(part)) }
    }

    /// Cuts back growing logs of running processes.
    ///
    /// - Parameter all: Whether to check also logs that had not grown at the last check.
    /// - Returns: The bytes by which the fastest log has grown since its last check.
    mutating func cutGrowing(all: Bool) -> Int {
        var most = 0
        for name in writers.keys.sorted() {
            guard let writer = writers[name], all || writer.isGrowing else { continue }
            let grown = max(0, size(of: name) - writer.size)
            cutBack(name)
            // Counts no output that came after the first reading of the size, so that the next check finds this output.
            let size = min(size(of: name), writer.size + grown)
            writers[name]?.size = size
            writers[name]?.isGrowing = grown > 0
            most = max(most, grown)
        }
        return most
    }

    /// Cuts back the logs of running processes, a few at each call. The loop calls this regularly, since the kernel may
    /// not report writes.
    mutating func checkSizes() {
        if checkQueue.isEmpty { checkQueue = writers.keys.sorted(by: >) }
        for _ in 0..<min(LogLimits.filesPerCheck, checkQueue.count) {
            if let name = checkQueue.popLast() { cutBack(name) }
        }
        checked += 1
        if checked % Self.checksBetweenRemovals == 0 { try? removeSurplus() }
    }

    /// The number of calls of ``checkSizes()`` in an hour.
    private static let checksBetweenRemovals = 1_800

    private func logNames() throws(SystemError) -> [String] {
        try FolderEntries.names(in: openFolder.entries, limit: .max).names.filter { $0.hasSuffix(".log") }
    }

    /// Removes logs that no process writes to: all that are too old, and the oldest if there are too many logs.
    private func removeSurplus() throws(SystemError) {
        let names = try logNames()
        let oldest = time(nil) - days * Self.secondsPerDay
        let idle = names.filter { writers[$0] == nil }.map { (name: $0, used: lastUse($0)) }
        let sorted = idle.sorted { ($0.used, $0.name) < ($1.used, $1.name) }
        let surplus = max(0, names.count - files)
        for (index, log) in sorted.enumerated() where index < surplus || log.used < oldest { remove(log.name) }
    }

    private static let secondsPerDay = 86_400

    private func lastUse(_ name: String) -> Int {
        var status = stat()
        return lstat(openFolder.entry(name), &status) == 0 ? status.st_mtim.tv_sec : 0
    }

    private func size(of name: String) -> Int {
        var status = stat()
        return lstat(openFolder.entry(name), &status) == 0 ? Int(status.st_size) : 0
    }

    /// Cuts a log back to the limit. After a failure, the next check tries again.
    private mutating func cutBack(_ name: String) {
        let path = openFolder.entry(name)
        var status = stat()
        guard lstat(path, &status) == 0, status.isRegularFile, status.st_size > fileBytes else { return }
        guard let keptBeginning = try? LogRotation.begin(path: path, keptBytes: fileBytes).finish(),
            let beginning = writers[name]?.beginning
        else { return }
        writers[name]?.size = 0
        writers[name]?.earlierBeginning = max(0, beginning - keptBeginning)
        writers[name]?.beginning = 0
    }

    /// Returns the text, cut if it is too long for the name of a file (255 bytes). A cut text ends with the digest of
    /// the whole text.
    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > 160 else { return text }
        // The beginning, a hyphen and 16 digits of the digest make 160 characters.
        return "\(text.prefix(143))-\(Secret.digestText(of: Array(text.utf8)).prefix(16))"
    }
}
