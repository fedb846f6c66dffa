import ArgumentParser
import Foundation

/// Where the demo apps keep their files.
struct DataFolder: Hashable {
    static let variable = "ACTIVITY_BROKER_DEMO_DATA"

    let path: String

    /// `$ACTIVITY_BROKER_DEMO_DATA`, else `activity-broker-demo` in the user's data folder.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let path = Self.absolute(environment[Self.variable]) {
            self.path = path
        } else if let path = Self.absolute(environment["XDG_DATA_HOME"]) {
            self.path = path + "/activity-broker-demo"
        } else {
            path = (environment["HOME"] ?? "/tmp") + "/.local/share/activity-broker-demo"
        }
    }

    /// The path of a file; its folder is made.
    func file(_ name: String, in folder: String) throws -> String {
        let folder = "\(path)/\(folder)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return "\(folder)/\(name)"
    }

    /// A reader sees the whole file or none.
    static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func absolute(_ path: String?) -> String? {
        path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

/// Where a window keeps its files. The broker gives windows none of its own variables, so bundles say it by argument.
struct DataOptions: ParsableArguments {
    @Option(help: "The folder for the app's files; default: $ACTIVITY_BROKER_DEMO_DATA.")
    var data: String?

    /// Scenes are made by the library without arguments: they find the folder in the environment.
    func apply() {
        if let data { setenv(DataFolder.variable, data, 1) }
    }
}
