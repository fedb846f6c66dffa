public import Foundation

/// The executables built beside the test bundle.
public enum BuiltProducts {
    /// The folder that SwiftPM put everything into.
    public static let folder: URL = {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "."
        return URL(fileURLWithPath: program).deletingLastPathComponent()
    }()

    public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    public static var broker: String { path("activity-broker") }
    public static var brokerctl: String { path("brokerctl") }
    public static var demoWindows: String { path("DemoWindows") }
}
