import Foundation

/// The temporary folder for everything of the story: endpoint, state, bundles, the apps' files, the log.
struct StoryFolder: Hashable {
    let folder: String

    var endpoint: String { "ipc://\(folder)/run/broker.sock" }
    var state: String { "\(folder)/state" }
    var apps: String { "\(folder)/apps" }
    var data: String { "\(folder)/data" }
    var brokerLog: String { "\(folder)/broker.log" }

    static func make() throws -> StoryFolder {
        // A socket's path may have at most 107 bytes, so a long temporary folder is not used.
        let temporary = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        let base = temporary.hasPrefix("/") && temporary.utf8.count <= 60 ? temporary : "/tmp"
        var template = Array("\(base)/activity-broker-demo.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw StoryError.system(call: "a folder in \(base)", reason: String(cString: strerror(errno)))
        }
        let bytes = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let scratch = StoryFolder(folder: String(decoding: bytes, as: UTF8.self))
        for folder in ["\(scratch.folder)/run", scratch.state, scratch.apps, scratch.data] {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }
        return scratch
    }

    func remove() throws {
        try FileManager.default.removeItem(atPath: folder)
    }

    /// The environment of the story's processes, in which the user's own broker cannot be found.
    var environment: [String: String] {
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ACTIVITY_BROKER_") }
        for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] { variables[name] = "\(folder)/home" }
        variables["ACTIVITY_BROKER_ENDPOINT"] = endpoint
        return variables
    }
}
