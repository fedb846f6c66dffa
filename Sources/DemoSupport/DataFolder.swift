package import ArgumentParser
import Foundation

/// The folder of the demo apps' files.
package struct DataFolder: Hashable {
    package static let variable = "ACTIVITY_BROKER_DEMO_DATA"

    package let path: String

    /// Uses `$ACTIVITY_BROKER_DEMO_DATA`, else `activity-broker-demo` in the user's data folder.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let path = Self.absolute(environment[Self.variable]) {
            self.path = path
        } else if let path = Self.absolute(environment["XDG_DATA_HOME"]) {
            self.path = path + "/activity-broker-demo"
        } else {
            path = (environment["HOME"] ?? "/tmp") + "/.local/share/activity-broker-demo"
        }
    }

    /// Returns the path of a file, and makes its folder.
    package func file(_ name: String, in folder: String) throws -> String {
        let folder = "\(path)/\(folder)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return "\(folder)/\(name)"
    }

    /// Writes a file in one step: readers see the whole file or none.
    package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func absolute(_ path: String?) -> String? {
        path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

/// The option for the folder of an app's files. The broker passes none of its variables on, so bundles use an argument.
package struct DataOptions: ParsableArguments {
    @Option(help: "Folder for the app's files (default: $ACTIVITY_BROKER_DEMO_DATA).")
    package var data: String?

    package init() {}

    /// Puts the folder into the environment, where scenes find it: the library makes them without arguments.
    package func apply() {
        if let data { setenv(DataFolder.variable, data, 1) }
    }
}
