public import Foundation

/// The executables that tests start: those built beside the test bundle, or the release build's.
public enum BuiltProducts {
    /// The folder that SwiftPM put everything into.
    public static let folder: URL = {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "."
        return URL(fileURLWithPath: program).deletingLastPathComponent()
    }()

    /// Names the folder of the shipped programs, where they are not those beside the test bundle.
    private static let shippedVariable = "ACTIVITY_BROKER_TEST_PRODUCTS"

    private static let shippedFolder: URL =
        ProcessInfo.processInfo.environment[shippedVariable].map { URL(fileURLWithPath: $0) } ?? folder

    /// The path of a program that is shipped.
    public static func path(_ name: String) -> String { shippedFolder.appendingPathComponent(name).path }

    public static var broker: String { path("activity-broker") }
    public static var brokerctl: String { path("brokerctl") }
    public static var activityCluster: String { path("activity-cluster") }
    public static var demoWindows: String { folder.appendingPathComponent("DemoWindows").path }
    public static var testWindows: String { folder.appendingPathComponent("TestWindows").path }
    public static var clusterPeer: String { folder.appendingPathComponent("ClusterPeer").path }
}
