import ActivityWire
import FoundationEssentials
import Glibc
import SystemFiles

/// The new, private folder of a broker for a single command.
struct RunFolder {
    let path: String
    let endpoint: BrokerEndpoint
    /// The folder, open and locked until the process ends. An unlocked folder was left by a run that was killed.
    private let lock: Int32

    /// Makes the folder, and removes folders that killed runs have left.
    ///
    /// - Throws: ``SystemError`` if no folder can be made.
    init(environment: [String: String]) throws {
        let temporaryFolder = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.commonParent
        // The kernel limits the length of a socket's path, so the user's own temporary folder may be too deep.
        let fits = (try? BrokerEndpoint(path: "\(temporaryFolder)/\(Self.pattern)/\(Self.socket)")) != nil
        let parent = fits ? temporaryFolder : Self.commonParent
        AbandonedRunFolders.remove(from: parent, namedLike: Self.pattern)
        (path, lock) = try Self.make(in: parent)
        endpoint = try BrokerEndpoint(path: "\(path)/\(Self.socket)")
    }

    private static func make(in parent: String) throws -> (path: String, lock: Int32) {
        for _ in 0..<attempts {
            var template = Array("\(parent)/\(pattern)".utf8CString)
            guard mkdtemp(&template) != nil else { throw SystemError.last("make a folder in", parent) }
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            // Until it is locked, another run may remove the folder.
            if let lock = AbandonedRunFolders.lock(path) { return (path, lock) }
            rmdir(path)
        }
        throw SystemError(ENOLCK, "lock a folder in", parent)
    }

    private static let attempts = 10

    var state: String { "\(path)/state" }
    var brokerLog: String { "\(path)/broker.log" }

    private static let commonParent = "/tmp"
    private static let pattern = "activity-broker.XXXXXX"
    private static let socket = "broker.sock"

    /// Makes an empty folder for apps and returns its path.
    func makeApps() throws -> String {
        let apps = "\(path)/apps"
        try FileManager.default.createDirectory(atPath: apps, withIntermediateDirectories: false)
        return apps
    }

    /// Copies the logs of the broker and of its windows.
    ///
    /// - Parameter chosenFolder: The folder, which is made if it is missing; nil for a new folder.
    /// - Returns: The folder's path.
    func keepLogs(in chosenFolder: String?) throws -> String {
        let files = FileManager.default
        let folder = chosenFolder ?? "\(path)-logs"
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let windows = "\(state)/\(WindowLogFiles.folderName)"
        let names = (try? files.contentsOfDirectory(atPath: windows)) ?? []
        for log in [brokerLog] + names.map({ "\(windows)/\($0)" }) {
            let target = "\(folder)/\(log.split(separator: "/").last ?? "")"
            if files.fileExists(atPath: target) { try files.removeItem(atPath: target) }
            try files.copyItem(atPath: log, toPath: target)
        }
        return folder
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
        close(lock)
    }
}
